import { and, eq } from 'drizzle-orm'
import { reports } from '#drizzle/schema/reports.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { ReportSnapshot, ReportStatus } from '#shared/reports.ts'

/**
 * The state of a report for who sent it. What nobody was bothered with looks as if it were still open.
 * @throws AppError REPORT_NOT_FOUND
 */
export async function getReportStatus(
  db: Database,
  { code, email }: { code: string; email: string },
): Promise<ReportStatus> {
  const [report] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.code, code), eq(reports.reporterEmail, email)))
  if (report === undefined) throw new AppError('REPORT_NOT_FOUND')
  const { targetKind, ground, createdAt, state, decidedAt } = report
  return {
    code,
    targetKind,
    title: (JSON.parse(report.snapshot) as ReportSnapshot).title,
    ground,
    createdAt,
    state: state === 'logged' ? 'open' : state,
    decidedAt,
  }
}
