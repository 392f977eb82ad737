import { index, int, mysqlEnum, mysqlTable, unique, varchar } from 'drizzle-orm/mysql-core'
import { primaryId, utc } from '#drizzle/schema/columns.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { INTERVALS, PLANS } from '#shared/billing/billing.ts'
import { BUYER_KINDS, ORDER_KINDS } from '#shared/billing/orders.ts'

/**
 * What somebody has ordered with „Zahlungspflichtig bestellen“, under which terms and with which declarations: the evidence of the
 * contract. Kept without its person when the account goes.
 */
export const orders = mysqlTable(
  'orders',
  {
    id: primaryId(),
    userId: int('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: mysqlEnum('kind', ORDER_KINDS).notNull(),
    plan: mysqlEnum('plan', PLANS),
    interval: mysqlEnum('billing_interval', INTERVALS),
    listingId: int('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    /** As the order page called it. */
    title: varchar('title', { length: 255 }).notNull(),
    /** Final price of the first term, in euro cents. */
    amountCents: int('amount_cents').notNull(),
    /** The tax in it; `null`: Stripe works it out. */
    taxCents: int('tax_cents'),
    buyerKind: mysqlEnum('buyer_kind', BUYER_KINDS).notNull(),
    /** When a consumer wished that the service begins before the period of withdrawal ends. */
    earlyStartAt: utc('early_start_at'),
    termsVersion: varchar('terms_version', { length: 20 }).notNull(),
    /** Of the withdrawal instruction; `null` for businesses, who get none. */
    instructionVersion: varchar('instruction_version', { length: 20 }),
    placedAt: utc('placed_at').notNull(),
    /** The payment page; `null` until it is open. Then the receipt goes out. */
    stripeSessionId: varchar('stripe_session_id', { length: 255 }).unique(),
    stripeSubscriptionId: varchar('stripe_subscription_id', { length: 255 }).unique(),
    /** When the contract was concluded: what was ordered has begun. */
    confirmedAt: utc('confirmed_at'),
    /** What it is about ("plan", "listing:7") as long as it waits for its payment: so each user has one such order. */
    openKey: varchar('open_key', { length: 40 }),
  },
  t => [unique('orders_open').on(t.userId, t.openKey), index('orders_placed').on(t.placedAt)],
)
