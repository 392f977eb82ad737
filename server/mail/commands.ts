import { and, eq, inArray, lte } from 'drizzle-orm'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database.ts'
import type { Logger } from '#server/core/logger.ts'
import type { Env } from '#server/env.ts'
import { DeliveryError, type DeliveryFailure, type MailTransport } from './gateway.ts'
import { listDueMails, type OutboxMail } from './queries.ts'
import {
  CLAIM_MS,
  GIVE_UP_MS,
  headerLine,
  KEEP_MS,
  messageId,
  retryDelayMs,
  SUBJECT_MAX_LENGTH,
} from './rules.ts'

const BATCH_SIZE = 50
const ERROR_MAX_LENGTH = 500

export interface OutgoingMail {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
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
    nextAttemptAt: now,
    createdAt: now,
  })
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
    for (const mail of due) {
      if (!(await claimMail(deps.db, mail))) continue
      // Without a server the rest would only fail the same way: it stays due and probes again at the next run.
      if ((await deliver(deps, deps.transport, mail)) === 'unreachable') return
    }
    if (due.length < BATCH_SIZE) return
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
    const isFinal = error.failure === 'refused' || clock.ms() - mail.createdAt.getTime() > GIVE_UP_MS
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
