import { and, count, eq, gte } from 'drizzle-orm'
import { reports } from '#drizzle/schema/reports.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { UNFOUNDED_LIMIT, UNFOUNDED_WINDOW_MS } from '#server/reports/limits.ts'
import { takeSnapshot } from '#server/reports/queries/take-snapshot.ts'
import { newReportCode, openKeyOf } from '#server/reports/rules.ts'
import { reportReceipt } from '#server/reports/templates.ts'
import type { SubmitReportInput } from '#shared/inputs/reports.ts'
import type { ReportTarget } from '#shared/reports.ts'

export interface Reporting {
  db: Database
  env: { APP_URL: string; SESSION_SECRET: string }
}

/** Enough tries for a code that is free: with a million reports one in five hundred is taken. */
const CODE_TRIES = 5

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

type NewReport = Omit<typeof reports.$inferInsert, 'code' | 'state' | 'openKey'>

/**
 * Opens the report; where the same person's report of the same thing is still open, it is only kept. The answer is the same:
 * whether somebody has reported something is nobody else's business.
 * @param openKey `null` for reports that nobody is to be bothered with
 */
async function insertReport(tx: Database, openKey: string | null, report: NewReport): Promise<string> {
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

/**
 * Brings a listing to the admins' attention whose words suggest medicine, promises to heal, or alcohol, or a wanted ad that
 * sounds like an offer. The thing itself stays as it is. The same words are brought up once.
 */
export async function noteHintWords(
  tx: Database,
  { kind, id }: { kind: ReportTarget; id: number },
  words: readonly string[],
): Promise<void> {
  const text = words.join(', ')
  const isSame = and(
    eq(reports.origin, 'words'),
    eq(reports.targetKind, kind),
    eq(reports.targetId, id),
    eq(reports.text, text),
  )
  if ((await tx.$count(reports, isSame)) > 0) return
  const snapshot = await takeSnapshot(tx, kind, id)
  if (snapshot === null) return
  await insertReport(tx, openKeyOf('words', text, kind, id), {
    origin: 'words',
    targetKind: kind,
    targetId: id,
    snapshot: JSON.stringify(snapshot),
    ground: 'other',
    text,
    createdAt: clock.now(),
  })
}
