import type Stripe from 'stripe'
import { invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { wholeList } from '#server/dev/payment-sandbox/api/list-page.ts'
import { planOf, type RecurringPrice } from '#server/dev/payment-sandbox/resources/prices.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { periodEnd, type Recurrence, type Seconds } from './calendar.ts'
import { createInvoice, invoiceLine } from './invoicing.ts'
import { collectInvoice } from './payments.ts'
import { type BillableLine, periodLine, remainingTimeLine, unusedTimeLine } from './proration.ts'
import { getSubscription, productName, saveSubscription, soldItem } from './subscription-state.ts'
import { planUpcoming } from './upcoming.ts'

export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none'

/** What a change to another price means, before it is made. */
export interface PriceChange {
  lines: BillableLine[]
  /** Another interval begins a new period now, and is billed now. */
  isNewPeriod: boolean
  period: { start: Seconds; end: Seconds }
}

/**
 * Works out a change to another price. Within the same interval the period goes on and the rest of it is settled pro
 * rata; another interval begins at once, with credit for what is left of the old period.
 */
export function previewPriceChange(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  price: RecurringPrice,
  behavior: ProrationBehavior,
): PriceChange {
  const at = sandbox.now()
  const sold = soldItem(sandbox, subscription)
  const credit = unusedTimeLine(sold.price, sold.period, at, sold.productName)
  const name = productName(sandbox, price)
  if (isSameInterval(sold.price.recurring, price.recurring)) {
    const charge = remainingTimeLine(price, sold.period, at, name)
    return { lines: behavior === 'none' ? [] : [credit, charge], isNewPeriod: false, period: sold.period }
  }
  const period = { start: at, end: periodEnd(at, at, price.recurring) }
  const charge = periodLine(price, period, name)
  return { lines: behavior === 'none' ? [charge] : [credit, charge], isNewPeriod: true, period }
}

/**
 * Makes the change.
 * @throws ApiError when the subscription is not running
 */
export function changePrice(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  price: RecurringPrice,
  behavior: ProrationBehavior,
): Stripe.Subscription {
  if (subscription.status !== 'active' && subscription.status !== 'past_due') {
    throw invalidRequest(
      `The price of a subscription with status \`${subscription.status}\` cannot be changed.`,
    )
  }
  const at = sandbox.now()
  const { item } = soldItem(sandbox, subscription)
  if (item.price.id === price.id) return subscription
  const { lines, isNewPeriod, period } = previewPriceChange(sandbox, subscription, price, behavior)
  const changedItem: Stripe.SubscriptionItem = {
    ...item,
    price,
    plan: planOf(price),
    current_period_start: period.start,
    current_period_end: period.end,
  }
  const invoiceLines = lines.map(line => invoiceLine(line, subscription))
  const billsNow = lines.length > 0 && (isNewPeriod || behavior === 'always_invoice')
  if (!billsNow) keepForNextInvoice(sandbox, subscription.id, invoiceLines)
  const invoice = billsNow
    ? createInvoice(sandbox, { subscription, lines: invoiceLines, billingReason: 'subscription_update', at })
    : null
  const changed = saveSubscription(
    sandbox,
    subscription,
    {
      items: wholeList([changedItem], subscription.items.url),
      // A planned end moves along with the period.
      cancel_at: subscription.cancel_at_period_end ? period.end : subscription.cancel_at,
      billing_cycle_anchor: isNewPeriod ? at : subscription.billing_cycle_anchor,
      latest_invoice: invoice?.id ?? subscription.latest_invoice,
    },
    at,
  )
  planUpcoming(sandbox, changed)
  if (invoice !== null) collectInvoice(sandbox, invoice, at)
  return getSubscription(sandbox, subscription.id)
}

export function keepForNextInvoice(
  sandbox: Sandbox,
  subscriptionId: string,
  lines: Stripe.InvoiceLineItem[],
): void {
  if (lines.length === 0) return
  const waiting = sandbox.state.pendingLines.get(subscriptionId) ?? []
  sandbox.state.pendingLines.set(subscriptionId, [...waiting, ...lines])
}

function isSameInterval(a: Recurrence, b: Recurrence): boolean {
  return a.interval === b.interval && a.interval_count === b.interval_count
}
