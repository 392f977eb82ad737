import { and, eq, type SQL } from 'drizzle-orm'
import { orders } from '#drizzle/schema/money/orders.ts'
import type { Database } from '#server/core/database/database.ts'

export type OrderRow = typeof orders.$inferSelect

async function findBy(db: Database, condition: SQL | undefined): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(condition)
  return row ?? null
}

export function findOrder(db: Database, id: number): Promise<OrderRow | null> {
  return findBy(db, eq(orders.id, id))
}

/** The order that waits for its payment, locked. */
export async function lockOpenOrder(tx: Database, userId: number, openKey: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.openKey, openKey)))
    .for('update')
  return row ?? null
}
