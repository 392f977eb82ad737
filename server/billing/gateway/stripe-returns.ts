import type Stripe from 'stripe'
import { idempotencyKey } from '#server/billing/rules/idempotency-key.ts'
import { clock, HOUR_MS, SECOND_MS } from '#server/core/clock.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { collect, readAll, type StripeCaller } from './stripe-client.ts'
import { idOf, subscriptionOfInvoice } from './stripe-objects.ts'

type ReturnCalls = Pick<
  PaymentGateway,
  'refundInvoice' | 'findRefunds' | 'findPayment' | 'listReturnedPayments'
>

/** By this mark a refund of the product is told from one that the operator made. */
const REFUND_MARK = { refundedBy: 'wabenmarkt' }

/** A dispute in one of these states has not taken the money, or has given it back. */
const HARMLESS_DISPUTES = new Set<string>([
  'won',
  'prevented',
  'warning_closed',
  'warning_needs_response',
  'warning_under_review',
])

export function returnCalls(caller: StripeCaller): ReturnCalls {
  return {
    ...refundCalls(caller),
    async findPayment(paymentId) {
      const payment = { type: 'payment_intent' as const, payment_intent: paymentId }
      const { data } = await caller.call(stripe =>
        stripe.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] }),
      )
      const invoice = data[0]?.invoice
      if (invoice === undefined || typeof invoice === 'string' || 'deleted' in invoice) return null
      const refunds = await listRefunds(caller, paymentId)
      return {
        invoiceId: invoice.id,
        subscriptionId: subscriptionOfInvoice(invoice),
        customerId: idOf(invoice.customer) ?? '',
        returned: (await findDispute(caller, paymentId)) ?? findOperatorsRefund(refunds, invoice.amount_paid),
        failedRefund: failedRefundOf(refunds),
      }
    },
    async listReturnedPayments(since) {
      const created = { gte: Math.floor(since.getTime() / SECOND_MS) }
      const disputes = readAll(caller, (stripe, cursor) => stripe.disputes.list({ created, ...cursor }))
      const refunds = readAll(caller, (stripe, cursor) => stripe.refunds.list({ created, ...cursor }))
      const found = new Set<string>()
      for await (const { payment_intent } of disputes) found.add(idOf(payment_intent) ?? '')
      for await (const refund of refunds) {
        if (!isOurs(refund) || !hasStayed(refund)) found.add(idOf(refund.payment_intent) ?? '')
      }
      found.delete('')
      return [...found]
    },
  }
}

function refundCalls(caller: StripeCaller): Pick<PaymentGateway, 'refundInvoice' | 'findRefunds'> {
  return {
    async refundInvoice(invoiceId, amount) {
      let missing = amount
      let byProduct = 0
      for (const paymentId of await paymentsOf(caller, invoiceId)) {
        const refunds = await listRefunds(caller, paymentId)
        const before = sumOf(refunds.filter(refund => hasStayed(refund) || isOurs(refund)))
        missing -= before
        const given = missing > 0 ? await refund(caller, { invoiceId, paymentId, missing, before }) : 0
        missing -= given
        byProduct += sumOf(refunds.filter(hasStayed).filter(isOurs)) + given
      }
      return byProduct
    },
    async findRefunds(invoiceId) {
      const found = { given: 0, failed: 0 }
      for (const paymentId of await paymentsOf(caller, invoiceId)) {
        const refunds = await listRefunds(caller, paymentId)
        found.given += sumOf(refunds.filter(hasStayed).filter(isOurs))
        found.failed += failedRefundOf(refunds)
      }
      return found
    },
  }
}

/** The payments by which an invoice was paid: one, but for what the operator may have done by hand. */
async function paymentsOf(caller: StripeCaller, invoice: string): Promise<string[]> {
  const payments = await collect(caller, (stripe, cursor) =>
    stripe.invoicePayments.list({ invoice, status: 'paid', ...cursor }),
  )
  return payments.flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])
}

/** Newest first. */
async function listRefunds(caller: StripeCaller, payment_intent: string): Promise<Stripe.Refund[]> {
  return collect(caller, (stripe, cursor) => stripe.refunds.list({ payment_intent, ...cursor }))
}

function hasStayed({ status }: Stripe.Refund): boolean {
  return status !== 'failed' && status !== 'canceled'
}

/** @param refunds of one payment, newest first */
function failedRefundOf(refunds: readonly Stripe.Refund[]): number {
  let missing = 0
  for (const refund of refunds.toReversed()) {
    if (!isOurs(refund)) missing = hasStayed(refund) ? Math.max(0, missing - refund.amount) : missing
    else if (!hasStayed(refund)) missing += refund.amount
  }
  return missing
}

interface RefundOrder {
  invoiceId: string
  paymentId: string
  missing: number
  before: number
}

/** @returns what was given back: no more than the payment has left */
async function refund(
  caller: StripeCaller,
  { invoiceId, paymentId, missing, before }: RefundOrder,
): Promise<number> {
  const intent = await caller.call(stripe => stripe.paymentIntents.retrieve(paymentId))
  const amount = Math.min(missing, intent.amount_received - before)
  if (amount <= 0) return 0
  // Two processes that see the same earlier refunds make one. The hour lets an answer that Stripe keeps, a failure too, pass.
  const hour = Math.floor(clock.ms() / HOUR_MS)
  const key = idempotencyKey('refund', invoiceId, paymentId, before, hour)
  await caller.call(stripe =>
    stripe.refunds.create(
      { payment_intent: paymentId, amount, metadata: { ...REFUND_MARK, invoiceId } },
      { idempotencyKey: key },
    ),
  )
  return amount
}

/** It counts whatever its amount. */
async function findDispute(caller: StripeCaller, payment_intent: string) {
  const disputes = await collect(caller, (stripe, cursor) =>
    stripe.disputes.list({ payment_intent, ...cursor }),
  )
  const dispute = disputes.find(({ status }) => !HARMLESS_DISPUTES.has(status))
  if (dispute === undefined) return null
  return { kind: 'dispute' as const, amount: dispute.amount, at: new Date(dispute.created * SECOND_MS) }
}

/** Refunds of the operator count when they are all that was paid. */
function findOperatorsRefund(all: readonly Stripe.Refund[], paid: number) {
  const refunds = all.filter(refund => hasStayed(refund) && !isOurs(refund))
  const [newest] = refunds
  if (newest === undefined || sumOf(refunds) < paid) return null
  return { kind: 'refund' as const, amount: sumOf(refunds), at: new Date(newest.created * SECOND_MS) }
}

function isOurs({ metadata }: Stripe.Refund): boolean {
  return metadata?.refundedBy === REFUND_MARK.refundedBy
}

function sumOf(refunds: readonly Stripe.Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
