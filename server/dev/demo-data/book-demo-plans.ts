import { and, eq, isNull } from 'drizzle-orm'
import { billingCustomers, subscriptions } from '#drizzle/schema/money/billing.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { createStripeClient } from '#server/billing/gateway/stripe-client.ts'
import { planLookupKey } from '#server/billing/rules/offers.ts'
import { SECOND_MS } from '#server/core/clock.ts'
import type { Services } from '#server/core/trpc/context.ts'

/** Stripe's token of a test card that works. */
const TEST_CARD = 'pm_card_visa'

type Plan = Pick<typeof subscriptions.$inferSelect, 'id' | 'userId' | 'plan' | 'interval'>

/** Books the running plans of the demo vendors at the payment sandbox, so that they can be managed there. */
export async function bookDemoPlans({ db, env }: Pick<Services, 'db' | 'env'>): Promise<void> {
  const plans = await db
    .select({
      id: subscriptions.id,
      userId: subscriptions.userId,
      plan: subscriptions.plan,
      interval: subscriptions.interval,
      email: users.email,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(eq(subscriptions.status, 'active'), isNull(subscriptions.stripeSubscriptionId)))
  for (const { email, ...plan } of plans) {
    const booked = await book(env, email, plan)
    // All is stored before the sandbox's messages arrive: to the product the plan has been running all along. The sandbox began its period
    // now; with another end stored, the first reconciliation would find that they do not agree.
    await db.insert(billingCustomers).values({ userId: plan.userId, stripeCustomerId: booked.customer })
    await db
      .update(subscriptions)
      .set({ stripeSubscriptionId: booked.subscription, currentPeriodEnd: booked.currentPeriodEnd })
      .where(eq(subscriptions.id, plan.id))
  }
}

async function book(env: Services['env'], email: string, { userId, plan, interval }: Plan) {
  const stripe = createStripeClient(env)
  const customer = await stripe.customers.create({
    email,
    metadata: { userId },
    payment_method: TEST_CARD,
    invoice_settings: { default_payment_method: TEST_CARD },
  })
  const { data } = await stripe.prices.list({ lookup_keys: [planLookupKey(plan, interval)] })
  const [price] = data
  if (price === undefined) throw new Error(`The payment sandbox sells no ${plan} ${interval}`)
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    metadata: { kind: 'plan', userId },
  })
  const [item] = subscription.items.data
  return {
    customer: customer.id,
    subscription: subscription.id,
    currentPeriodEnd: item === undefined ? null : new Date(item.current_period_end * SECOND_MS),
  }
}
