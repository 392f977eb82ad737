import { createTransport } from 'nodemailer'
import { isPublicHost } from '#server/core/addresses/public-host.ts'
import { SECOND_MS } from '#server/core/clock.ts'
import type { Env } from '#server/process/env.ts'
import { MAILS_AT_ONCE } from './rules.ts'

export interface Delivery {
  messageId: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
}

/** The way out for mails. */
export interface MailTransport {
  /** @throws DeliveryError */
  send(mail: Delivery): Promise<void>
  close(): void
}

/**
 * unreachable: the mail server could not be talked to, so no mail can be sent now; refused: it will never take this
 * mail; postponed: it may take it later.
 */
export type DeliveryFailure = 'unreachable' | 'refused' | 'postponed'

export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly failure: DeliveryFailure

  constructor(failure: DeliveryFailure, cause: Error) {
    super(cause.message, { cause })
    this.failure = failure
  }
}

/** Mail servers let unknown senders wait on purpose, but not for minutes. */
const CONNECT_MS = 10 * SECOND_MS
const ANSWER_MS = 30 * SECOND_MS

/**
 * SMTP as configured; `null` when nothing is (development and tests, where the outbox is the mailbox).
 * @param answerMs how long the server may take for each answer
 */
export function createMailTransport(
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>,
  answerMs = ANSWER_MS,
): MailTransport | null {
  if (env.SMTP_URL === undefined) return null
  const smtp = createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    // Elsewhere whoever sits in between could hide that the server knows TLS. What the URL says itself is stronger.
    requireTLS: isPublicHost(env.SMTP_URL),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: Math.min(CONNECT_MS, answerMs),
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ messageId, to, replyTo, subject, text, html, unsubscribeUrl }) {
      try {
        await smtp.sendMail({
          from: env.MAIL_FROM,
          // As objects: an address is taken whole, never read as a list of several.
          to: { name: '', address: to },
          ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          messageId,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl !== null && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
      } catch (error) {
        throw new DeliveryError(failureOf(error as SmtpError), error as Error)
      }
    },
    close: () => smtp.close(),
  }
}

type SmtpError = Error & { code?: string; responseCode?: number }

/** Codes under which the server spoke about this very mail or its recipient. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

function failureOf({ code = '', responseCode }: SmtpError): DeliveryFailure {
  if (!ABOUT_THE_MAIL.has(code)) return 'unreachable'
  return responseCode !== undefined && responseCode >= 500 ? 'refused' : 'postponed'
}
