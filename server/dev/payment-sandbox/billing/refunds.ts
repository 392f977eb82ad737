import type Stripe from 'stripe'
import { ApiError, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { idOf, type Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId } from '#server/dev/payment-sandbox/state.ts'
import type { Seconds } from './calendar.ts'

interface RefundOrder {
  charge: Stripe.Charge
  /** In cents; everything that is left when there is none. */
  amount: number | undefined
  reason: Stripe.Refund.Reason | null
  metadata: Stripe.Metadata
}

/**
 * Gives money back. The invoice stays paid and the subscription goes on. A card's refund succeeds at once, that of a
 * debit is on its way for some days.
 * @throws ApiError when the charge is not paid, is disputed, or less than `amount` is left of it
 */
export function refundCharge(sandbox: Sandbox, order: RefundOrder): Stripe.Refund {
  const { charge } = order
  const at = sandbox.now()
  const amount = refundableAmount(charge, order.amount)
  const isDebit = charge.payment_method_details?.type === 'sepa_debit'
  const refund: Stripe.Refund = {
    id: createId(isDebit ? 'pyr' : 're'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: at,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: order.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(isDebit && { pending_reason: 'processing' }),
    reason: order.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isDebit ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  sandbox.state.refunds.set(refund.id, refund)
  const amount_refunded = charge.amount_refunded + amount
  const refunded: Stripe.Charge = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount }
  sandbox.state.charges.set(charge.id, refunded)
  sandbox.emit('charge.refunded', refunded, at, { amount_refunded: charge.amount_refunded })
  sandbox.emit('refund.created', refund, at)
  return refund
}

/** The refund of a debit has arrived. */
export function completeRefund(sandbox: Sandbox, refund: Stripe.Refund, at: Seconds): void {
  const { pending_reason: _settled, ...rest } = refund
  const completed: Stripe.Refund = { ...rest, status: 'succeeded' }
  sandbox.state.refunds.set(completed.id, completed)
  sandbox.emit('refund.updated', completed, at, { status: refund.status })
  sandbox.emit('charge.refund.updated', completed, at, { status: refund.status })
}

/**
 * The customer's bank did not take it: the money is the seller's again, and nobody tries once more by himself.
 * @throws ApiError when it has failed already
 */
export function failRefund(sandbox: Sandbox, refund: Stripe.Refund): Stripe.Refund {
  if (refund.status === 'failed') throw invalidRequest(`Refund ${refund.id} has failed already.`)
  const at = sandbox.now()
  const { pending_reason: _settled, ...rest } = refund
  const failed: Stripe.Refund = { ...rest, status: 'failed', failure_reason: 'unknown' }
  sandbox.state.refunds.set(failed.id, failed)
  const charge = refund.charge === null ? undefined : sandbox.state.charges.get(idOf(refund.charge))
  if (charge !== undefined) {
    const amount_refunded = charge.amount_refunded - refund.amount
    sandbox.state.charges.set(charge.id, { ...charge, amount_refunded, refunded: false })
  }
  sandbox.emit('refund.updated', failed, at, { status: refund.status })
  sandbox.emit('refund.failed', failed, at)
  sandbox.emit('charge.refund.updated', failed, at, { status: refund.status })
  return failed
}

function refundableAmount(charge: Stripe.Charge, wanted: number | undefined): number {
  const left = charge.amount - charge.amount_refunded
  if (charge.status !== 'succeeded') {
    throw invalidRequest(`Charge ${charge.id} cannot be refunded: it is ${charge.status}.`, {
      code: 'charge_not_refundable',
    })
  }
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (left === 0) {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  }
  if (wanted !== undefined && (wanted > left || wanted < 1)) {
    throw invalidRequest(
      `Refund amount (${wanted}) is greater than unrefunded amount on charge (${left}), or less than 1.`,
      { param: 'amount' },
    )
  }
  return wanted ?? left
}
