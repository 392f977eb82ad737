import { index, int, mediumtext, mysqlEnum, mysqlTable, text, varchar } from 'drizzle-orm/mysql-core'
import { EMAIL_MAX_LENGTH } from '#shared/sign-in.ts'
import { primaryId, utc } from './columns.ts'

export const MAIL_STATUSES = ['pending', 'sent', 'failed'] as const

/** Mails are written here in the transaction that causes them, and sent from here by a job. */
export const mailOutbox = mysqlTable(
  'mail_outbox',
  {
    id: primaryId(),
    recipient: varchar('recipient', { length: EMAIL_MAX_LENGTH }).notNull(),
    replyTo: varchar('reply_to', { length: EMAIL_MAX_LENGTH }),
    subject: varchar('subject', { length: 255 }).notNull(),
    text: text('text').notNull(),
    html: mediumtext('html').notNull(),
    /** Address that ends mails of this kind with one request (RFC 8058); `null` for mails that nobody can end. */
    unsubscribeUrl: varchar('unsubscribe_url', { length: 255 }),
    status: mysqlEnum('status', MAIL_STATUSES).notNull().default('pending'),
    attempts: int('attempts').notNull().default(0),
    /** Not tried before this moment: the retry delay, or the claim of the process that is sending it. */
    nextAttemptAt: utc('next_attempt_at').notNull(),
    lastError: varchar('last_error', { length: 500 }),
    createdAt: utc('created_at').notNull(),
    sentAt: utc('sent_at'),
  },
  t => [index('mail_outbox_due').on(t.status, t.nextAttemptAt)],
)
