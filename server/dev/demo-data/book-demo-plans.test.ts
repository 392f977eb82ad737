import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcilePayments } from '#server/billing/commands/reconcile-payments.ts'
import { clock } from '#server/core/clock.ts'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import { createPaymentTestApp, mailsTo, type PaymentTestApp } from '#tests/support/product/payments.ts'
import { bookDemoPlans } from './book-demo-plans.ts'

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-05-04T09:00:00Z'))
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

test('what is booked at the sandbox agrees with what is stored, before and after its messages', async () => {
  const vendors = [await createVendor(app, { plan: 'PRO' }), await createVendor(app, { plan: 'STANDARD' })]
  await app.sandbox.deliver({ hold: true })
  await bookDemoPlans(app.services)
  expect(await reconcilePayments(app.services)).toEqual([])
  await app.sandbox.deliver({ hold: false })
  expect(await reconcilePayments(app.services)).toEqual([])
  for (const { caller, email } of vendors) {
    expect(await caller.stripe.getSubscriptionStatus()).toMatchObject({ subscriptionStatus: 'active' })
    expect(await mailsTo(app, email)).toEqual([])
  }
})
