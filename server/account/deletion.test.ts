import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { searchPostings } from '#drizzle/schema/market/listings.ts'
import { billingCustomers, closedCustomers, refunds, subscriptions } from '#drizzle/schema/money/billing.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { deleteClosedCustomers } from '#server/billing/commands/customers/close-customer.ts'
import { carryOutRefunds } from '#server/billing/commands/returns/carry-out-refunds.ts'
import { clock } from '#server/core/clock.ts'
import { listJobs } from '#server/process/jobs.ts'
import { createAccount, linkTokenTo, mailsTo, PASSWORD } from '#tests/support/fixtures/accounts.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { createFullPerson } from '#tests/support/fixtures/personal-rows.ts'
import {
  buyPlan,
  createPaymentTestApp,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'
import { cookieOf } from '#tests/support/product/site.ts'
import { callApi } from '#tests/system/api/api-client.ts'
import { carryOutDeletion, carryOutDeletions } from './commands/carry-out-deletion.ts'
import { requestDeletion } from './commands/request-deletion.ts'

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-11-20T10:00:00Z'))
  app = await createPaymentTestApp({ env: { RATE_LIMIT: 'off' } })
})
afterAll(() => app.close())

const isGone = async (userId: number) => (await app.db.$count(users, eq(users.id, userId))) === 0

/** A vendor who has paid for a plan and for promoting a listing. */
async function createPayingVendor(): Promise<TestVendor & { listingId: number; subscriptionIds: string[] }> {
  const vendor = await createVendor(app, { plan: null })
  const plan = await buyPlan(app, vendor, 'PREMIUM')
  const listingId = await createListing(vendor)
  const checkout = await vendor.caller.stripe.createTopListingCheckout({ listingId, category: 'honey' })
  app.sandbox.pay(sessionIdOf(checkout))
  await vendor.caller.stripe.activateTopListing({ sessionId: sessionIdOf(checkout) })
  await app.sandbox.settleDeliveries()
  const [promotion] = await app.services.payments.listSubscriptions(await customerOf(plan))
  return { ...vendor, listingId, subscriptionIds: [plan, promotion?.id ?? ''] }
}

async function customerOf(subscriptionId: string): Promise<string> {
  return (await app.services.payments.findSubscription(subscriptionId))?.customerId ?? ''
}

const statusOf = async (id: string) => (await app.services.payments.findSubscription(id))?.status

/** The owner of the session that a browser has had since the login. */
async function deleteThroughHttp({ userId, email }: TestVendor) {
  const { origin } = new URL(app.webhookUrl)
  const cookie = await cookieOf(app, userId)
  return callApi(origin, 'account.delete', { email, password: null }, { cookie })
}

test('a deletion ends what is paid at Stripe, and says so in a last mail', async () => {
  const vendor = await createPayingVendor()
  const [plan = '', promotion = ''] = vendor.subscriptionIds
  const open = await vendor.caller.stripe.createTopListingCheckout({
    listingId: await createListing(vendor),
    category: 'honey',
  })
  const answer = await deleteThroughHttp(vendor)
  expect(answer).toMatchObject({ status: 200, data: { isComplete: true } })
  expect(answer.headers.get('set-cookie')).toMatch(/^wm_session=;.*Max-Age=0/)
  await app.sandbox.settleDeliveries()
  expect([await statusOf(plan), await statusOf(promotion)]).toEqual(['canceled', 'canceled'])
  expect(() => app.sandbox.pay(sessionIdOf(open))).toThrow()
  expect(await isGone(vendor.userId)).toBe(true)
  expect(await app.db.$count(searchPostings, eq(searchPostings.listingId, vendor.listingId))).toBe(0)
  const mails = await mailsTo(app, vendor.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Ihr Konto bei Wabenmarkt ist gelöscht'])
})

test('the address is free: it can be registered anew, and is somebody new', async () => {
  const { id, email } = await createAccount(app)
  await (await app.callerFor(id)).account.delete({ email, password: PASSWORD })
  const visitor = await app.callerFor(null)
  await visitor.auth.register({ name: 'Wieder Da', email, password: 'brumm-brumm-im-klee' })
  await visitor.auth.verifyEmail({ token: await linkTokenTo(app, email, '/verify-email') })
  const [user] = await app.db.select().from(users).where(eq(users.email, email))
  expect(user).toMatchObject({ name: 'Wieder Da', emailVerifiedAt: clock.now() })
  expect(user?.id).toBeGreaterThan(id)
})

test('while Stripe does not answer the account is closed, and a job deletes it later', async () => {
  const vendor = await createPayingVendor()
  const { payments } = app.services
  const down = { ...payments, listOpenCheckouts: () => Promise.reject(new Error('down')) }
  await requestDeletion(app.db, vendor.userId)
  await carryOutDeletions({ ...app.services, payments: down })
  expect(await isGone(vendor.userId)).toBe(false)
  const visitor = await app.callerFor(null)
  await expect(visitor.listings.getById({ id: vendor.listingId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await app.callerFor(vendor.userId)) && (await visitor.auth.me())).toBeNull()
  await listJobs(app.services)
    .find(({ name }) => name === 'carry-out-deletions')
    ?.run()
  expect(await isGone(vendor.userId)).toBe(true)
  expect(await Promise.all(vendor.subscriptionIds.map(statusOf))).toEqual(['canceled', 'canceled'])
})

test('the last admin stays; of two who leave at once one does', async () => {
  const [first, second] = [await createUser(app, { role: 'admin' }), await createUser(app, { role: 'admin' })]
  const outcomes = await Promise.allSettled([first, second].map(({ id }) => requestDeletion(app.db, id)))
  const refused = outcomes.filter(outcome => outcome.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toMatchObject({ code: 'LAST_ADMIN' })
})

test('the wrong address or password deletes nothing', async () => {
  const { id, email } = await createAccount(app)
  const caller = await app.callerFor(id)
  await expect(caller.account.delete({ email: 'x@beispiel.test', password: PASSWORD })).rejects.toMatchObject(
    {
      message: 'Das ist nicht die E-Mail-Adresse dieses Kontos.',
    },
  )
  for (const password of ['falsch', null]) {
    await expect(caller.account.delete({ email, password })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  expect(await isGone(id)).toBe(false)
})

test('a customer whom Stripe does not know does not keep an account from being deleted', async () => {
  const vendor = await createVendor(app)
  // Of a test key, or of another account of Stripe.
  await app.db
    .insert(billingCustomers)
    .values({ userId: vendor.userId, stripeCustomerId: `cus_of_another_${vendor.userId}` })
  await requestDeletion(app.db, vendor.userId)
  await carryOutDeletion(app.services, vendor.userId)
  expect(await isGone(vendor.userId)).toBe(true)
})

test('a payment that arrives for a deleted account is cancelled at once', async () => {
  const vendor = await createPayingVendor()
  const [plan = ''] = vendor.subscriptionIds
  const customerId = await customerOf(plan)
  // As if the payment page had been opened between the last look and the end.
  const { payments } = app.services
  const blind = { ...payments, listOpenCheckouts: async () => [] }
  const open = await vendor.caller.stripe.createTopListingCheckout({
    listingId: await createListing(vendor),
    category: 'honey',
  })
  await requestDeletion(app.db, vendor.userId)
  await carryOutDeletion({ ...app.services, payments: blind }, vendor.userId)
  app.sandbox.pay(sessionIdOf(open))
  await app.sandbox.settleDeliveries()
  expect(await payments.listSubscriptions(customerId)).toEqual([])
  await carryOutRefunds(app.services)
  const [row] = await app.db.select().from(refunds).where(eq(refunds.stripeCustomerId, customerId))
  expect(row).toMatchObject({ reason: 'closed_account', amount: 2990 })
})

test('a debit that was on its way when the account was deleted goes back, and the operator is told', async () => {
  const vendor = await createVendor(app, { plan: null })
  const page = await vendor.caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' })
  app.sandbox.paySepaPending(sessionIdOf(page))
  await app.sandbox.settleDeliveries()
  const [row] = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, vendor.userId))
  const stripeSubscriptionId = row?.stripeSubscriptionId ?? ''
  await requestDeletion(app.db, vendor.userId)
  await carryOutDeletion(app.services, vendor.userId)
  await app.sandbox.advanceDays(1)
  app.sandbox.settleSepa(sessionIdOf(page), true)
  await app.sandbox.settleDeliveries()
  await carryOutRefunds(app.services)
  const isThis = eq(refunds.stripeSubscriptionId, stripeSubscriptionId)
  const [refund] = await app.db.select().from(refunds).where(isThis)
  expect(refund).toMatchObject({ reason: 'closed_account', amount: 4990 })
  const told = await operatorMails()
  expect(told).toContain(`Eine Zahlung wird erstattet (${stripeSubscriptionId})`)
})

async function operatorMails(): Promise<string[]> {
  const isTheirs = eq(mailOutbox.recipient, app.services.env.OPERATOR_EMAIL)
  const rows = await app.db.select({ subject: mailOutbox.subject }).from(mailOutbox).where(isTheirs)
  return rows.map(({ subject }) => subject)
}

test('the customer at Stripe is kept for eight years from the end of the year, then deleted', async () => {
  const person = await createFullPerson(app, 'mkrechnung')
  await requestDeletion(app.db, person.id)
  await carryOutDeletion(app.services, person.id)
  const isKept = async () =>
    (await app.db.$count(closedCustomers, eq(closedCustomers.stripeCustomerId, person.customerId))) === 1
  const before = clock.now()
  clock.set(new Date('2034-12-31T23:59:59Z'))
  await deleteClosedCustomers(app.services)
  expect(await isKept()).toBe(true)
  clock.set(new Date('2035-01-01T00:00:00Z'))
  await deleteClosedCustomers(app.services)
  expect(await isKept()).toBe(false)
  clock.set(before)
})
