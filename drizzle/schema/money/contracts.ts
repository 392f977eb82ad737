import { boolean, char, date, index, int, mysqlEnum, mysqlTable, text, varchar } from 'drizzle-orm/mysql-core'
import { primaryId, utc } from '#drizzle/schema/columns.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import {
  NOTICE_CONTRACTS,
  NOTICE_KINDS,
  NOTICE_STATES,
  NOTICE_TITLE_MAX_LENGTH,
} from '#shared/billing/contracts.ts'
import { EMAIL_MAX_LENGTH } from '#shared/sign-in.ts'

/** Cancellations and withdrawals as somebody has declared them, signed in or not: §§ 312k, 356a BGB. */
export const contractNotices = mysqlTable(
  'contract_notices',
  {
    id: primaryId(),
    code: char('code', { length: 11 }).notNull().unique(),
    kind: mysqlEnum('kind', NOTICE_KINDS).notNull(),
    contract: mysqlEnum('contract', NOTICE_CONTRACTS).notNull(),
    name: varchar('name', { length: 120 }).notNull(),
    email: varchar('email', { length: EMAIL_MAX_LENGTH }).notNull(),
    title: varchar('title', { length: NOTICE_TITLE_MAX_LENGTH }),
    isExtraordinary: boolean('is_extraordinary').notNull(),
    reason: text('reason'),
    /** The day on which the contract shall end; `null`: as soon as possible. */
    wantedFor: date('wanted_for', { mode: 'string' }),
    receiptEmail: varchar('receipt_email', { length: EMAIL_MAX_LENGTH }).notNull(),
    receivedAt: utc('received_at').notNull(),
    /** The account with this address, if there was one. */
    userId: int('user_id').references(() => users.id, { onDelete: 'set null' }),
    state: mysqlEnum('state', NOTICE_STATES).notNull().default('received'),
    /** The contract that it was found to be about. */
    stripeSubscriptionId: varchar('stripe_subscription_id', { length: 255 }),
    /** What was paid for the time from here on goes back, if it takes effect. */
    unusedSince: utc('unused_since'),
    /** In euro cents. */
    refundCents: int('refund_cents'),
    /** SHA-256, hex, of the link by which the account's owner takes it back. */
    takeBackHash: char('take_back_hash', { length: 64 }).unique(),
    decidedAt: utc('decided_at'),
  },
  t => [
    index('contract_notices_state').on(t.state, t.receivedAt),
    index('contract_notices_user').on(t.userId),
    index('contract_notices_contract').on(t.stripeSubscriptionId),
  ],
)
