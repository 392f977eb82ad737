import type Stripe from 'stripe'
import { invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { plainDispute } from '#server/dev/payment-sandbox/resources/plain/plain-payment.ts'
import { idOf, type Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId } from '#server/dev/payment-sandbox/state.ts'
import { DAY, type Seconds } from './calendar.ts'

/** Until then the seller can answer for a card. */
const RESPONSE_DAYS = 9

/**
 * The bank takes a paid charge back. The invoice stays paid and the subscription goes on. For a debit that is final: the
 * dispute is lost soon after, whatever the seller says.
 * @throws ApiError when the charge is not paid or is disputed already
 */
export function openDispute(sandbox: Sandbox, charge: Stripe.Charge): Stripe.Dispute {
  if (charge.status !== 'succeeded') throw invalidRequest(`Charge ${charge.id} is ${charge.status}.`)
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is disputed already.`)
  const at = sandbox.now()
  const isDebit = charge.payment_method_details?.type === 'sepa_debit'
  const dispute: Stripe.Dispute = {
    ...plainDispute,
    id: createId('du'),
    amount: charge.amount,
    charge: charge.id,
    created: at,
    currency: charge.currency,
    evidence_details: {
      due_by: isDebit ? null : at + RESPONSE_DAYS * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    payment_intent: charge.payment_intent,
    reason: isDebit ? 'debit_not_authorized' : 'fraudulent',
  }
  sandbox.state.disputes.set(dispute.id, dispute)
  sandbox.state.charges.set(charge.id, { ...charge, disputed: true })
  sandbox.emit('charge.dispute.created', dispute, at)
  sandbox.emit('charge.dispute.funds_withdrawn', dispute, at)
  return dispute
}

/** @throws ApiError when the dispute is closed already, or is to be won although it is about a debit */
export function closeDispute(
  sandbox: Sandbox,
  dispute: Stripe.Dispute,
  outcome: 'lost' | 'won',
  at: Seconds,
): Stripe.Dispute {
  if (!isOpen(dispute)) throw invalidRequest(`Dispute ${dispute.id} is ${dispute.status}.`)
  const charge = sandbox.state.charges.get(idOf(dispute.charge))
  if (outcome === 'won' && charge?.payment_method_details?.type === 'sepa_debit') {
    throw invalidRequest('Disputes of SEPA debits are final.')
  }
  const closed: Stripe.Dispute = { ...dispute, status: outcome }
  sandbox.state.disputes.set(closed.id, closed)
  sandbox.emit('charge.dispute.closed', closed, at, { status: dispute.status })
  if (outcome === 'won') sandbox.emit('charge.dispute.funds_reinstated', closed, at)
  return closed
}

export function isOpen({ status }: Stripe.Dispute): boolean {
  return status === 'needs_response'
}
