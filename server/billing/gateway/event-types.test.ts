import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscriptions, webhookEvents } from '#drizzle/schema/money/billing.ts'
import { clock } from '#server/core/clock.ts'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import { buyPlan, createPaymentTestApp, type PaymentTestApp } from '#tests/support/product/payments.ts'
import { WEBHOOK_SECRET } from '#tests/support/product/settings.ts'
import { PAYMENT_EVENTS } from './stripe-objects.ts'

/** Every type of message by itself, all others being lost: whatever it says, what it is about is read. */

let app: PaymentTestApp
let userId: number
let about: { subscription: string; payment: string }

beforeAll(async () => {
  clock.set(new Date('2026-05-04T09:00:00Z'))
  app = await createPaymentTestApp()
  const vendor = await createVendor(app, { plan: null })
  userId = vendor.userId
  const subscription = await buyPlan(app, vendor, 'PRO')
  await app.sandbox.settleDeliveries()
  const [intent] = app.sandboxState.paymentIntents.values()
  about = { subscription, payment: intent?.id ?? '' }
  await app.sandbox.deliver({ hold: true })
  app.sandbox.cancelAtPeriodEnd(subscription)
})
afterAll(() => app.close())

/** As far as the product looks at it. */
function objectOf(type: string): object {
  const { subscription, payment: payment_intent } = about
  if (type.startsWith('checkout.session.')) return { object: 'checkout.session', subscription }
  if (type.startsWith('customer.subscription.')) return { object: 'subscription', id: subscription }
  if (type.startsWith('invoice.')) {
    return { object: 'invoice', id: 'in_of_it', parent: { subscription_details: { subscription } } }
  }
  if (type.startsWith('charge.dispute.')) return { object: 'dispute', payment_intent }
  return { object: type.startsWith('refund.') ? 'refund' : 'charge', payment_intent }
}

/** @returns whether the subscription was read: the customer's cancellation is known then */
async function isReadAfter(type: string): Promise<boolean> {
  const isTheirs = eq(subscriptions.userId, userId)
  await app.db.update(subscriptions).set({ cancelAtPeriodEnd: false }).where(isTheirs)
  const id = `evt_${type}`
  const payload = JSON.stringify({ id, object: 'event', type, created: 1, data: { object: objectOf(type) } })
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: WEBHOOK_SECRET })
  const answer = await fetch(app.webhookUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
    body: payload,
  })
  expect(answer.status).toBe(200)
  const [event] = await app.db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
  expect(event).toMatchObject({ type, processedAt: clock.now() })
  const [plan] = await app.db.select().from(subscriptions).where(isTheirs)
  return plan?.cancelAtPeriodEnd ?? false
}

describe('a message', () => {
  it.each(PAYMENT_EVENTS)('%s has its subscription read', async type => {
    expect(await isReadAfter(type)).toBe(true)
  })

  it.each([
    'invoice.payment_succeeded',
    'invoice.finalized',
    'invoice.upcoming',
    'refund.created',
    'refund.updated',
  ])('%s changes nothing', async type => {
    expect(await isReadAfter(type)).toBe(false)
  })
})
