import { boolean, index, int, mysqlEnum, mysqlTable, varchar } from 'drizzle-orm/mysql-core'
import { primaryId, utc } from '#drizzle/schema/columns.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import {
  INTERVALS,
  PLANS,
  REFUND_REASONS,
  RETURN_KINDS,
  SUBSCRIPTION_STATUSES,
} from '#shared/billing/billing.ts'
import { EMAIL_MAX_LENGTH } from '#shared/sign-in.ts'

/** The Stripe customer of a user: one each, whatever is bought. */
export const billingCustomers = mysqlTable('billing_customers', {
  userId: int('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  stripeCustomerId: varchar('stripe_customer_id', { length: 255 }).notNull().unique(),
  /** The address that Stripe was last told; `null` where it was not noted. */
  email: varchar('email', { length: EMAIL_MAX_LENGTH }),
})

/**
 * Customers whose account was deleted. Their invoices stay at Stripe as long as the law demands; then a job deletes the
 * customer there, and the row.
 */
export const closedCustomers = mysqlTable(
  'closed_customers',
  {
    stripeCustomerId: varchar('stripe_customer_id', { length: 255 }).primaryKey(),
    closedAt: utc('closed_at').notNull(),
    keepUntil: utc('keep_until').notNull(),
  },
  t => [index('closed_customers_due').on(t.keepUntil)],
)

/** The user's plan as Stripe last told it; a new subscription takes the place of an ended one. */
export const subscriptions = mysqlTable(
  'subscriptions',
  {
    id: primaryId(),
    userId: int('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    stripeSubscriptionId: varchar('stripe_subscription_id', { length: 255 }).unique(),
    plan: mysqlEnum('plan', PLANS).notNull(),
    interval: mysqlEnum('billing_interval', INTERVALS).notNull(),
    status: mysqlEnum('status', SUBSCRIPTION_STATUSES).notNull(),
    /** End of the paid period: renewal, or the last moment when cancelled. */
    currentPeriodEnd: utc('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** Stripe collects nothing while it pauses; the status is `past_due` then. */
    isPaused: boolean('is_paused').notNull().default(false),
    /** Set when the plan ended or a payment failed: after this moment the listings become inactive. */
    graceEndsAt: utc('grace_ends_at'),
    /** Set once the listings have been made inactive. */
    graceEndedAt: utc('grace_ended_at'),
    /** The end of the days of grace of which the customer has been reminded. */
    graceToldFor: utc('grace_told_for'),
    /** The end of the period whose renewal its customer has been told of. */
    renewalToldFor: utc('renewal_told_for'),
    /** When the subscription began. */
    createdAt: utc('created_at').notNull(),
    updatedAt: utc('updated_at').notNull(),
  },
  t => [index('subscriptions_grace').on(t.graceEndsAt)],
)

/**
 * Versions of a subscription as read from Stripe, counted up when a reading begins. A state is stored by compare-and-set: only if
 * no other was stored since its reading began. So an older state can never replace a newer one.
 */
export const subscriptionReadings = mysqlTable('subscription_readings', {
  stripeSubscriptionId: varchar('stripe_subscription_id', { length: 255 }).primaryKey(),
  /** The version taken last. */
  begun: int('begun').notNull(),
  /** The version that is stored. */
  applied: int('applied').notNull(),
})

/**
 * Payments that did not stay: a debit that came back, a dispute, or a refund by the operator. One row per invoice. While it counts,
 * the invoice is as good as unpaid; and who has one of the first two gets a plan by debit only when it is settled.
 */
export const returnedPayments = mysqlTable(
  'returned_payments',
  {
    stripeInvoiceId: varchar('stripe_invoice_id', { length: 255 }).primaryKey(),
    stripeSubscriptionId: varchar('stripe_subscription_id', { length: 255 }).notNull(),
    stripeCustomerId: varchar('stripe_customer_id', { length: 255 }).notNull(),
    kind: mysqlEnum('kind', RETURN_KINDS).notNull(),
    /** In euro cents. */
    amount: int('amount').notNull(),
    returnedAt: utc('returned_at').notNull(),
    /** Set when it counts no more: the dispute was won, or the invoice was paid after all. */
    resolvedAt: utc('resolved_at'),
  },
  t => [
    index('returned_payments_subscription').on(t.stripeSubscriptionId),
    index('returned_payments_customer').on(t.stripeCustomerId),
    index('returned_payments_moment').on(t.returnedAt),
  ],
)

/**
 * Subscriptions that took money for nothing: they must end, and what was not used of them goes back. Written in the transaction
 * that finds it out; a job carries it out. No user: the account may be gone.
 */
export const refunds = mysqlTable(
  'refunds',
  {
    stripeSubscriptionId: varchar('stripe_subscription_id', { length: 255 }).primaryKey(),
    stripeCustomerId: varchar('stripe_customer_id', { length: 255 }).notNull(),
    reason: mysqlEnum('reason', REFUND_REASONS).notNull(),
    /** What was paid for the time from here on goes back. */
    unusedSince: utc('unused_since').notNull(),
    requestedAt: utc('requested_at').notNull(),
    /** Set when all that was paid by then has been given back; a payment that arrives later clears it. */
    doneAt: utc('done_at'),
    /** Given back so far, in euro cents. */
    amount: int('amount').notNull().default(0),
    /** What a bank did not take of it, in euro cents: the operator has to pay it in another way. */
    failedAmount: int('failed_amount').notNull().default(0),
  },
  t => [index('refunds_open').on(t.doneAt, t.requestedAt)],
)

/**
 * Contracts that have to end before or at the end of a period, by somebody's declaration or because of a ban. Written in the transaction of
 * the declaration; a job carries it out at Stripe. No user: what Stripe charges must end, whatever becomes of the account.
 */
export const contractEnds = mysqlTable(
  'contract_ends',
  {
    stripeSubscriptionId: varchar('stripe_subscription_id', { length: 255 }).primaryKey(),
    /** From here on nothing is due any more: what was paid for later goes back. `null`: the end of the paid period. */
    endsAt: utc('ends_at'),
    /** The contract goes on until the period in which this lies has ended. */
    notBefore: utc('not_before'),
    reason: mysqlEnum('reason', REFUND_REASONS).notNull(),
    requestedAt: utc('requested_at').notNull(),
    /** When Stripe was seen to end it. Not any more after that: the customer goes on with it, at Stripe. */
    toldAt: utc('told_at'),
    /** Set once nothing is left to do. */
    settledAt: utc('settled_at'),
  },
  t => [index('contract_ends_open').on(t.settledAt, t.requestedAt)],
)

/** Stripe events by their id; one that was begun but not processed is taken up again on redelivery. */
export const webhookEvents = mysqlTable('webhook_events', {
  id: varchar('id', { length: 255 }).primaryKey(),
  type: varchar('type', { length: 100 }).notNull(),
  receivedAt: utc('received_at').notNull(),
  processedAt: utc('processed_at'),
})
