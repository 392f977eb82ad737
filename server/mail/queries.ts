import { and, asc, desc, eq, lte } from 'drizzle-orm'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database.ts'

export type OutboxMail = typeof mailOutbox.$inferSelect

/** Mails to be sent now, those waiting longest first. */
export async function listDueMails(db: Database, limit: number): Promise<OutboxMail[]> {
  return db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.status, 'pending'), lte(mailOutbox.nextAttemptAt, clock.now())))
    .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
    .limit(limit)
}

/** The newest mails, whatever became of them. */
export async function listRecentMails(db: Database, limit: number): Promise<OutboxMail[]> {
  return db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(limit)
}

export async function findMail(db: Database, id: number): Promise<OutboxMail | null> {
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  return mail ?? null
}
