import { eq } from 'drizzle-orm'
import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import type { Database } from '#server/core/database/database.ts'

export type NoticeRow = typeof contractNotices.$inferSelect

export async function findNotice(db: Database, id: number): Promise<NoticeRow | null> {
  const [row] = await db.select().from(contractNotices).where(eq(contractNotices.id, id))
  return row ?? null
}

/** Locked, so that two who want to decide about it do so one after the other. */
export async function lockNotice(tx: Database, id: number): Promise<NoticeRow | null> {
  const [row] = await tx.select().from(contractNotices).where(eq(contractNotices.id, id)).for('update')
  return row ?? null
}

export async function listReceivedNotices(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: contractNotices.id })
    .from(contractNotices)
    .where(eq(contractNotices.state, 'received'))
    .orderBy(contractNotices.id)
  return rows.map(row => row.id)
}
