import { and, eq, lte, ne, or } from 'drizzle-orm'
import { contractNotices } from '#drizzle/schema/money/contracts.ts'
import { retentionStart } from '#server/billing/rules/retention.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'

/** What led to no contract is no evidence of anything. */
const UNMATCHED_KEEP_MS = 90 * DAY_MS

/** Forgets notices that the law no longer wants to be kept, and those that concerned nobody. */
export async function deleteOldNotices(db: Database): Promise<void> {
  const isUnmatched = and(
    eq(contractNotices.state, 'unmatched'),
    lte(contractNotices.receivedAt, new Date(clock.ms() - UNMATCHED_KEEP_MS)),
  )
  const isOld = and(
    ne(contractNotices.state, 'waiting'),
    lte(contractNotices.receivedAt, retentionStart(clock.now())),
  )
  await db.delete(contractNotices).where(or(isUnmatched, isOld))
}
