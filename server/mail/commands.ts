import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Logger } from '#server/core/logger.ts'
import type { Env } from '#server/process/env.ts'
import { DeliveryError, type DeliveryFailure, type MailTransport } from './gateway.ts'
import { hasTakenSince, listDueMails, type OutboxMail } from './queries.ts'
import {
  CLAIM_MS,
  GIVE_UP_MS,
  headerLine,
  KEEP_MS,
  MAILS_AT_ONCE,
  messageId,
  PROBE_MS,
  previousAttempt,
  retryDelayMs,
  SUBJECT_MAX_LENGTH,
} from './rules.ts'

const BATCH_SIZE = 50
const ERROR_MAX_LENGTH = 500
/** So many different people do not all have a wrong address. */
const MANY_REFUSALS = 3

export interface OutgoingMail {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** For mails that their reader may end: a request to it does that, without signing in (RFC 8058). */
  unsubscribeUrl?: string
}

/** Writes a mail to the outbox; in a transaction it is sent only if that commits. A job sends it within seconds. */
export async function enqueueMail(db: Database, mail: OutgoingMail): Promise<void> {
  const now = clock.now()
  await db.insert(mailOutbox).values({
    recipient: mail.to,
    replyTo: mail.replyTo ?? null,
    subject: headerLine(mail.subject, SUBJECT_MAX_LENGTH),
    text: mail.text,
    html: mail.html,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    nextAttemptAt: now,
    createdAt: now,
  })
}

/** Deletes the mails to an address of an account, and those by which the account's owner wrote to others. */
export async function deleteMailsOf(
  tx: Database,
  { recipient, replyTo }: { recipient: string; replyTo: string | null },
): Promise<void> {
  if (replyTo !== null) await tx.delete(mailOutbox).where(eq(mailOutbox.replyTo, replyTo))
  await tx.delete(mailOutbox).where(eq(mailOutbox.recipient, recipient))
}

export interface MailDeps {
  db: Database
  /** `null`: the outbox itself is the mailbox (development). */
  transport: MailTransport | null
  env: Pick<Env, 'APP_URL'>
  logger: Logger
  /** Mails that the server has taken while the database was away: they only need to be noted. Kept between runs. */
  unnoted: Set<number>
}

/**
 * Sends every mail that is due. Each is claimed first, so several processes may run this at once; a mail whose
 * process died between the server's word and its note of it is sent again after the claim (at least once, under the
 * same Message-ID).
 */
export async function sendDueMails(deps: MailDeps): Promise<void> {
  if (deps.transport === null) return settleWithoutTransport(deps.db)
  for (const id of deps.unnoted) await noteSent(deps, id)
  for (;;) {
    const due = await listDueMails(deps.db, BATCH_SIZE)
    if (!(await sendAll(deps, deps.transport, due)) || due.length < BATCH_SIZE) return
  }
}

/**
 * Sends mails, several at once. Ends when all that it has begun has ended, also when the database fails meanwhile.
 * @returns whether there is a mail server; without one the mails that it was not tried with stay due
 */
async function sendAll(deps: MailDeps, transport: MailTransport, mails: OutboxMail[]): Promise<boolean> {
  const waiting = [...mails]
  const refused: OutboxMail[] = []
  let answers = 0
  let isAway = false
  async function sendNext(): Promise<void> {
    const mail = waiting.shift()
    if (mail === undefined || !(await claimMail(deps.db, mail))) return
    const answersBefore = answers
    const outcome = await deliver(deps, transport, mail)
    if (outcome === 'refused') refused.push(mail)
    if (outcome !== 'unreachable') answers++
    // One that hangs while others get an answer hangs because of its recipient. Otherwise the rest would hang as well.
    else if (answers === answersBefore) isAway = true
  }
  async function sendRest(): Promise<void> {
    while (waiting.length > 0 && !isAway) await sendNext()
  }
  const first = sendNext()
  await Promise.race([first, sleep(PROBE_MS, undefined, { ref: false })])
  const others = Array.from({ length: MAILS_AT_ONCE - 1 }, sendRest)
  const results = await Promise.allSettled([first.then(sendRest), ...others])
  const failure = results.find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
  await judgeRefusals(deps, refused, answers > refused.length)
  return !isAway
}

/**
 * A server that refuses everything (a blocked sender, a wrong setting) says nothing about addresses: its mails are tried again. Only
 * beside one that it answered otherwise, in the same run or since the last try, is a refusal its word about this mail.
 */
async function judgeRefusals(
  { db, logger }: MailDeps,
  refused: readonly OutboxMail[],
  hasOtherAnswers: boolean,
): Promise<void> {
  for (const mail of refused) {
    const attempts = mail.attempts + 1
    if (!hasOtherAnswers && !(await hasTakenSince(db, previousAttempt(mail)))) continue
    logger.error({ mailId: mail.id, attempts }, 'mail given up')
    await db
      .update(mailOutbox)
      .set({ status: 'failed' })
      .where(and(eq(mailOutbox.id, mail.id), eq(mailOutbox.attempts, attempts)))
  }
  if (refused.length >= MANY_REFUSALS && !hasOtherAnswers) {
    logger.error({ mails: refused.length }, 'the mail server refuses every mail')
  }
}

async function settleWithoutTransport(db: Database): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ status: 'sent', sentAt: clock.now() })
    .where(eq(mailOutbox.status, 'pending'))
}

/** @returns `false` when another process was faster */
async function claimMail(db: Database, mail: OutboxMail): Promise<boolean> {
  const [claimed] = await db
    .update(mailOutbox)
    .set({ attempts: mail.attempts + 1, nextAttemptAt: new Date(clock.ms() + CLAIM_MS) })
    .where(
      and(
        eq(mailOutbox.id, mail.id),
        eq(mailOutbox.status, 'pending'),
        eq(mailOutbox.attempts, mail.attempts),
      ),
    )
  return claimed.affectedRows === 1
}

/** Sends one claimed mail and writes down what came of it. */
async function deliver(
  deps: MailDeps,
  transport: MailTransport,
  mail: OutboxMail,
): Promise<DeliveryFailure | 'sent'> {
  const { db, env, logger } = deps
  const attempts = mail.attempts + 1
  // As long as it is this process's claim: a send that outlasted it must not overwrite its successor's result.
  const claim = and(eq(mailOutbox.id, mail.id), eq(mailOutbox.attempts, attempts))
  try {
    await transport.send({ ...mail, to: mail.recipient, messageId: messageId(mail, env.APP_URL) })
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    const isFinal = clock.ms() - mail.createdAt.getTime() > GIVE_UP_MS
    const fate = { err: error, mailId: mail.id, attempts }
    if (isFinal) logger.error(fate, 'mail given up')
    else logger.warn(fate, 'mail not sent')
    await db
      .update(mailOutbox)
      .set({
        status: isFinal ? 'failed' : 'pending',
        nextAttemptAt: new Date(clock.ms() + retryDelayMs(attempts)),
        lastError: error.message.slice(0, ERROR_MAX_LENGTH),
      })
      .where(claim)
    return error.failure
  }
  deps.unnoted.add(mail.id)
  await noteSent(deps, mail.id)
  return 'sent'
}

/** Whoever holds the claim by now: the mail has arrived. */
async function noteSent({ db, unnoted }: MailDeps, id: number): Promise<void> {
  await db
    .update(mailOutbox)
    // Delivered mails hold links that sign people in, and letters between users: their place is the inbox alone.
    .set({ status: 'sent', sentAt: clock.now(), lastError: null, text: '', html: '' })
    .where(eq(mailOutbox.id, id))
  unnoted.delete(id)
}

/** Forgets mails that are long done with. */
export async function deleteOldMails(db: Database): Promise<void> {
  await db
    .delete(mailOutbox)
    .where(
      and(
        inArray(mailOutbox.status, ['sent', 'failed']),
        lte(mailOutbox.createdAt, new Date(clock.ms() - KEEP_MS)),
      ),
    )
}
