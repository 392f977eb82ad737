import { boolean, index, int, mysqlEnum, mysqlTable, varchar } from 'drizzle-orm/mysql-core'
import { INTERVALS, PLANS, SUBSCRIPTION_STATUSES } from '#shared/billing.ts'
import { users } from './auth.ts'
import { primaryId, utc } from './columns.ts'

/** The Stripe customer of a user: one each, whatever is bought. */
export const billingCustomers = mysqlTable('billing_customers', {
  userId: int('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  stripeCustomerId: varchar('stripe_customer_id', { length: 255 }).notNull().unique(),
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
    /** Set when the plan ended or a payment failed: after this moment the listings become inactive. */
    graceEndsAt: utc('grace_ends_at'),
    /** Set once the listings have been made inactive. */
    graceEndedAt: utc('grace_ended_at'),
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

/** Stripe events by their id; one that was begun but not processed is taken up again on redelivery. */
export const webhookEvents = mysqlTable('webhook_events', {
  id: varchar('id', { length: 255 }).primaryKey(),
  type: varchar('type', { length: 100 }).notNull(),
  receivedAt: utc('received_at').notNull(),
  processedAt: utc('processed_at'),
})
