import { inArray } from 'drizzle-orm'
import type Stripe from 'stripe'
import { listings } from '#drizzle/schema/market/listings.ts'
import { billingCustomers, subscriptions } from '#drizzle/schema/money/billing.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { syncSubscription } from '#server/billing/commands/sync-subscription.ts'
import { SECOND_MS } from '#server/core/clock.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import type { TestApp } from '#tests/support/product/app.ts'

/** What was bought a period ago, made without the way over payment pages. */

interface Customers {
  app: TestApp
  stripe: Stripe
  count: number
  /** Sets the clock of Stripe to the moment at which the `n`th is bought. */
  setClock: (n: number) => void
}

const LISTINGS_PER_VENDOR = 25
const ROWS_AT_ONCE = 500
const CARD = {
  payment_method: 'pm_card_visa',
  invoice_settings: { default_payment_method: 'pm_card_visa' },
} as const

/** Users with a yearly plan, as a message of Stripe would have stored it. */
export async function storePlans({ app, stripe, count, setClock }: Customers): Promise<void> {
  const price = await priceOf(stripe, 'pro_yearly')
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, n) => from + n)
    const userIds = await createUsers(app, numbers)
    const customers: (typeof billingCustomers.$inferInsert)[] = []
    const plans: (typeof subscriptions.$inferInsert)[] = []
    for (const [index, userId] of userIds.entries()) {
      setClock(from + index)
      const { id: customer } = await stripe.customers.create(CARD)
      const metadata = { kind: 'plan', userId }
      const bought = await stripe.subscriptions.create({ customer, items: [{ price }], metadata })
      // As Stripe was told it: else each address would be told now, in the middle of what is measured.
      customers.push({ userId, stripeCustomerId: customer, email: emailOf(from + index) })
      plans.push(planOf(userId, bought))
    }
    await app.db.insert(billingCustomers).values(customers)
    await app.db.insert(subscriptions).values(plans)
  }
}

const emailOf = (n: number) => `erneuert-${n}@beispiel.test`

async function createUsers({ db }: TestApp, numbers: readonly number[]): Promise<number[]> {
  const emails = numbers.map(emailOf)
  const createdAt = new Date()
  await db.insert(users).values(emails.map(email => ({ email, emailVerifiedAt: createdAt, createdAt })))
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, emails))
    .orderBy(users.id)
  return rows.map(({ id }) => id)
}

function planOf(userId: number, { id, created, items }: Stripe.Subscription) {
  const createdAt = new Date(created * SECOND_MS)
  return {
    userId,
    stripeSubscriptionId: id,
    plan: 'PRO' as const,
    interval: 'yearly' as const,
    status: 'active' as const,
    currentPeriodEnd: new Date((items.data[0]?.current_period_end ?? 0) * SECOND_MS),
    createdAt,
    updatedAt: createdAt,
  }
}

/** Top-Listings that have run for almost a period. @returns until when they are paid, by listing */
export async function bookPromotions({
  app,
  stripe,
  count,
  setClock,
}: Customers): Promise<Map<number, Date>> {
  const price = await priceOf(stripe, 'top_listing')
  let vendor = await createVendor(app)
  let customer = ''
  for (let n = 0; n < count; n++) {
    setClock(n)
    if (n % LISTINGS_PER_VENDOR === 0) {
      vendor = await createVendor(app)
      customer = (await stripe.customers.create(CARD)).id
      const { userId, email } = vendor
      await app.db.insert(billingCustomers).values({ userId, email, stripeCustomerId: customer })
    }
    const listingId = await createListing(vendor)
    const metadata = { kind: 'topListing', listingId, userId: vendor.userId }
    const { id } = await stripe.subscriptions.create({ customer, items: [{ price }], metadata })
    await syncSubscription(app.services, id)
  }
  return readPromotions(app)
}

/** Until when listings are promoted. */
export async function readPromotions({ db }: Pick<TestApp, 'db'>): Promise<Map<number, Date>> {
  const rows = await db.select({ id: listings.id, until: listings.topListingUntil }).from(listings)
  return new Map(rows.flatMap(({ id, until }) => (until === null ? [] : [[id, until] as const])))
}

async function priceOf(stripe: Stripe, lookupKey: string): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey] })
  if (data[0] === undefined) throw new Error(`no price ${lookupKey}`)
  return data[0].id
}
