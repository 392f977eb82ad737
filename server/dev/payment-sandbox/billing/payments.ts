import type Stripe from 'stripe'
import { cardDeclined, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { idOf, type Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { DAY, type Seconds } from './calendar.ts'
import { saveInvoice, subscriptionIdOf } from './invoicing.ts'
import { cancelSubscription, getSubscription, saveSubscription } from './subscription-state.ts'

/** A failed renewal is tried again after so many days each; when the last fails, the subscription ends. */
const RETRY_DAYS = [3, 5, 7]
/** A SEPA debit takes the bank so long. */
const DEBIT_DAYS = 5

/** Collects an open invoice the way Stripe does by itself: at once by card, days later by debit. */
export function collectInvoice(sandbox: Sandbox, invoice: Stripe.Invoice, at: Seconds): Stripe.Invoice {
  if (invoice.amount_remaining === 0) return markPaid(sandbox, invoice, at)
  const method = findPaymentMethod(sandbox, invoice)
  if (method?.type === 'sepa_debit') return startDebit(sandbox, invoice, at)
  return method === null || isFailing(sandbox, method)
    ? markFailed(sandbox, invoice, at)
    : markPaid(sandbox, invoice, at)
}

/**
 * Pays an open invoice on request.
 * @throws ApiError when it is not open, a debit for it is on its way, or the payment fails
 */
export function payInvoice(sandbox: Sandbox, invoice: Stripe.Invoice): Stripe.Invoice {
  const at = sandbox.now()
  if (invoice.status !== 'open') throw invalidRequest(`This invoice is not open, but ${invoice.status}.`)
  if (sandbox.state.debits.has(invoice.id))
    throw invalidRequest('A payment for this invoice is being processed.')
  const method = findPaymentMethod(sandbox, invoice)
  const fails = method === null || (method.type === 'card' && isFailing(sandbox, method))
  if (!fails) return collectInvoice(sandbox, invoice, at)
  sandbox.emit('invoice.payment_failed', invoice, at)
  throw cardDeclined()
}

/** The bank's answer to a debit; whether it succeeds depends on the payment method unless `succeeds` says so. */
export function finishDebit(
  sandbox: Sandbox,
  invoice: Stripe.Invoice,
  succeeds: boolean | null,
  at: Seconds,
): Stripe.Invoice {
  sandbox.state.debits.delete(invoice.id)
  const method = findPaymentMethod(sandbox, invoice)
  const paid = succeeds ?? (method !== null && !isFailing(sandbox, method))
  return paid ? markPaid(sandbox, invoice, at) : markFailed(sandbox, invoice, at)
}

function startDebit(sandbox: Sandbox, invoice: Stripe.Invoice, at: Seconds): Stripe.Invoice {
  sandbox.state.debits.set(invoice.id, at + DEBIT_DAYS * DAY)
  const subscription = findSubscription(sandbox, invoice)
  if (subscription?.status === 'incomplete' && sandbox.pendingDebitStatus === 'active') {
    saveSubscription(sandbox, subscription, { status: 'active' }, at)
  }
  return saveInvoice(sandbox, { ...invoice, attempted: true, next_payment_attempt: null })
}

function markPaid(sandbox: Sandbox, invoice: Stripe.Invoice, at: Seconds): Stripe.Invoice {
  const paid = saveInvoice(sandbox, {
    ...invoice,
    status: 'paid',
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  })
  sandbox.emit('invoice.paid', paid, at)
  sandbox.emit('invoice.payment_succeeded', paid, at)
  const subscription = findSubscription(sandbox, paid)
  if (subscription?.status === 'incomplete' || subscription?.status === 'past_due') {
    saveSubscription(sandbox, subscription, { status: 'active' }, at)
  }
  return paid
}

function markFailed(sandbox: Sandbox, invoice: Stripe.Invoice, at: Seconds): Stripe.Invoice {
  const subscription = findSubscription(sandbox, invoice)
  const isRunning = subscription?.status === 'active' || subscription?.status === 'past_due'
  const days = isRunning ? RETRY_DAYS[invoice.attempt_count] : undefined
  const failed = saveInvoice(sandbox, {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: days === undefined ? null : at + days * DAY,
  })
  sandbox.emit('invoice.payment_failed', failed, at)
  if (isRunning && days === undefined) cancelSubscription(sandbox, subscription, 'payment_failed', at)
  else if (isRunning) saveSubscription(sandbox, subscription, { status: 'past_due' }, at)
  return failed
}

function isFailing(sandbox: Sandbox, method: Stripe.PaymentMethod): boolean {
  return sandbox.state.failingMethods.has(method.id)
}

function findSubscription(sandbox: Sandbox, invoice: Stripe.Invoice): Stripe.Subscription | null {
  const id = subscriptionIdOf(invoice)
  return id === null ? null : getSubscription(sandbox, id)
}

/** What pays an invoice: the subscription's own payment method, else the customer's. */
function findPaymentMethod(sandbox: Sandbox, invoice: Stripe.Invoice): Stripe.PaymentMethod | null {
  const subscription = findSubscription(sandbox, invoice)
  const reference =
    subscription?.default_payment_method ??
    (invoice.customer === null
      ? null
      : sandbox.state.customers.get(idOf(invoice.customer))?.invoice_settings.default_payment_method)
  return reference === null || reference === undefined
    ? null
    : (sandbox.state.paymentMethods.get(idOf(reference)) ?? null)
}
