import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingCustomers, refunds, returnedPayments, subscriptions } from '#drizzle/schema/money/billing.ts'
import { ADMIN_PAGE_SIZE } from '#shared/inputs/admin-page.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let admin: Caller

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
})
afterAll(() => app.close())

async function createCustomer(stripeCustomerId: string) {
  const vendor = await createVendor(app, { businessName: `Imkerei ${stripeCustomerId}`, plan: 'PRO' })
  await app.db.insert(billingCustomers).values({ userId: vendor.userId, stripeCustomerId })
  return vendor
}

const payment = (stripeInvoiceId: string, returnedAt: string) => ({
  stripeInvoiceId,
  stripeSubscriptionId: `sub_of_${stripeInvoiceId}`,
  stripeCustomerId: 'cus_gone',
  kind: 'debit' as const,
  amount: 4990,
  returnedAt: new Date(returnedAt),
})

test('returned payments are listed newest first, with the account and the subscription as far as they are there', async () => {
  expect(await admin.admin.getReturnedPayments()).toEqual([])
  const vendor = await createCustomer('cus_known')
  const isTheirs = eq(subscriptions.userId, vendor.userId)
  await app.db.update(subscriptions).set({ stripeSubscriptionId: 'sub_of_in_2' }).where(isTheirs)
  const resolvedAt = new Date('2026-06-05T08:00:00Z')
  await app.db.insert(returnedPayments).values([
    payment('in_1', '2026-06-01T08:00:00Z'),
    {
      ...payment('in_2', '2026-06-03T08:00:00Z'),
      stripeCustomerId: 'cus_known',
      kind: 'dispute',
      resolvedAt,
    },
    payment('in_3', '2026-06-02T08:00:00Z'),
  ])
  const rows = await admin.admin.getReturnedPayments()
  expect(rows.map(row => row.stripeInvoiceId)).toEqual(['in_2', 'in_3', 'in_1'])
  expect(rows.slice(0, 2)).toEqual([
    {
      stripeInvoiceId: 'in_2',
      kind: 'dispute',
      amount: 4990,
      returnedAt: new Date('2026-06-03T08:00:00Z'),
      resolvedAt,
      businessName: 'Imkerei cus_known',
      email: vendor.email,
    },
    {
      stripeInvoiceId: 'in_3',
      kind: 'debit',
      amount: 4990,
      returnedAt: new Date('2026-06-02T08:00:00Z'),
      resolvedAt: null,
      businessName: null,
      email: null,
    },
  ])
  expect(await admin.admin.getReturnedPayments({ limit: 1, offset: 2 })).toMatchObject([
    { stripeInvoiceId: 'in_1' },
  ])
})

test('a plan says that its payment is missing, however long ago it was returned, until it is settled', async () => {
  const stripeCustomerId = 'cus_old'
  const vendor = await createCustomer(stripeCustomerId)
  await app.db
    .update(subscriptions)
    .set({ stripeSubscriptionId: 'sub_of_in_old' })
    .where(eq(subscriptions.userId, vendor.userId))
  const isReturned = async () =>
    (await admin.admin.getSubscriptions({ search: stripeCustomerId })).map(row => row.isReturned)
  expect(await isReturned()).toEqual([false])
  const newer = Array.from({ length: ADMIN_PAGE_SIZE }, (_, index) =>
    payment(`in_newer_${index}`, '2026-05-02T08:00:00Z'),
  )
  await app.db.insert(returnedPayments).values([payment('in_old', '2026-05-01T08:00:00Z'), ...newer])
  expect(await isReturned()).toEqual([true])
  const resolvedAt = new Date('2026-06-07T08:00:00Z')
  await app.db
    .update(returnedPayments)
    .set({ resolvedAt })
    .where(eq(returnedPayments.stripeInvoiceId, 'in_old'))
  expect(await isReturned()).toEqual([false])
})

test('refunds are listed newest first, with how far they are', async () => {
  expect(await admin.admin.getRefunds()).toEqual([])
  const vendor = await createCustomer('cus_twice')
  const requestedAt = new Date('2026-06-04T08:00:00Z')
  const doneAt = new Date('2026-06-04T08:01:00Z')
  const request = { unusedSince: requestedAt, requestedAt }
  await app.db.insert(refunds).values([
    {
      ...request,
      stripeSubscriptionId: 'sub_late',
      stripeCustomerId: 'cus_gone',
      reason: 'closed_account',
      requestedAt: new Date('2026-06-03T08:00:00Z'),
      doneAt,
      amount: 1990,
      failedAmount: 990,
    },
    {
      ...request,
      stripeSubscriptionId: 'sub_second',
      stripeCustomerId: 'cus_twice',
      reason: 'second_plan',
    },
  ])
  expect(await admin.admin.getRefunds()).toEqual([
    {
      stripeSubscriptionId: 'sub_second',
      reason: 'second_plan',
      amount: 0,
      failedAmount: 0,
      requestedAt,
      doneAt: null,
      businessName: 'Imkerei cus_twice',
      email: vendor.email,
    },
    {
      stripeSubscriptionId: 'sub_late',
      reason: 'closed_account',
      amount: 1990,
      failedAmount: 990,
      requestedAt: new Date('2026-06-03T08:00:00Z'),
      doneAt,
      businessName: null,
      email: null,
    },
  ])
  expect(await admin.admin.getRefunds({ limit: 1, offset: 1 })).toMatchObject([
    { stripeSubscriptionId: 'sub_late' },
  ])
})

const SAME_MOMENT = '2026-04-01T08:00:00Z'
const PAGES = [0, ADMIN_PAGE_SIZE, 2 * ADMIN_PAGE_SIZE].map(offset => ({ limit: ADMIN_PAGE_SIZE, offset }))

test('more than a page of them, all of one moment, stand on one page each', async () => {
  const numbers = Array.from({ length: ADMIN_PAGE_SIZE + 20 }, (_, index) => index)
  await app.db
    .insert(returnedPayments)
    .values(numbers.map(number => payment(`in_many_${number}`, SAME_MOMENT)))
  const requestedAt = new Date(SAME_MOMENT)
  await app.db.insert(refunds).values(
    numbers.map(number => ({
      stripeSubscriptionId: `sub_many_${number}`,
      stripeCustomerId: 'cus_gone',
      reason: 'closed_account' as const,
      unusedSince: requestedAt,
      requestedAt,
    })),
  )
  const payments = await Promise.all(PAGES.map(page => admin.admin.getReturnedPayments(page)))
  const invoices = payments.flat().map(row => row.stripeInvoiceId)
  expect(invoices.filter(id => id.startsWith('in_many_')).toSorted()).toEqual(
    numbers.map(number => `in_many_${number}`).toSorted(),
  )
  expect(new Set(invoices).size).toBe(invoices.length)
  const given = (await Promise.all(PAGES.map(page => admin.admin.getRefunds(page)))).map(page =>
    page.map(row => row.stripeSubscriptionId),
  )
  expect(given.map(page => page.length)).toEqual([ADMIN_PAGE_SIZE, expect.any(Number), 0])
  expect(new Set(given.flat()).size).toBe(given.flat().length)
  expect(given.flat()).toEqual(expect.arrayContaining(numbers.map(number => `sub_many_${number}`)))
})

test('nobody but an admin sees them, and pages have bounds', async () => {
  const strangers = [await app.callerFor(null), (await createVendor(app)).caller]
  for (const { admin: calls } of strangers) {
    const refused = { code: expect.stringMatching(/UNAUTHORIZED|FORBIDDEN/) as string }
    await expect(calls.getReturnedPayments()).rejects.toMatchObject(refused)
    await expect(calls.getRefunds()).rejects.toMatchObject(refused)
  }
  for (const page of [
    { limit: 0, offset: 0 },
    { limit: 101, offset: 0 },
    { limit: 50, offset: -1 },
  ]) {
    await expect(admin.admin.getReturnedPayments(page)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(admin.admin.getRefunds(page)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
})
