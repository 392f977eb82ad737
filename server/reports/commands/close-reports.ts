import { and, eq, inArray } from 'drizzle-orm'
import { reports } from '#drizzle/schema/reports.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { reportOutcome } from '#server/reports/templates.ts'
import type { Measure, ReportSnapshot, ReportTarget } from '#shared/reports.ts'

type ReportRow = typeof reports.$inferSelect

export interface Closing {
  appUrl: string
  operatorEmail: string
}

/** How a report ends. `acted` without a measure: what it was about had been put right or taken away already. */
export interface ReportEnd {
  state: 'acted' | 'rejected'
  measure: Measure
  decisionId: number | null
  adminId: number
}

/** Ends reports and writes the outcome to whoever sent them. */
export async function closeReports(
  tx: Database,
  { appUrl, operatorEmail }: Closing,
  closed: readonly ReportRow[],
  { state, measure, decisionId, adminId }: ReportEnd,
): Promise<void> {
  if (closed.length === 0) return
  const ids = closed.map(({ id }) => id)
  await tx
    .update(reports)
    .set({ state, measure, decisionId, decidedBy: adminId, decidedAt: clock.now(), openKey: null })
    .where(inArray(reports.id, ids))
  const outcome = state === 'rejected' ? 'unfounded' : measure === 'none' ? 'settled' : 'acted'
  for (const { reporterEmail, code, targetKind, snapshot } of closed) {
    if (reporterEmail === null) continue
    const { title } = JSON.parse(snapshot) as ReportSnapshot
    await enqueueMail(
      tx,
      reportOutcome(appUrl, operatorEmail, reporterEmail, { code, targetKind, title, outcome }),
    )
  }
}

/** Ends all that is still open about a thing that an admin has taken away without opening a report. */
export async function closeReportsOf(
  tx: Database,
  to: Closing,
  { targetKind, targetId }: { targetKind: ReportTarget; targetId: number },
  end: Omit<ReportEnd, 'state'>,
): Promise<void> {
  const open = await lockReports(tx, await findOpenReports(tx, targetKind, targetId))
  await closeReports(tx, to, open.filter(isOpen), { ...end, state: 'acted' })
}

export async function findOpenReports(
  tx: Database,
  targetKind: ReportTarget,
  targetId: number,
): Promise<number[]> {
  const rows = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.targetKind, targetKind), eq(reports.targetId, targetId), eq(reports.state, 'open')))
  return rows.map(({ id }) => id)
}

/**
 * All that a decision ends, in one statement and in the order of their ids: who locks by the target finds the same rows in
 * another order than who has one of them already, and both would wait for each other.
 */
export async function lockReports(tx: Database, ids: readonly number[]): Promise<ReportRow[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(reports)
    .where(inArray(reports.id, [...ids]))
    .orderBy(reports.id)
    .for('update')
}

export function isOpen({ state }: ReportRow): boolean {
  return state === 'open'
}
