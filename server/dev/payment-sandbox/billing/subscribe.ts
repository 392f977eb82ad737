import type Stripe from 'stripe'
import { wholeList } from '#server/dev/payment-sandbox/api/list-page.ts'
import { plainSubscription } from '#server/dev/payment-sandbox/resources/plain/plain-subscription.ts'
import { planOf, type RecurringPrice } from '#server/dev/payment-sandbox/resources/prices.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId } from '#server/dev/payment-sandbox/state.ts'
import { HOUR, periodEnd, type Seconds } from './calendar.ts'
import { createDraft, createInvoice, invoiceLine } from './invoicing.ts'
import { collectInvoice } from './payments.ts'
import { type BillingPeriod, periodLine } from './proration.ts'
import { getSubscription, productName, saveSubscription, soldItem } from './subscription-state.ts'
import { planUpcoming } from './upcoming.ts'

/** The invoice of a renewal is a draft for so long, so that the seller can still add to it. */
const DRAFT_TIME = HOUR

interface NewSubscription {
  customerId: string
  price: RecurringPrice
  metadata: Stripe.Metadata
  description: string | null
  /** Whether Stripe Tax finds the tax. */
  automaticTax: boolean
  invoiceSettings: Partial<Stripe.Subscription.InvoiceSettings>
  /** Pays this subscription; null leaves it to the customer's default. */
  paymentMethodId: string | null
}

/** Begins a subscription and collects its first invoice. It stays `incomplete` until that is paid or a debit is under way. */
export function subscribe(sandbox: Sandbox, order: NewSubscription): Stripe.Subscription {
  const at = sandbox.now()
  const period = { start: at, end: periodEnd(at, at, order.price.recurring) }
  const subscription = buildSubscription(order, period)
  // The invoice is collected below and needs the subscription to be found.
  sandbox.state.subscriptions.set(subscription.id, subscription)
  const line = periodLine(order.price, period, productName(sandbox, order.price))
  const invoice = createInvoice(sandbox, {
    subscription,
    lines: [invoiceLine(line, subscription)],
    billingReason: 'subscription_create',
    at,
  })
  const invoiced = { ...subscription, latest_invoice: invoice.id }
  sandbox.state.subscriptions.set(invoiced.id, invoiced)
  sandbox.emit('customer.subscription.created', invoiced, at)
  planUpcoming(sandbox, invoiced)
  collectInvoice(sandbox, invoice, at)
  return getSubscription(sandbox, subscription.id)
}

/** Goes on to the next period with a draft invoice, which also bills what was waiting for it. */
export function renew(sandbox: Sandbox, subscription: Stripe.Subscription, at: Seconds): void {
  const { item, price, period, productName: name } = soldItem(sandbox, subscription)
  const next = {
    start: period.end,
    end: periodEnd(subscription.billing_cycle_anchor, period.end, price.recurring),
  }
  const draft = createDraft(
    sandbox,
    {
      subscription,
      lines: [
        ...takePendingLines(sandbox, subscription.id),
        invoiceLine(periodLine(price, next, name), subscription),
      ],
      billingReason: 'subscription_cycle',
      at,
    },
    // A seller who keeps the drafts of a pause decides about each himself.
    subscription.pause_collection?.behavior === 'keep_as_draft' ? null : at + DRAFT_TIME,
  )
  const renewedItem = { ...item, current_period_start: next.start, current_period_end: next.end }
  const renewed = saveSubscription(
    sandbox,
    subscription,
    { items: wholeList([renewedItem], subscription.items.url), latest_invoice: draft.id },
    at,
  )
  planUpcoming(sandbox, renewed)
}

/** What was waiting for the next invoice, which is this one. */
export function takePendingLines({ state }: Sandbox, subscriptionId: string): Stripe.InvoiceLineItem[] {
  const waiting = state.pendingLines.get(subscriptionId) ?? []
  state.pendingLines.delete(subscriptionId)
  return waiting
}

function buildSubscription(order: NewSubscription, period: BillingPeriod): Stripe.Subscription {
  const id = createId('sub')
  const at = period.start
  return {
    ...plainSubscription,
    id,
    automatic_tax: automaticTax(order.automaticTax),
    billing_cycle_anchor: at,
    created: at,
    currency: order.price.currency,
    customer: order.customerId,
    default_payment_method: order.paymentMethodId,
    description: order.description,
    invoice_settings: { ...plainSubscription.invoice_settings, ...order.invoiceSettings },
    items: wholeList([buildItem(id, order.price, period)], `/v1/subscription_items?subscription=${id}`),
    metadata: order.metadata,
    start_date: at,
  }
}

export function automaticTax(enabled: boolean): Stripe.Subscription.AutomaticTax {
  return { disabled_reason: null, enabled, liability: enabled ? { type: 'self' } : null }
}

function buildItem(
  subscription: string,
  price: RecurringPrice,
  period: BillingPeriod,
): Stripe.SubscriptionItem {
  return {
    id: createId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: period.start,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  }
}
