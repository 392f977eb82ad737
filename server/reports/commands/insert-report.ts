import { reports } from '#drizzle/schema/reports.ts'
import type { Database } from '#server/core/database/database.ts'
import { newReportCode } from '#server/reports/rules/report-codes.ts'

/** Enough tries for a code that is free: with a million reports one in five hundred is taken. */
const CODE_TRIES = 5

type NewReport = Omit<typeof reports.$inferInsert, 'code' | 'state' | 'openKey'>

/**
 * Opens the report; where the same person's report of the same thing is still open, it is only kept. The answer is the same:
 * whether somebody has reported something is nobody else's business.
 * @param openKey `null` for reports that nobody is to be bothered with
 */
export async function insertReport(tx: Database, openKey: string | null, report: NewReport): Promise<string> {
  if (openKey !== null) {
    const code = newReportCode()
    const [opened] = await tx
      .insert(reports)
      .ignore()
      .values({ ...report, code, openKey, state: 'open' })
    if (opened.affectedRows === 1) return code
  }
  for (let tries = 0; tries < CODE_TRIES; tries++) {
    const code = newReportCode()
    const [kept] = await tx
      .insert(reports)
      .ignore()
      .values({ ...report, code, state: 'logged' })
    if (kept.affectedRows === 1) return code
  }
  throw new Error('no free code for a report')
}
