import type Stripe from 'stripe'
import { getById, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { saveCustomer } from '#server/dev/payment-sandbox/resources/customers.ts'
import {
  attachPaymentMethod,
  createCard,
  createFailingCard,
} from '#server/dev/payment-sandbox/resources/payment-methods.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { cancelSubscription, hasEnded, isRunning, saveSubscription, soldItem } from './subscription-state.ts'

/**
 * Ends a subscription with its period, as the hosted portal does it: a subscription in flexible billing mode then has
 * `cancel_at` set while `cancel_at_period_end` stays false.
 */
export function cancelAtPeriodEnd(sandbox: Sandbox, subscription: Stripe.Subscription): Stripe.Subscription {
  requireRunning(subscription)
  const { period } = soldItem(sandbox, subscription)
  const changes = { cancel_at: period.end, canceled_at: sandbox.now() }
  return saveSubscription(sandbox, subscription, changes, sandbox.now())
}

export function cancelNow(sandbox: Sandbox, subscription: Stripe.Subscription): Stripe.Subscription {
  if (hasEnded(subscription)) throw invalidRequest(`The subscription is ${subscription.status}.`)
  return cancelSubscription(sandbox, subscription, 'cancellation_requested', sandbox.now())
}

/** Takes a planned end back. */
export function resume(sandbox: Sandbox, subscription: Stripe.Subscription): Stripe.Subscription {
  requireRunning(subscription)
  const changes = { cancel_at: null, cancel_at_period_end: false, canceled_at: null }
  return saveSubscription(sandbox, subscription, changes, sandbox.now())
}

/** What the new card does later: its charges succeed, are declined, or need the customer. */
export type CardFailure = boolean | 'authentication_required'

/** Stores a new card and pays everything that runs with it. */
export function replaceCard(
  sandbox: Sandbox,
  customerId: string,
  { fails }: { fails: CardFailure },
): Stripe.PaymentMethod {
  const customer = getById(sandbox.state.customers, 'customer', customerId)
  const failure = fails === true ? 'card_declined' : fails
  const created = failure === false ? createCard(sandbox) : createFailingCard(sandbox, failure)
  const card = attachPaymentMethod(sandbox, created, customer.id)
  saveCustomer(sandbox, customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: card.id },
  })
  for (const subscription of subscriptionsOf(sandbox, customer.id).filter(isRunning)) {
    saveSubscription(sandbox, subscription, { default_payment_method: card.id }, sandbox.now())
  }
  return card
}

/** Lets the charges of all payment methods that a customer has fail, or succeed again. */
export function setChargesFail(sandbox: Sandbox, customerId: string, fail: boolean): void {
  getById(sandbox.state.customers, 'customer', customerId)
  const { paymentMethods, failingMethods } = sandbox.state
  for (const { id } of paymentMethods.listBy('customer', customerId)) {
    if (fail) failingMethods.set(id, 'card_declined')
    else failingMethods.delete(id)
  }
}

export function subscriptionsOf(sandbox: Sandbox, customerId: string): Stripe.Subscription[] {
  return sandbox.state.subscriptions.listBy('customer', customerId)
}

function requireRunning(subscription: Stripe.Subscription): void {
  if (!isRunning(subscription)) throw invalidRequest(`The subscription is ${subscription.status}.`)
}
