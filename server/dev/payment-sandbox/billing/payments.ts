import type Stripe from 'stripe'
import { actionRequired, cardDeclined, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { idOf, type Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { type PaymentFailure, subscriptionIdOf } from '#server/dev/payment-sandbox/state.ts'
import { addBusinessDays, DAY, type Seconds } from './calendar.ts'
import { saveInvoice, voidInvoice } from './invoicing.ts'
import { findCharge, recordCharge, requestAction, settleCharge } from './payment-records.ts'
import { cancelSubscription, getSubscription, saveSubscription } from './subscription-state.ts'

/** A card's failed renewal is tried again after so many days each; when the last fails, the subscription ends. */
const RETRY_DAYS = [3, 5, 7]
/** A SEPA debit takes the bank so many business days. */
const DEBIT_DAYS = 6

interface Collection {
  /** Who is there can show that the card is theirs, where the bank asks for it. */
  isCustomerPresent?: boolean
}

/** Collects an open invoice the way Stripe does by itself: at once by card, days later by debit. */
export function collectInvoice(
  sandbox: Sandbox,
  invoice: Stripe.Invoice,
  at: Seconds,
  collection: Collection = {},
): Stripe.Invoice {
  if (invoice.amount_remaining === 0) return markPaid(sandbox, invoice, at)
  const method = findPaymentMethod(sandbox, invoice)
  if (method === null) return markFailed(sandbox, invoice, at)
  if (method.type === 'sepa_debit') return startDebit(sandbox, invoice, method, at)
  const failure = failureOf(sandbox, method, collection)
  recordCharge(sandbox, invoice, method, failure === null ? 'succeeded' : 'failed', at)
  if (failure === null) return markPaid(sandbox, invoice, at)
  const failed = markFailed(sandbox, invoice, at)
  if (failure === 'authentication_required') {
    requestAction(sandbox, invoice)
    sandbox.emit('invoice.payment_action_required', failed, at)
  }
  return failed
}

/** Whether an attempt to collect would be refused at once; what a bank answers to a debit comes days later. */
export function wouldBeRefused(sandbox: Sandbox, invoice: Stripe.Invoice): boolean {
  if (invoice.amount_remaining === 0) return false
  const method = findPaymentMethod(sandbox, invoice)
  if (method === null) return true
  return method.type !== 'sepa_debit' && failureOf(sandbox, method, {}) !== null
}

/**
 * Pays an open invoice on request.
 * @throws ApiError when it is not open, a debit for it is on its way, or the payment fails
 */
export function payInvoice(
  sandbox: Sandbox,
  invoice: Stripe.Invoice,
  collection: Collection = {},
): Stripe.Invoice {
  const at = sandbox.now()
  requirePayable(sandbox, invoice)
  const method = findPaymentMethod(sandbox, invoice)
  const failure = method === null ? 'card_declined' : failureOf(sandbox, method, collection)
  if (failure === null || method?.type === 'sepa_debit') {
    return collectInvoice(sandbox, invoice, at, collection)
  }
  if (method !== null) recordCharge(sandbox, invoice, method, 'failed', at)
  sandbox.emit('invoice.payment_failed', invoice, at)
  throw failure === 'authentication_required' ? actionRequired() : cardDeclined()
}

/**
 * Pays an open invoice on its hosted page, by a card that is entered there; later invoices are paid as before.
 * @throws ApiError when it is not open, or a debit for it is on its way
 */
export function payInvoiceByCard(
  sandbox: Sandbox,
  invoice: Stripe.Invoice,
  card: Stripe.PaymentMethod,
): Stripe.Invoice {
  requirePayable(sandbox, invoice)
  recordCharge(sandbox, invoice, card, 'succeeded', sandbox.now())
  return markPaid(sandbox, invoice, sandbox.now())
}

function requirePayable({ state }: Sandbox, { id, status }: Stripe.Invoice): void {
  if (status !== 'open' && status !== 'uncollectible') {
    throw invalidRequest(`This invoice is not open, but ${status}.`)
  }
  if (state.debits.has(id)) throw invalidRequest('A payment for this invoice is being processed.')
}

/** The bank's answer to a debit; whether it succeeds depends on the account unless `succeeds` says so. */
export function finishDebit(
  sandbox: Sandbox,
  invoice: Stripe.Invoice,
  succeeds: boolean | null,
  at: Seconds,
): Stripe.Invoice {
  sandbox.state.debits.delete(invoice.id)
  // The account that was debited: the customer may pay by card by now.
  const account = findCharge(sandbox, invoice.id)?.payment_method ?? ''
  const paid = succeeds ?? !sandbox.state.failingMethods.has(account)
  settleCharge(sandbox, invoice, paid ? 'succeeded' : 'failed', at)
  return paid ? markPaid(sandbox, invoice, at) : markReturned(sandbox, invoice, at)
}

/** A debit is taken for payment until the bank says otherwise: the subscription is active at once. */
function startDebit(
  sandbox: Sandbox,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod,
  at: Seconds,
): Stripe.Invoice {
  sandbox.state.debits.set(invoice.id, addBusinessDays(at, DEBIT_DAYS))
  recordCharge(sandbox, invoice, method, 'pending', at)
  const subscription = findSubscription(sandbox, invoice)
  if (subscription?.status === 'incomplete') {
    saveSubscription(sandbox, subscription, { status: 'active' }, at)
  }
  return saveInvoice(sandbox, { ...invoice, attempted: true, next_payment_attempt: null })
}

function markPaid(sandbox: Sandbox, invoice: Stripe.Invoice, at: Seconds): Stripe.Invoice {
  const paid = saveInvoice(sandbox, {
    ...countAttempt(invoice),
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  })
  sandbox.emit('invoice.paid', paid, at)
  sandbox.emit('invoice.payment_succeeded', paid, at)
  const subscription = findSubscription(sandbox, paid)
  if (subscription?.status === 'incomplete') {
    saveSubscription(sandbox, subscription, { status: 'active' }, at)
  }
  recoverSubscription(sandbox, paid, at)
  return paid
}

function markFailed(sandbox: Sandbox, invoice: Stripe.Invoice, at: Seconds): Stripe.Invoice {
  const subscription = findSubscription(sandbox, invoice)
  const isRunning = subscription?.status === 'active' || subscription?.status === 'past_due'
  const days = isRunning ? RETRY_DAYS[invoice.attempt_count] : undefined
  const failed = saveInvoice(sandbox, {
    ...countAttempt(invoice),
    next_payment_attempt: days === undefined ? null : at + days * DAY,
  })
  sandbox.emit('invoice.payment_failed', failed, at)
  if (isRunning && days === undefined) cancelSubscription(sandbox, subscription, 'payment_failed', at)
  else markPastDue(sandbox, failed, at)
  return failed
}

/**
 * The bank returned a debit, which is never tried again by itself. The first invoice is void then and the subscription
 * goes on as if nothing had happened; any other stays open and the subscription is past due until somebody pays it.
 */
function markReturned(sandbox: Sandbox, invoice: Stripe.Invoice, at: Seconds): Stripe.Invoice {
  const failed = saveInvoice(sandbox, { ...countAttempt(invoice), next_payment_attempt: null })
  sandbox.emit('invoice.payment_failed', failed, at)
  if (invoice.billing_reason === 'subscription_create') return voidInvoice(sandbox, failed, at)
  markPastDue(sandbox, failed, at)
  return failed
}

function markPastDue(sandbox: Sandbox, invoice: Stripe.Invoice, at: Seconds): void {
  const subscription = findSubscription(sandbox, invoice)
  if (subscription?.status !== 'active' || !isNewest(sandbox, invoice)) return
  saveSubscription(sandbox, subscription, { status: 'past_due' }, at)
}

/** A past due subscription is active again once nothing is owed by its newest invoice. */
export function recoverSubscription(sandbox: Sandbox, settled: Stripe.Invoice, at: Seconds): void {
  const subscription = findSubscription(sandbox, settled)
  if (subscription?.status !== 'past_due' || !isNewest(sandbox, settled)) return
  saveSubscription(sandbox, subscription, { status: 'active' }, at)
}

/** Whether a subscription is past due is told by the invoice that was finalized last; older ones may stay open. */
function isNewest(sandbox: Sandbox, invoice: Stripe.Invoice): boolean {
  const finalizedAt = invoice.status_transitions.finalized_at ?? 0
  return sandbox.state.invoices
    .listBy('subscription', subscriptionIdOf(invoice) ?? '')
    .every(({ status_transitions: { finalized_at } }) => (finalized_at ?? 0) <= finalizedAt)
}

function countAttempt(invoice: Stripe.Invoice): Stripe.Invoice {
  return { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 }
}

function failureOf(
  { state }: Sandbox,
  method: Stripe.PaymentMethod,
  { isCustomerPresent = false }: Collection,
): PaymentFailure | null {
  const failure = state.failingMethods.get(method.id) ?? null
  return failure === 'authentication_required' && isCustomerPresent ? null : failure
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
