import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { billingCustomers, refunds } from '#drizzle/schema/money/billing.ts'
import { deleteAccount } from '#server/account/commands/delete-account.ts'
import { carryOutRefunds } from '#server/billing/commands/returns/carry-out-refunds.ts'
import { requestRefund } from '#server/billing/commands/returns/request-refund.ts'
import { clock } from '#server/core/clock.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import {
  createPaymentTestApp,
  mailsTo,
  type PaymentTestApp,
  sessionIdOf,
} from '#tests/support/product/payments.ts'
import { reconcilePayments } from './commands/reconcile-payments.ts'

/** The refund of a debit is a transfer, which a bank may send back days after it was made. */

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-03-02T10:00:00Z'))
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

/** A plan paid by debit, which is given back as a whole. */
async function giveBack() {
  const vendor = await createVendor(app, { plan: null })
  const page = await vendor.caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' })
  app.sandbox.paySepaPending(sessionIdOf(page))
  app.sandbox.settleSepa(sessionIdOf(page), true)
  await app.sandbox.settleDeliveries()
  const isTheirs = eq(billingCustomers.userId, vendor.userId)
  const [customer] = await app.db.select().from(billingCustomers).where(isTheirs)
  const stripeCustomerId = customer?.stripeCustomerId ?? ''
  const [plan] = await app.services.payments.listSubscriptions(stripeCustomerId)
  if (plan === undefined) throw new Error('no plan')
  const request = {
    stripeSubscriptionId: plan.id,
    stripeCustomerId,
    reason: 'withdrawn' as const,
    unusedSince: plan.createdAt,
  }
  await requestRefund(app.db, request, app.services.env)
  await carryOutRefunds(app.services)
  await app.sandbox.settleDeliveries()
  const refund = [...app.sandboxState.refunds.values()].find(({ customer: id }) => id === stripeCustomerId)
  const invoice = (await app.services.payments.findSubscription(plan.id))?.invoices[0]
  return { vendor, id: plan.id, refundId: refund?.id ?? '', invoiceId: invoice?.id ?? '' }
}

const stored = async (id: string) =>
  (await app.db.select().from(refunds).where(eq(refunds.stripeSubscriptionId, id)))[0]

const operatorMailsAbout = async (id: string) =>
  (await mailsTo(app, app.services.env.OPERATOR_EMAIL)).filter(
    subject => subject === `Eine Erstattung kam nicht an (${id})`,
  )

it('is told to the operator once, stands in the admin’s list, and is settled by what they give back', async () => {
  const { id, refundId, invoiceId } = await giveBack()
  expect(await stored(id)).toMatchObject({ amount: 4990, failedAmount: 0 })
  app.sandbox.failRefund(refundId)
  await app.sandbox.settleDeliveries()
  expect(await stored(id)).toMatchObject({ amount: 0, failedAmount: 4990 })
  expect(await operatorMailsAbout(id)).toHaveLength(1)
  const admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  expect(await admin.admin.getRefunds()).toContainEqual(
    expect.objectContaining({ stripeSubscriptionId: id, failedAmount: 4990 }),
  )
  // The same again, and the job: nobody tries what a bank has refused.
  for (const event of app.sandboxState.events.values()) {
    if (event.type === 'refund.failed') app.sandbox.resend(event.id)
  }
  await app.sandbox.settleDeliveries()
  await app.db.update(refunds).set({ doneAt: null }).where(eq(refunds.stripeSubscriptionId, id))
  await carryOutRefunds(app.services)
  expect(await stored(id)).toMatchObject({ amount: 0, failedAmount: 4990 })
  expect(await operatorMailsAbout(id)).toHaveLength(1)

  app.sandbox.refund(invoiceId)
  await app.sandbox.settleDeliveries()
  expect(await stored(id)).toMatchObject({ amount: 0, failedAmount: 0 })
})

it('is found by the reconciliation when its message was lost', async () => {
  const { id, refundId } = await giveBack()
  await app.sandbox.deliver({ hold: true })
  app.sandbox.failRefund(refundId)
  app.sandbox.lose(() => true)
  await app.sandbox.deliver({ hold: false })
  expect(await stored(id)).toMatchObject({ failedAmount: 0 })
  expect(await reconcilePayments(app.services)).toMatchObject([
    {
      kind: 'returned_payment',
      stored: 'refund failed, 0 ct',
      remote: 'refund failed, 4990 ct',
      isMended: true,
    },
  ])
  expect(await stored(id)).toMatchObject({ failedAmount: 4990 })
  expect(await reconcilePayments(app.services)).toEqual([])
})

it('is told although the account is gone', async () => {
  const { vendor, id, refundId } = await giveBack()
  await deleteAccount(app.services, { id: vendor.userId, email: vendor.email }, vendor.email)
  expect(await stored(id)).toBeUndefined()
  app.sandbox.failRefund(refundId)
  await app.sandbox.settleDeliveries()
  expect(await stored(id)).toMatchObject({ reason: 'closed_account', failedAmount: 4990 })
  expect(await operatorMailsAbout(id)).toHaveLength(1)
})
