import type Stripe from 'stripe'
import { getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import type { RecurringPrice } from '#server/dev/payment-sandbox/resources/prices.ts'
import { idOf, type Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import type { Seconds } from './calendar.ts'
import { saveInvoice, voidInvoice } from './invoicing.ts'
import type { BillingPeriod } from './proration.ts'

/** The sandbox sells one price per subscription; this is it, with its running period. */
export interface SoldItem {
  item: Stripe.SubscriptionItem
  price: RecurringPrice
  productName: string
  period: BillingPeriod
}

export function soldItem(sandbox: Sandbox, subscription: Stripe.Subscription): SoldItem {
  const [item] = subscription.items.data
  if (item === undefined) throw new Error(`Subscription ${subscription.id} has no item`)
  const { recurring, unit_amount } = item.price
  if (recurring === null || unit_amount === null) throw new Error(`Price ${item.price.id} does not recur`)
  return {
    item,
    price: { ...item.price, recurring, unit_amount },
    productName: productName(sandbox, item.price),
    period: { start: item.current_period_start, end: item.current_period_end },
  }
}

export function productName(sandbox: Sandbox, price: Stripe.Price): string {
  return sandbox.state.products.get(idOf(price.product))?.name ?? price.nickname ?? price.id
}

/** Replaces fields and announces them, if anything is different. */
export function saveSubscription(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
  at: Seconds,
): Stripe.Subscription {
  const saved = { ...subscription, ...changes }
  const before = new Map<string, unknown>(Object.entries(subscription))
  const changed = Object.entries(changes).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before.get(key)),
  )
  if (changed.length === 0) return subscription
  sandbox.state.subscriptions.set(saved.id, saved)
  const previous: Partial<Stripe.Subscription> = Object.fromEntries(
    changed.map(([key]) => [key, before.get(key)]),
  )
  sandbox.emit('customer.subscription.updated', saved, at, previous)
  return saved
}

/** Ends a subscription. What is not paid yet is collected no more, and drafts stay drafts; a debit under way goes on. */
export function cancelSubscription(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
  at: Seconds,
): Stripe.Subscription {
  const canceled: Stripe.Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...subscription.cancellation_details,
      reason,
    },
  }
  sandbox.state.subscriptions.set(canceled.id, canceled)
  for (const invoice of unpaidInvoicesOf(sandbox, canceled.id)) {
    saveInvoice(sandbox, {
      ...invoice,
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    })
  }
  sandbox.emit('customer.subscription.deleted', canceled, at)
  return canceled
}

/** The first payment did not arrive in time: the subscription never began. */
export function expireIncomplete(sandbox: Sandbox, subscription: Stripe.Subscription, at: Seconds): void {
  for (const invoice of unpaidInvoicesOf(sandbox, subscription.id)) voidInvoice(sandbox, invoice, at)
  saveSubscription(sandbox, subscription, { status: 'incomplete_expired', ended_at: at }, at)
}

/** Drafts and open invoices. */
function unpaidInvoicesOf(sandbox: Sandbox, subscriptionId: string): Stripe.Invoice[] {
  return sandbox.state.invoices
    .listBy('subscription', subscriptionId)
    .filter(({ status }) => status === 'draft' || status === 'open')
}

export function getSubscription(sandbox: Sandbox, id: string): Stripe.Subscription {
  return getById(sandbox.state.subscriptions, 'subscription', id)
}

export function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

export function isRunning({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return status === 'active' || status === 'past_due'
}
