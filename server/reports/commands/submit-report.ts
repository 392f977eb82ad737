import { and, count, eq, gte } from 'drizzle-orm'
import { reports } from '#drizzle/schema/reports.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { UNFOUNDED_LIMIT, UNFOUNDED_WINDOW_MS } from '#server/reports/limits.ts'
import { takeSnapshot } from '#server/reports/queries/take-snapshot.ts'
import { openKeyOf } from '#server/reports/rules/report-codes.ts'
import { reportReceipt } from '#server/reports/templates.ts'
import type { SubmitReportInput } from '#shared/inputs/reports.ts'
import { insertReport } from './insert-report.ts'

export interface Reporting {
  db: Database
  env: { APP_URL: string; SESSION_SECRET: string }
}

/**
 * Puts a report into the queue and mails a receipt, both or neither.
 * @param subscriber network of who reports; stands for the person where no address is given
 * @throws AppError REPORT_TARGET_GONE when it is not public
 */
export async function submitReport(
  { db, env }: Reporting,
  { targetKind, targetId, ground, text, ...sender }: SubmitReportInput,
  subscriber: string,
): Promise<{ code: string }> {
  const email = sender.email ?? null
  return withTransaction(db, async tx => {
    const snapshot = await takeSnapshot(tx, targetKind, targetId)
    if (snapshot === null) throw new AppError('REPORT_TARGET_GONE')
    const isIgnored = email !== null && (await hasTooManyUnfounded(tx, email))
    const openKey = isIgnored
      ? null
      : openKeyOf(env.SESSION_SECRET, email ?? subscriber, targetKind, targetId)
    const createdAt = clock.now()
    const code = await insertReport(tx, openKey, {
      origin: 'person',
      targetKind,
      targetId,
      snapshot: JSON.stringify(snapshot),
      ground,
      text,
      reporterName: sender.name || null,
      reporterEmail: email,
      createdAt,
    })
    if (email !== null) {
      const receipt = { code, targetKind, title: snapshot.title, ground, createdAt }
      await enqueueMail(tx, reportReceipt(env.APP_URL, email, receipt))
    }
    return { code }
  })
}

async function hasTooManyUnfounded(tx: Database, email: string): Promise<boolean> {
  const since = new Date(clock.ms() - UNFOUNDED_WINDOW_MS)
  const [row] = await tx
    .select({ unfounded: count() })
    .from(reports)
    .where(
      and(eq(reports.reporterEmail, email), eq(reports.state, 'rejected'), gte(reports.decidedAt, since)),
    )
  return (row?.unfounded ?? 0) >= UNFOUNDED_LIMIT
}
