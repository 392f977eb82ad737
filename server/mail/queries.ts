import { and, asc, count, desc, eq, gt, lte, min, ne, or } from 'drizzle-orm'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { clock, HOUR_MS, SECOND_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'

/** Above the longest delay between two tries. */
const LONGEST_WAIT_MS = 2 * HOUR_MS

export type OutboxMail = typeof mailOutbox.$inferSelect

/** Mails to be sent now, those waiting longest first. One that waits longer than any mail does was written by a wrong clock. */
export async function listDueMails(db: Database, limit: number): Promise<OutboxMail[]> {
  const now = clock.now()
  const latestAttempt = new Date(now.getTime() + LONGEST_WAIT_MS)
  return db
    .select()
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.status, 'pending'),
        or(lte(mailOutbox.nextAttemptAt, now), gt(mailOutbox.nextAttemptAt, latestAttempt)),
      ),
    )
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

/** Whether the mail server has taken any mail after this moment. */
export async function hasTakenSince(db: Database, moment: Date | null): Promise<boolean> {
  if (moment === null) return false
  const [taken] = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.status, 'sent'),
        // Its claim ends later still, and that is what the index knows.
        gt(mailOutbox.nextAttemptAt, moment),
        gt(mailOutbox.sentAt, moment),
      ),
    )
    .limit(1)
  return taken !== undefined
}

/** How many mails are not sent, by reason, and how long the oldest that still may be has waited. */
export async function getOutboxState(
  db: Database,
): Promise<{ pending: number; failed: number; oldestSeconds: number }> {
  const rows = await db
    .select({ status: mailOutbox.status, mails: count(), oldest: min(mailOutbox.createdAt) })
    .from(mailOutbox)
    .where(ne(mailOutbox.status, 'sent'))
    .groupBy(mailOutbox.status)
  const of = (status: OutboxMail['status']) => rows.find(row => row.status === status)
  const oldest = of('pending')?.oldest
  return {
    pending: of('pending')?.mails ?? 0,
    failed: of('failed')?.mails ?? 0,
    oldestSeconds: oldest == null ? 0 : Math.max(0, (clock.ms() - oldest.getTime()) / SECOND_MS),
  }
}
