import { and, eq, lte, ne, or } from 'drizzle-orm'
import { decisions, reports } from '#drizzle/schema/reports.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { REPORT_RETENTION_MONTHS } from '#shared/reports.ts'

/** Removes reports that were decided, or only kept, longer ago than the privacy policy keeps them. */
export async function deleteOldReports(db: Database): Promise<void> {
  const before = clock.now()
  before.setUTCMonth(before.getUTCMonth() - REPORT_RETENTION_MONTHS)
  await db
    .delete(reports)
    .where(
      or(lte(reports.decidedAt, before), and(eq(reports.state, 'logged'), lte(reports.createdAt, before))),
    )
  // What still restricts somebody stays: its reasons must be there as long as it does.
  await db.delete(decisions).where(lte(decisions.endedAt, before))
  await db.delete(decisions).where(and(eq(decisions.measure, 'delete'), lte(decisions.appealUntil, before)))
}

/** Removes what the person with this address has reported. Open reports stay in the queue, without the person. */
export async function forgetReporter(tx: Database, email: string): Promise<void> {
  const isTheirs = eq(reports.reporterEmail, email)
  await tx.delete(reports).where(and(isTheirs, ne(reports.state, 'open')))
  await tx.update(reports).set({ reporterName: null, reporterEmail: null, openKey: null }).where(isTheirs)
}
