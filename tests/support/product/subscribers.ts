import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { billingCustomers, subscriptions } from '#drizzle/schema/money/billing.ts'
import { createStripeClient } from '#server/billing/gateway/stripe-client.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { buyPlan, type PaymentTestApp, promoteListing } from './payments.ts'

export interface Subscriber extends TestVendor {
  subscriptionId: string
  customerId: string
}

export async function createSubscriber(
  app: PaymentTestApp,
  plan: 'STANDARD' | 'PRO' = 'PRO',
): Promise<Subscriber> {
  const vendor = await createVendor(app, { plan: null })
  const subscriptionId = await buyPlan(app, vendor, plan)
  return { ...vendor, subscriptionId, customerId: await customerOf(app, vendor.userId) }
}

export async function customerOf(app: PaymentTestApp, userId: number): Promise<string> {
  const [row] = await app.db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId))
  return row?.stripeCustomerId ?? ''
}

/** The plan as the product keeps it; `undefined` without one. */
export async function storedPlan({ db }: Pick<PaymentTestApp, 'db'>, { userId }: Pick<TestVendor, 'userId'>) {
  const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return plan
}

/** A subscriber who has booked a Top-Listing. */
export async function createPromotion(
  app: PaymentTestApp,
): Promise<Subscriber & { listingId: number; promotionId: string }> {
  const vendor = await createSubscriber(app)
  const listingId = await createListing(vendor)
  return { ...vendor, listingId, promotionId: await promoteListing(app, vendor, listingId) }
}

/** Whoever uses the same account of Stripe for something else, or what is left of an older installation. */
export async function createStranger(
  app: PaymentTestApp,
  price: string,
  customer?: string,
): Promise<Stripe.Subscription> {
  const stripe = createStripeClient(app.services.env)
  const payer =
    customer ??
    (
      await stripe.customers.create({
        payment_method: 'pm_card_visa',
        invoice_settings: { default_payment_method: 'pm_card_visa' },
      })
    ).id
  const { data } = await stripe.paymentMethods.list({ customer: payer })
  return stripe.subscriptions.create({
    customer: payer,
    items: [{ price }],
    default_payment_method: data[0]?.id ?? '',
  })
}

export async function priceOf(app: PaymentTestApp, lookupKey: string): Promise<string> {
  const { data } = await createStripeClient(app.services.env).prices.list({ lookup_keys: [lookupKey] })
  return data[0]?.id ?? ''
}
