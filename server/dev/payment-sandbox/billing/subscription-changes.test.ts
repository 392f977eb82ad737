import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  buySubscription,
  type Catalogue,
  createCatalogue,
  createTestClock,
  idIn,
  noteArrivals,
  type SandboxUnderTest,
  startSandboxUnderTest,
} from '#server/dev/payment-sandbox/test-support.ts'

let sandbox: SandboxUnderTest
let stripe: Stripe
let catalogue: Catalogue
let arrivalsOf: (type: string) => string[]

beforeEach(async () => {
  const clock = createTestClock('2026-03-01T08:00:00Z')
  sandbox = await startSandboxUnderTest({ clock })
  stripe = sandbox.stripe
  catalogue = await createCatalogue(stripe)
  arrivalsOf = noteArrivals(sandbox, clock.now)
})
afterEach(() => sandbox.close())

const retrieve = (id: string) => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })

describe('the end of a subscription', () => {
  test('planned in the portal comes with the period, by cancel_at alone', async () => {
    const { id } = await buySubscription(sandbox, catalogue.proMonthly)
    const planned = sandbox.control.cancelAtPeriodEnd(id)
    expect(planned).toMatchObject({
      status: 'active',
      cancel_at: Date.parse('2026-04-01T08:00:00Z') / 1000,
      cancel_at_period_end: false,
    })
    await sandbox.control.advanceDays(40)
    expect(await retrieve(id)).toMatchObject({ status: 'canceled', ended_at: planned.cancel_at })
    expect(arrivalsOf('invoice.paid')).toHaveLength(1)
    expect(arrivalsOf('customer.subscription.deleted')).toEqual(['2026-04-01T08:00:00.000Z'])
  })

  test('planned over the API comes with the period, and can be taken back', async () => {
    const { id } = await buySubscription(sandbox, catalogue.proMonthly)
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    await sandbox.control.advanceDays(40)
    expect(await retrieve(id)).toMatchObject({ status: 'active', canceled_at: null })
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await sandbox.control.advanceDays(40)
    expect(await retrieve(id)).toMatchObject({ status: 'canceled' })
  })

  test('can come at once, and only once', async () => {
    const { id, customer } = await buySubscription(sandbox, catalogue.proMonthly)
    await expect(stripe.subscriptions.cancel(id)).resolves.toMatchObject({ status: 'canceled' })
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' })
    const list = (status?: 'all') =>
      stripe.subscriptions.list({ customer: idIn(customer), ...(status !== undefined && { status }) })
    expect((await list()).data).toEqual([])
    expect((await list('all')).data).toMatchObject([{ id }])
  })
})

describe('a change of plan', () => {
  test('within the interval settles the rest of the period pro rata', async () => {
    const { id, items } = await buySubscription(sandbox, catalogue.standardMonthly)
    await sandbox.control.advanceTo(new Date('2026-03-16T20:00:00Z'))
    const changed = await stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', price: catalogue.proMonthly.id }],
      proration_behavior: 'always_invoice',
    })
    expect(changed.items.data[0]).toMatchObject({
      price: { lookup_key: 'pro_monthly' },
      current_period_end: items.data[0]?.current_period_end,
    })
    // Half of the 31 days are left.
    expect(await retrieve(id)).toMatchObject({
      latest_invoice: {
        status: 'paid',
        billing_reason: 'subscription_update',
        amount_paid: 1500,
        lines: { data: [{ amount: -995 }, { amount: 2495 }] },
      },
    })
  })

  test('can wait for the next invoice', async () => {
    const { id } = await buySubscription(sandbox, catalogue.standardMonthly)
    await sandbox.control.advanceTo(new Date('2026-03-16T20:00:00Z'))
    sandbox.control.changePlan(id, 'pro_monthly', 'create_prorations')
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1)
    await sandbox.control.advanceTo(new Date('2026-04-01T09:00:00Z'))
    expect(await retrieve(id)).toMatchObject({ latest_invoice: { amount_paid: 4990 + 1500 } })
  })

  test('to another interval begins a new period now', async () => {
    const { id } = await buySubscription(sandbox, catalogue.proMonthly)
    await sandbox.control.advanceTo(new Date('2026-03-16T20:00:00Z'))
    sandbox.control.changePlan(id, 'pro_yearly')
    expect(await retrieve(id)).toMatchObject({
      billing_cycle_anchor: Date.parse('2026-03-16T20:00:00Z') / 1000,
      items: { data: [{ current_period_end: Date.parse('2027-03-16T20:00:00Z') / 1000 }] },
      latest_invoice: { amount_paid: 39_990 - 2495 },
    })
  })

  test('to a cheaper plan leaves credit that the next invoices use up', async () => {
    const { id, customer } = await buySubscription(sandbox, catalogue.proYearly)
    await sandbox.control.advanceDays(1)
    sandbox.control.changePlan(id, 'pro_monthly')
    const credited = await stripe.customers.retrieve(idIn(customer))
    const credit = credited.deleted === true ? 0 : credited.balance
    expect(credit).toBe(-39_880 + 4990)
    await sandbox.control.advanceDays(31)
    await sandbox.control.advanceHours(1)
    await expect(stripe.customers.retrieve(idIn(customer))).resolves.toMatchObject({
      balance: credit + 4990,
    })
    expect(await retrieve(id)).toMatchObject({ latest_invoice: { status: 'paid', amount_due: 0 } })
  })

  test('is refused for a subscription that ended', async () => {
    const { id } = await buySubscription(sandbox, catalogue.proMonthly)
    sandbox.control.cancelNow(id)
    expect(() => sandbox.control.changePlan(id, 'pro_yearly')).toThrow('cannot be changed')
  })
})
