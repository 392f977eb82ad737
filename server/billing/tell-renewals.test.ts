import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock } from '#server/core/clock.ts'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import {
  buyPlan,
  createPaymentTestApp,
  endSubscriptions,
  mailsTo,
  type PaymentTestApp,
} from '#tests/support/product/payments.ts'
import { tellRenewals } from './commands/tell-renewals.ts'

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-03-20T10:00:00Z'))
  app = await createPaymentTestApp()
})
afterEach(() => endSubscriptions(app))
afterAll(() => app.close())

const NEWS = 'Ihr Pro-Abo verlängert sich am 20.03.2027'
const newsOf = async (email: string) => (await mailsTo(app, email)).filter(s => s.includes('verlängert sich'))

test('two weeks before another year is paid its customer is told, once, and only who is charged', async () => {
  const [yearly, monthly, cancelled, banned] = await Promise.all(
    Array.from({ length: 4 }, () => createVendor(app, { plan: null })),
  )
  if (!yearly || !monthly || !cancelled || !banned) throw new Error('unreachable')
  await buyPlan(app, yearly, 'PRO', 'yearly')
  await buyPlan(app, monthly, 'PRO', 'monthly')
  await buyPlan(app, banned, 'PRO', 'yearly')
  const subscriptionId = await buyPlan(app, cancelled, 'PRO', 'yearly')
  app.sandbox.cancelAtPeriodEnd(subscriptionId)
  await app.sandbox.settleDeliveries()
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, banned.userId))

  await app.sandbox.advanceTo(new Date('2027-03-06T09:00:00Z'))
  await tellRenewals(app.services)
  expect(await newsOf(yearly.email)).toEqual([])

  await app.sandbox.advanceTo(new Date('2027-03-06T11:00:00Z'))
  await tellRenewals(app.services)
  await tellRenewals(app.services)
  expect(await newsOf(yearly.email)).toEqual([NEWS])
  expect(await newsOf(banned.email)).toEqual([NEWS])
  expect(await newsOf(monthly.email)).toEqual([])
  expect(await newsOf(cancelled.email)).toEqual([])

  await app.sandbox.advanceTo(new Date('2028-03-10T10:00:00Z'))
  await app.sandbox.settleDeliveries()
  await tellRenewals(app.services)
  expect(await newsOf(yearly.email)).toEqual([NEWS, 'Ihr Pro-Abo verlängert sich am 20.03.2028'])
})

test('the mail before a renewal says what is paid, when, and how to end it, also without signing in', async () => {
  const vendor = await createVendor(app, { plan: null })
  await buyPlan(app, vendor, 'PREMIUM', 'yearly')
  await app.sandbox.advanceTo(new Date('2029-03-01T11:00:00Z'))
  await tellRenewals(app.services)
  const rows = await app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, vendor.email))
  const mail = rows.find(({ subject }) => subject === 'Ihr Premium-Abo verlängert sich am 10.03.2029')
  for (const written of [mail?.text, mail?.html]) {
    const text = written?.replaceAll('\u00A0', ' ').replaceAll('&nbsp;', ' ') ?? ''
    for (const part of [
      '499,90 € inkl. 19 % MwSt.',
      'kündigen Sie bitte bis zum 10.03.2029',
      `${app.services.env.APP_URL}/vertraege-kuendigen`,
      'Ihre Inserate bleiben bis dahin wie gewohnt öffentlich',
      'Als Privatperson können Sie auch danach jederzeit mit einem Monat Frist kündigen',
    ]) {
      expect(text).toContain(part)
    }
  }
})

test('the invoices of a customer are listed, and of nobody else', async () => {
  clock.set(new Date('2028-04-01T10:00:00Z'))
  const vendor = await createVendor(app, { plan: null })
  const other = await createVendor(app, { plan: null })
  expect(await vendor.caller.stripe.listInvoices()).toEqual([])
  await buyPlan(app, vendor, 'PRO', 'yearly')
  expect(await vendor.caller.stripe.listInvoices()).toEqual([
    {
      id: expect.stringMatching(/^in_/),
      number: expect.stringMatching(/-0001$/),
      status: 'paid',
      createdAt: expect.any(Date),
      total: 39_990,
      pdfUrl: expect.stringMatching(/^http/),
      pageUrl: expect.stringMatching(/^http/),
    },
  ])
  expect(await other.caller.stripe.listInvoices()).toEqual([])
})
