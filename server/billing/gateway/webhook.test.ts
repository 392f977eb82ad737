import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscriptions, webhookEvents } from '#drizzle/schema/money/billing.ts'
import { deleteOldEvents } from '#server/billing/commands/handle-events.ts'
import { refreshOverduePlans } from '#server/billing/commands/returns/refresh-overdue.ts'
import { syncSubscription } from '#server/billing/commands/sync-subscription.ts'
import { findCustomerId } from '#server/billing/queries/find-subscription.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import {
  buyPlan,
  createPaymentTestApp,
  mailsTo,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'
import { WEBHOOK_SECRET } from '#tests/support/product/settings.ts'

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-05-04T09:00:00Z'))
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

async function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(app.webhookUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })
}

function sign(payload: string, secret = WEBHOOK_SECRET): Promise<string> {
  return Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret })
}

function anEvent(id: string, object: object): string {
  return JSON.stringify({ id, object: 'event', type: 'invoice.paid', created: 1, data: { object } })
}

describe('messages of Stripe', () => {
  it('are refused without a valid signature over the raw body', async () => {
    const body = anEvent('evt_forged', { object: 'invoice' })
    expect((await post(body)).status).toBe(400)
    expect((await post(body, { 'Stripe-Signature': await sign(body, 'whsec_another') })).status).toBe(400)
    const signature = await sign(body)
    expect((await post(body.replace('forged', 'bought'), { 'Stripe-Signature': signature })).status).toBe(400)
    expect((await post('', { 'Stripe-Signature': signature })).status).toBe(400)
    expect(await app.db.select().from(webhookEvents).where(eq(webhookEvents.id, 'evt_forged'))).toEqual([])
    expect((await post(body, { 'Stripe-Signature': signature })).status).toBe(200)
  })

  it('are limited in size', async () => {
    const body = anEvent('evt_large', { object: 'invoice', padding: 'x'.repeat(600_000) })
    expect((await post(body, { 'Stripe-Signature': await sign(body) })).status).toBe(413)
  })

  it('about strangers and unknown things change nothing', async () => {
    const body = anEvent('evt_unknown', { object: 'subscription', id: 'sub_unknown' })
    expect((await post(body, { 'Stripe-Signature': await sign(body) })).status).toBe(200)
    const [row] = await app.db.select().from(webhookEvents).where(eq(webhookEvents.id, 'evt_unknown'))
    expect(row?.processedAt).not.toBeNull()
  })

  it.each([1, 2, 3])(
    'three times each, in any order and all at once with the return: one activation, one mail (run %i)',
    async () => {
      const user = await createUser(app)
      const caller = await app.callerFor(user.id)
      const sessionId = sessionIdOf(await caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' }))
      await app.sandbox.deliver({ hold: true, repeat: 3 })
      app.sandbox.pay(sessionId)
      await Promise.all([
        app.sandbox.deliver({ hold: false, shuffle: true, concurrent: true }),
        ...Array.from({ length: 3 }, () => caller.stripe.activateSubscription({ sessionId })),
      ])
      await app.sandbox.deliver({ shuffle: false, concurrent: false, repeat: 1 })
      expect(app.sandbox.pendingDeliveries()).toEqual([])
      expect(await mailsTo(app, user.email)).toEqual(['Ihr Pro-Abo ist aktiv'])
      const rows = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, user.id))
      expect(rows).toMatchObject([{ plan: 'PRO', status: 'active', graceEndsAt: null }])
    },
  )

  it('of a whole life, delivered backwards at its end, leave the state that Stripe has', async () => {
    const user = await createUser(app)
    const caller = await app.callerFor(user.id)
    await app.sandbox.deliver({ hold: true })
    const open = await caller.stripe.createCheckout({ plan: 'STANDARD', interval: 'monthly' })
    app.sandbox.pay(sessionIdOf(open))
    const [id = ''] = await listRemote(user.id)
    app.sandbox.changePlan(id, 'premium_monthly')
    app.sandbox.cancelNow(id)
    await app.sandbox.deliver({ hold: false, shuffle: true, concurrent: true })
    await app.sandbox.deliver({ shuffle: false, concurrent: false })
    expect(await caller.stripe.getSubscriptionStatus()).toMatchObject({
      subscriptionPlan: 'PREMIUM',
      subscriptionStatus: 'canceled',
    })
  })

  it('are not undone by a slower reading of an older state', async () => {
    const user = await createUser(app)
    const caller = await app.callerFor(user.id)
    const id = await buyPlan(app, { caller, userId: user.id }, 'PRO')
    const { payments } = app.services
    const hasRead = Promise.withResolvers<void>()
    const mayGoOn = Promise.withResolvers<void>()
    const slow = async (subscriptionId: string) => {
      const state = await payments.findSubscription(subscriptionId)
      hasRead.resolve()
      await mayGoOn.promise
      return state
    }
    const late = syncSubscription({ ...app.services, payments: { ...payments, findSubscription: slow } }, id)
    await hasRead.promise
    app.sandbox.cancelNow(id)
    await app.sandbox.settleDeliveries()
    mayGoOn.resolve()
    await late
    expect(await caller.stripe.getSubscriptionStatus()).toMatchObject({ subscriptionStatus: 'canceled' })
  })

  it('whose processing broke off are completed by the next delivery', async () => {
    const user = await createUser(app)
    const caller = await app.callerFor(user.id)
    await app.sandbox.deliver({ hold: true })
    app.sandbox.pay(sessionIdOf(await caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' })))
    const [id = ''] = await listRemote(user.id)
    const body = anEvent('evt_crash', { object: 'subscription', id })
    // As a process leaves it that died right after taking note.
    await app.db
      .insert(webhookEvents)
      .values({ id: 'evt_crash', type: 'invoice.paid', receivedAt: clock.now() })
    expect(await caller.stripe.getSubscriptionStatus()).toMatchObject({ subscriptionStatus: null })
    expect((await post(body, { 'Stripe-Signature': await sign(body) })).status).toBe(200)
    expect(await caller.stripe.getSubscriptionStatus()).toMatchObject({ subscriptionStatus: 'active' })
    await app.sandbox.deliver({ hold: false })
  })
})

describe('jobs', () => {
  it('ask about what should have been renewed when no message came', async () => {
    const user = await createUser(app)
    const caller = await app.callerFor(user.id)
    const sessionId = sessionIdOf(await caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' }))
    app.sandbox.pay(sessionId)
    await caller.stripe.activateSubscription({ sessionId })
    await app.sandbox.deliver({ hold: true })
    await app.sandbox.advanceDays(32)
    await refreshOverduePlans(app.services)
    expect((await caller.stripe.getSubscriptionStatus()).endsAt).toEqual(new Date('2026-07-04T09:00:00Z'))
    await app.sandbox.deliver({ hold: false })
  })

  it('forget messages after a month', async () => {
    clock.set(new Date(clock.ms() + 31 * DAY_MS))
    await deleteOldEvents(app.db)
    expect(await app.db.select().from(webhookEvents)).toEqual([])
  })
})

async function listRemote(userId: number): Promise<string[]> {
  const customerId = await findCustomerId(app.db, userId)
  const subscriptions = await app.services.payments.listSubscriptions(customerId ?? '')
  return subscriptions.map(({ id }) => id)
}
