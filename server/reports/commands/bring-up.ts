import { and, eq } from 'drizzle-orm'
import { reports } from '#drizzle/schema/reports.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { takeSnapshot } from '#server/reports/queries/take-snapshot.ts'
import { openKeyOf } from '#server/reports/rules/report-codes.ts'
import type { ReportOrigin, ReportTarget } from '#shared/reports.ts'
import { insertReport } from './insert-report.ts'

/**
 * Brings something to the admins' attention that nobody has reported. The thing itself stays as it is. What was found in it
 * before, whatever became of that, is not brought up again.
 * @param findings one line each
 */
export async function bringUp(
  tx: Database,
  origin: Exclude<ReportOrigin, 'person'>,
  { kind, id }: { kind: ReportTarget; id: number },
  findings: readonly string[],
): Promise<void> {
  if (findings.length === 0) return
  const before = await tx
    .select({ text: reports.text })
    .from(reports)
    .where(and(eq(reports.targetKind, kind), eq(reports.targetId, id), eq(reports.origin, origin)))
  const known = new Set(before.flatMap(({ text }) => text.split('\n')))
  const text = findings.filter(finding => !known.has(finding)).join('\n')
  if (text === '') return
  const snapshot = await takeSnapshot(tx, kind, id)
  if (snapshot === null) return
  await insertReport(tx, openKeyOf(origin, text, kind, id), {
    origin,
    targetKind: kind,
    targetId: id,
    snapshot: JSON.stringify(snapshot),
    ground: 'other',
    text,
    createdAt: clock.now(),
  })
}
