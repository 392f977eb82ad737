import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  buySubscription,
  type Catalogue,
  createCatalogue,
  createTestClock,
  idIn,
  orderDebit,
  type SandboxUnderTest,
  startSandboxUnderTest,
  typesAbout,
} from './test-support.ts'

let sandbox: SandboxUnderTest
let stripe: Stripe
let catalogue: Catalogue

beforeEach(async () => {
  sandbox = await startSandboxUnderTest({ clock: createTestClock('2026-03-01T08:00:00Z') })
  stripe = sandbox.stripe
  catalogue = await createCatalogue(stripe)
})
afterEach(() => sandbox.close())

const seconds = (at: string) => Date.parse(at) / 1000
const statuses = async (subscription: string) =>
  (await stripe.invoices.list({ subscription })).data.map(({ status }) => status)

describe('a paused subscription', () => {
  test('does not renew, and begins a new period with credit for the old one', async () => {
    const { id } = await buySubscription(sandbox, catalogue.proMonthly)
    await sandbox.control.advanceTo(new Date('2026-03-16T20:00:00Z'))
    await expect(stripe.subscriptions.pause(id)).resolves.toMatchObject({
      status: 'paused',
      status_details: { paused: { subscription: { type: 'pause_requested' } } },
    })
    await sandbox.control.advanceTo(new Date('2026-06-01T08:00:00Z'))
    expect(await statuses(id)).toEqual(['paid'])
    await stripe.subscriptions.resume(id)
    await expect(stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).resolves.toMatchObject({
      status: 'active',
      billing_cycle_anchor: seconds('2026-06-01T08:00:00Z'),
      items: { data: [{ current_period_end: seconds('2026-07-01T08:00:00Z') }] },
      // Half of March was left.
      latest_invoice: { status: 'paid', amount_paid: 4990 - 2495 },
    })
    await sandbox.control.settleDeliveries()
    expect(typesAbout(sandbox, id).filter(type => type !== 'customer.subscription.updated')).toEqual([
      'customer.subscription.created',
      'customer.subscription.paused',
      'customer.subscription.resumed',
    ])
  })

  test('can be canceled; only what runs can be paused, only what is paused resumed', async () => {
    const { id } = await buySubscription(sandbox, catalogue.proMonthly)
    expect(() => sandbox.control.unpause(id)).toThrow('cannot be resumed')
    sandbox.control.pause(id)
    expect(() => sandbox.control.pause(id)).toThrow('cannot be paused')
    expect(sandbox.control.unpause(id)).toMatchObject({ status: 'active' })
    sandbox.control.pause(id)
    await expect(stripe.subscriptions.cancel(id)).resolves.toMatchObject({ status: 'canceled' })
  })

  test('is past due, and never active in between, when the new period cannot be collected', async () => {
    const { id, customer } = await buySubscription(sandbox, catalogue.proMonthly)
    // Later than at the beginning, when the credit would pay for all of the new period.
    await sandbox.control.advanceDays(15)
    sandbox.control.pause(id)
    sandbox.control.setRenewalsFail(idIn(customer), true)
    expect(sandbox.control.unpause(id)).toMatchObject({ status: 'past_due' })
    const { data } = await stripe.events.list({ types: ['customer.subscription.updated'], limit: 100 })
    const states = data.map(({ data: { object } }) => (object as Stripe.Subscription).status)
    expect(states.slice(0, 2)).toEqual(['past_due', 'paused'])
  })

  test('ends when its end was planned before', async () => {
    const { id } = await buySubscription(sandbox, catalogue.proMonthly)
    sandbox.control.cancelAtPeriodEnd(id)
    sandbox.control.pause(id)
    await sandbox.control.advanceDays(40)
    await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({
      status: 'canceled',
      ended_at: seconds('2026-04-01T08:00:00Z'),
    })
  })
})

describe('a pause of collection', () => {
  test.each([
    ['keep_as_draft', 'draft'],
    ['mark_uncollectible', 'uncollectible'],
    ['void', 'void'],
  ] as const)('that says %s leaves the invoice %s and the subscription active', async (behavior, status) => {
    const { id } = await buySubscription(sandbox, catalogue.proMonthly)
    await stripe.subscriptions.update(id, {
      pause_collection: { behavior, resumes_at: seconds('2026-04-15T00:00:00Z') },
    })
    await sandbox.control.advanceTo(new Date('2026-04-02T08:00:00Z'))
    expect(await statuses(id)).toEqual([status, 'paid'])
    await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({ status: 'active' })
    await sandbox.control.advanceTo(new Date('2026-05-02T08:00:00Z'))
    await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({ pause_collection: null })
    expect(await statuses(id)).toEqual(['paid', status, 'paid'])
  })

  test('can be taken back', async () => {
    const { id } = await buySubscription(sandbox, catalogue.proMonthly)
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
    await expect(stripe.subscriptions.update(id, { pause_collection: '' })).resolves.toMatchObject({
      pause_collection: null,
    })
  })
})

describe('a planned end', () => {
  test('at the end of the period sets cancel_at too, and moves along with the period', async () => {
    const { id, items } = await buySubscription(sandbox, catalogue.proMonthly)
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).resolves.toMatchObject({
      cancel_at_period_end: true,
      cancel_at: items.data[0]?.current_period_end,
    })
    expect(sandbox.control.changePlan(id, 'pro_yearly')).toMatchObject({
      cancel_at: seconds('2027-03-01T08:00:00Z'),
    })
  })

  test('that was taken back is not planned again by the key that planned it', async () => {
    const { id } = await buySubscription(sandbox, catalogue.proMonthly)
    const plan = () =>
      stripe.subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey: `cancel-${id}` })
    await plan()
    sandbox.control.resume(id)
    const again = await plan()
    expect(again).toMatchObject({ cancel_at_period_end: true })
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({ cancel_at_period_end: false })
    await sandbox.control.advanceHours(24)
    await plan()
    await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({ cancel_at_period_end: true })
  })
})

test('deleting a customer cancels what runs; a debit that is under way still arrives', async () => {
  const { id, customer, latest_invoice } = await orderDebit(sandbox, catalogue.proMonthly)
  await stripe.customers.del(idIn(customer))
  await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({ status: 'canceled' })
  await sandbox.control.advanceDays(10)
  await expect(stripe.invoices.retrieve(idIn(latest_invoice))).resolves.toMatchObject({ status: 'paid' })
  await expect(stripe.subscriptions.retrieve(id)).resolves.toMatchObject({ status: 'canceled' })
})

describe('the next invoice', () => {
  const announced = () =>
    sandbox.receiver.received.flatMap(event => (event.type === 'invoice.upcoming' ? [event.data.object] : []))

  test('is announced a week before, without an id', async () => {
    const { id } = await buySubscription(sandbox, catalogue.proMonthly)
    await sandbox.control.advanceTo(new Date('2026-03-25T07:59:00Z'))
    expect(announced()).toEqual([])
    await sandbox.control.advanceTo(new Date('2026-04-20T08:00:00Z'))
    expect(announced()).toMatchObject([
      {
        billing_reason: 'upcoming',
        amount_due: 4990,
        parent: { subscription_details: { subscription: id } },
      },
    ])
    expect(announced()[0]).not.toHaveProperty('id')
    await sandbox.control.advanceTo(new Date('2026-04-24T08:00:00Z'))
    expect(announced()).toHaveLength(2)
  })

  test('is not announced when there is none', async () => {
    const { id } = await buySubscription(sandbox, catalogue.proMonthly)
    sandbox.control.cancelAtPeriodEnd(id)
    await sandbox.control.advanceDays(40)
    expect(announced()).toEqual([])
  })
})

test('credit that a void invoice had used up is there again', async () => {
  const { id, customer } = await buySubscription(sandbox, catalogue.proYearly)
  sandbox.control.changePlan(id, 'pro_monthly')
  const before = await stripe.customers.retrieve(idIn(customer))
  await sandbox.control.advanceTo(new Date('2026-03-31T00:00:00Z'))
  await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
  await sandbox.control.advanceTo(new Date('2026-04-02T00:00:00Z'))
  expect(await statuses(id)).toEqual(['void', 'paid', 'paid'])
  const after = await stripe.customers.retrieve(idIn(customer))
  expect(after).toMatchObject({ balance: -35_000 })
  expect(before).toMatchObject({ balance: -35_000 })
})
