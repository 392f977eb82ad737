import { eq } from 'drizzle-orm'
import { reports } from '#drizzle/schema/reports.ts'
import { type AdminActor, recordAdminAction } from '#server/core/audit.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { findOwnerOf } from '#server/reports/queries/find-owner.ts'
import type { DecideReportInput } from '#shared/inputs/reports.ts'
import { MEASURES_FOR, type Measure } from '#shared/reports.ts'
import { closeReports, findOpenReports, isOpen, lockReports } from './close-reports.ts'
import {
  type Decider,
  deleteWithReasons,
  hideWantedWithReasons,
  hideWithReasons,
  suspendWithReasons,
} from './restrict-vendor.ts'

type ReportRow = typeof reports.$inferSelect

export interface Deciding {
  db: Database
  env: { APP_URL: string; OPERATOR_EMAIL: string }
  actor: AdminActor
}

/**
 * Decides over a report. With a measure the vendor gets the statement of reasons, and whoever reported it the outcome; the
 * other open reports of the same thing end with it.
 * @throws AppError REPORT_NOT_FOUND, REPORT_DECIDED, MEASURE_IMPOSSIBLE, and what the measure throws
 */
export async function decideReport(
  { db, env, actor }: Deciding,
  { id, measure, isSettled, reason, planEnd }: DecideReportInput,
): Promise<{ success: true }> {
  return withTransaction(db, async tx => {
    const [found] = await tx.select().from(reports).where(eq(reports.id, id))
    if (found === undefined) throw new AppError('REPORT_NOT_FOUND')
    const possible: readonly Measure[] = MEASURES_FOR[found.targetKind]
    if (!possible.includes(measure)) throw new AppError('MEASURE_IMPOSSIBLE')
    // The measure first: it locks vendor, account and listing, which come before all else.
    const decisionId = await carryOut(
      tx,
      { adminId: actor.adminId, appUrl: env.APP_URL, origin: found.origin },
      found,
      {
        measure,
        reason,
        planEnd,
      },
    )
    const isActed = measure !== 'none' || isSettled === true
    const others = isActed ? await findOpenReports(tx, found.targetKind, found.targetId) : []
    const locked = await lockReports(tx, [...new Set([id, ...others])])
    const report = locked.find(row => row.id === id)
    if (report === undefined) throw new AppError('REPORT_NOT_FOUND')
    if (isDecided(report)) throw new AppError('REPORT_DECIDED')
    await closeReports(
      tx,
      { appUrl: env.APP_URL, operatorEmail: env.OPERATOR_EMAIL },
      locked.filter(row => row.id === id || isOpen(row)),
      { state: isActed ? 'acted' : 'rejected', measure, decisionId, adminId: actor.adminId },
    )
    await recordAdminAction(tx, actor, {
      targetId: id,
      before: { code: report.code, state: report.state },
      after: {
        measure,
        ...(isSettled && { isSettled }),
        target: report.targetKind,
        targetId: report.targetId,
      },
    })
    return { success: true }
  })
}

function isDecided({ state }: ReportRow): boolean {
  return state === 'acted' || state === 'rejected'
}

/** @returns the decision's number; `null` where there is none */
async function carryOut(
  tx: Database,
  decider: Decider,
  { targetKind, targetId }: ReportRow,
  { measure, reason, planEnd }: Pick<DecideReportInput, 'measure' | 'reason' | 'planEnd'>,
): Promise<number | null> {
  if (measure === 'none') return null
  if (measure === 'hide' && targetKind === 'wanted') {
    return (await hideWantedWithReasons(tx, decider, targetId, reason)).decisionId
  }
  if (measure === 'hide') return (await hideWithReasons(tx, decider, targetId, reason)).decisionId
  if (measure === 'delete') return (await deleteWithReasons(tx, decider, targetId, reason)).decisionId
  const userId = await findOwnerOf(tx, targetKind, targetId)
  if (userId === null) throw new AppError('REPORT_TARGET_GONE')
  return (await suspendWithReasons(tx, decider, { userId, reason, planEnd })).decisionId
}
