import { eq, like } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { subscriptions, webhookEvents } from '#drizzle/schema/money/billing.ts'
import { clock, DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import { buyPlan, createPaymentTestApp, type PaymentTestApp } from '#tests/support/product/payments.ts'
import { WEBHOOK_SECRET } from '#tests/support/product/settings.ts'
import { shareOf } from './stripe-client.ts'

/** What many messages at once do to the product, to Stripe, and to people. */

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-05-04T09:00:00Z'))
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

/** A message as Stripe sends it. */
async function send(
  id: string,
  type: string,
  { object, at = clock.now() }: { object: object; at?: Date },
): Promise<number> {
  const created = Math.floor(at.getTime() / 1000)
  const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } })
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: WEBHOOK_SECRET })
  const response = await fetch(app.webhookUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
    body: payload,
  })
  return response.status
}

const updated = (id: string, subscriptionId: string) =>
  send(id, 'customer.subscription.updated', { object: { object: 'subscription', id: subscriptionId } })

async function createSubscriber() {
  const vendor = await createVendor(app, { plan: null })
  const subscriptionId = await buyPlan(app, vendor, 'PRO')
  await app.sandbox.settleDeliveries()
  return { ...vendor, subscriptionId }
}

const planOf = async (userId: number) => {
  const [row] = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return row
}

/** Readings of subscriptions wait until they are let go. */
function holdReadings() {
  const { payments } = app.services
  const find = payments.findSubscription.bind(payments)
  const { promise, resolve } = Promise.withResolvers<void>()
  const readings = vi.spyOn(payments, 'findSubscription').mockImplementation(async id => {
    const state = await find(id)
    await promise
    return state
  })
  const received = vi.spyOn(payments, 'readEvent')
  const untilReceived = (count: number) =>
    expect
      .poll(() => received.mock.settledResults.filter(({ type }) => type === 'fulfilled').length)
      .toBe(count)
  return { readings, untilReceived, letGo: resolve }
}

describe('many messages at once', () => {
  it('about one subscription lead to one more reading, which sees all that they are about', async () => {
    const { userId, subscriptionId } = await createSubscriber()
    const { readings, untilReceived, letGo } = holdReadings()
    const first = updated('evt_first', subscriptionId)
    await expect.poll(() => readings.mock.calls.length).toBe(1)
    // It has read: what happens now, it has not seen.
    await app.sandbox.deliver({ hold: true })
    app.sandbox.cancelNow(subscriptionId)
    const others = Array.from({ length: 20 }, (_, n) => updated(`evt_other_${n}`, subscriptionId))
    await untilReceived(21)
    letGo()
    expect(await Promise.all([first, ...others])).toEqual(Array.from({ length: 21 }, () => 200))
    expect(readings.mock.calls.length).toBe(2)
    expect(await planOf(userId)).toMatchObject({ status: 'canceled' })
    const rows = await app.db.select().from(webhookEvents)
    expect(rows.filter(({ id }) => /^evt_(first|other)/.test(id))).toHaveLength(21)
    expect(rows.every(({ processedAt }) => processedAt !== null)).toBe(true)
    await app.sandbox.deliver({ hold: false })
  })

  it('about failures: the days of grace count from the first', async () => {
    const { userId, subscriptionId } = await createSubscriber()
    const remote = await app.services.payments.findSubscription(subscriptionId)
    app.sandbox.setRenewalsFail(remote?.customerId ?? '', true)
    await app.sandbox.deliver({ hold: true })
    await app.sandbox.advanceDays(32)
    const failed = await app.services.payments.findSubscription(subscriptionId)
    const invoice = {
      object: 'invoice',
      id: failed?.invoices.at(-1)?.id,
      parent: { subscription_details: { subscription: subscriptionId } },
    }
    const firstFailure = new Date(clock.ms() - 20 * HOUR_MS)
    const { readings, untilReceived, letGo } = holdReadings()
    const begun = updated('evt_begun', subscriptionId)
    await expect.poll(() => readings.mock.calls.length).toBe(1)
    const sent = [5, 20, 10].map(hours =>
      send(`evt_failed_${hours}`, 'invoice.payment_failed', {
        object: invoice,
        at: new Date(clock.ms() - hours * HOUR_MS),
      }),
    )
    await untilReceived(4)
    letGo()
    await Promise.all([begun, ...sent])
    expect(readings.mock.calls.length).toBe(2)
    const { status, graceEndsAt } = (await planOf(userId)) ?? {}
    expect(status).toBe('past_due')
    expect(graceEndsAt).toEqual(new Date(firstFailure.getTime() + 7 * DAY_MS))
    await app.sandbox.deliver({ hold: false })
  })

  it('are read four at a time; when too many wait, Stripe is told to come again, and people go on', async () => {
    const vendor = await createSubscriber()
    const { readings, letGo } = holdReadings()
    let refused = 0
    const sent = Array.from({ length: 120 }, async (_, n) => {
      const status = await updated(`evt_many_${n}`, `sub_nobody_${n}`)
      if (status === 503) refused++
      return status
    })
    await expect.poll(() => refused).toBe(120 - 84)
    // To refuse is quicker than to begin.
    await expect.poll(() => readings.mock.calls.length).toBe(4)
    // Nothing is known of those that were refused, as if they had never come.
    expect(await app.db.$count(webhookEvents, like(webhookEvents.id, 'evt_many_%'))).toBe(4)
    expect((await vendor.caller.stripe.createPortal()).url).toContain('/portal')
    // What has not to be read waits for nothing.
    const unused = { object: { object: 'invoice', id: 'in_1' } }
    expect(await send('evt_unused', 'invoice.finalized', unused)).toBe(200)
    letGo()
    expect((await Promise.all(sent)).filter(status => status === 200)).toHaveLength(84)
    expect(await updated('evt_again', 'sub_nobody_119')).toBe(200)
  })
})

it('processes share the pace of calls: together never more than 80 a second', () => {
  for (const workers of [1, 2, 3, 4, 8, 12, 64]) {
    const { points, duration } = shareOf(workers)
    expect((workers * points) / duration).toBeLessThanOrEqual(80.001)
    expect((workers * points) / duration).toBeGreaterThan(50)
  }
})
