import type Stripe from 'stripe'
import { plainCharge, plainPaymentIntent } from '#server/dev/payment-sandbox/resources/plain/plain-payment.ts'
import { idOf, type Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId } from '#server/dev/payment-sandbox/state.ts'
import type { Seconds } from './calendar.ts'

/** What a finalized invoice asks for: a payment intent, which an invoice payment ties to it. */
export function requestPayment(sandbox: Sandbox, invoice: Stripe.Invoice, at: Seconds): void {
  const { amount_due: amount, currency, customer } = invoice
  if (amount === 0) return
  const intent: Stripe.PaymentIntent = {
    ...plainPaymentIntent,
    id: createId('pi'),
    amount,
    created: at,
    currency,
    customer: customer === null ? null : idOf(customer),
  }
  const payment: Stripe.InvoicePayment = {
    id: createId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: amount,
    created: at,
    currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
  sandbox.state.paymentIntents.set(intent.id, intent)
  sandbox.state.invoicePayments.set(payment.id, payment)
}

type Outcome = 'failed' | 'pending' | 'succeeded'

/** An attempt to take the money of an open invoice. */
export function recordCharge(
  sandbox: Sandbox,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod,
  outcome: Outcome,
  at: Seconds,
): void {
  const intent = findIntent(sandbox, invoice.id)
  if (intent === null) return
  const charge: Stripe.Charge = {
    ...plainCharge,
    id: createId(method.type === 'sepa_debit' ? 'py' : 'ch'),
    amount: intent.amount,
    amount_captured: intent.amount,
    billing_details: method.billing_details,
    created: at,
    currency: intent.currency,
    customer: intent.customer,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method),
    status: 'pending',
  }
  saveOutcome(sandbox, charge, outcome, at)
}

/** The bank's answer to the debit of an invoice. */
export function settleCharge(
  sandbox: Sandbox,
  invoice: Stripe.Invoice,
  outcome: 'failed' | 'succeeded',
  at: Seconds,
): void {
  const charge = findCharge(sandbox, invoice.id)
  if (charge?.status === 'pending') saveOutcome(sandbox, charge, outcome, at)
}

/** The bank wants to see the customer, who is not there. */
export function requestAction(sandbox: Sandbox, invoice: Stripe.Invoice): void {
  const intent = findIntent(sandbox, invoice.id)
  if (intent === null) return
  sandbox.state.paymentIntents.set(intent.id, { ...intent, status: 'requires_action' })
}

/** Nobody pays a void invoice any more. */
export function withdrawPayment(sandbox: Sandbox, invoice: Stripe.Invoice, at: Seconds): void {
  const { invoicePayments, paymentIntents } = sandbox.state
  const [payment] = invoicePayments.listBy('invoice', invoice.id)
  const intent = findIntent(sandbox, invoice.id)
  if (payment === undefined || intent === null) return
  invoicePayments.set(payment.id, {
    ...payment,
    status: 'canceled',
    status_transitions: { ...payment.status_transitions, canceled_at: at },
  })
  paymentIntents.set(intent.id, {
    ...intent,
    canceled_at: at,
    cancellation_reason: 'void_invoice',
    status: 'canceled',
  })
}

/** The last attempt to take an invoice's money. */
export function findCharge(sandbox: Sandbox, invoiceId: string): Stripe.Charge | null {
  const reference = findIntent(sandbox, invoiceId)?.latest_charge ?? null
  return reference === null ? null : (sandbox.state.charges.get(idOf(reference)) ?? null)
}

/** The invoice that a charge pays. */
export function invoiceIdOf({ state }: Sandbox, { payment_intent: intent }: Stripe.Charge): string | null {
  const [payment] = intent === null ? [] : state.invoicePayments.listBy('paymentIntent', idOf(intent))
  return payment === undefined ? null : idOf(payment.invoice)
}

function findIntent({ state }: Sandbox, invoiceId: string): Stripe.PaymentIntent | null {
  const [payment] = state.invoicePayments.listBy('invoice', invoiceId)
  const reference = payment?.payment.payment_intent
  return reference === undefined ? null : (state.paymentIntents.get(idOf(reference)) ?? null)
}

const INTENT_STATUS = {
  failed: 'requires_payment_method',
  pending: 'processing',
  succeeded: 'succeeded',
} satisfies Record<Outcome, Stripe.PaymentIntent.Status>

function saveOutcome(sandbox: Sandbox, charge: Stripe.Charge, outcome: Outcome, at: Seconds): void {
  const { charges, invoicePayments, paymentIntents } = sandbox.state
  const succeeded = outcome === 'succeeded'
  const failed = outcome === 'failed'
  const isDebit = charge.payment_method_details?.type === 'sepa_debit'
  const saved: Stripe.Charge = {
    ...charge,
    amount_captured: failed ? 0 : charge.amount,
    captured: !failed,
    failure_code: failed ? (isDebit ? 'insufficient_funds' : 'card_declined') : null,
    failure_message: failed ? 'The payment failed.' : null,
    paid: succeeded,
    status: outcome,
  }
  charges.set(saved.id, saved)
  const intentId = charge.payment_intent === null ? '' : idOf(charge.payment_intent)
  const intent = paymentIntents.get(intentId)
  if (intent !== undefined) {
    paymentIntents.set(intent.id, {
      ...intent,
      amount_received: succeeded ? charge.amount : 0,
      latest_charge: saved.id,
      payment_method: charge.payment_method,
      status: INTENT_STATUS[outcome],
    })
  }
  const [payment] = invoicePayments.listBy('paymentIntent', intentId)
  if (payment !== undefined && succeeded) {
    invoicePayments.set(payment.id, {
      ...payment,
      amount_paid: charge.amount,
      status: 'paid',
      status_transitions: { ...payment.status_transitions, paid_at: at },
    })
  }
  sandbox.emit(`charge.${outcome}`, saved, at)
}

function detailsOf({
  type,
  card,
  sepa_debit: debit,
}: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  if (debit !== undefined) {
    const { bank_code, branch_code, country, fingerprint, last4 } = debit
    return { type, sepa_debit: { bank_code, branch_code, country, fingerprint, last4, mandate: null } }
  }
  return {
    type,
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card?.brand ?? null,
      checks: null,
      country: card?.country ?? null,
      electronic_commerce_indicator: null,
      exp_month: card?.exp_month ?? 12,
      exp_year: card?.exp_year ?? 2030,
      funding: card?.funding ?? null,
      installments: null,
      last4: card?.last4 ?? null,
      mandate: null,
      network: card?.brand ?? null,
      network_transaction_id: null,
      regulated_status: null,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}
