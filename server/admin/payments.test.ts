import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingCustomers, refunds, returnedPayments, subscriptions } from '#drizzle/schema/billing.ts'
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
  const [plan] = await app.db.select().from(subscriptions).where(isTheirs)
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
      subscriptionId: plan?.id,
      businessName: 'Imkerei cus_known',
      email: vendor.email,
    },
    {
      stripeInvoiceId: 'in_3',
      kind: 'debit',
      amount: 4990,
      returnedAt: new Date('2026-06-02T08:00:00Z'),
      resolvedAt: null,
      subscriptionId: null,
      businessName: null,
      email: null,
    },
  ])
  expect(await admin.admin.getReturnedPayments({ limit: 1, offset: 2 })).toMatchObject([
    { stripeInvoiceId: 'in_1' },
  ])
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
