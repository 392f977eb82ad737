import type Stripe from 'stripe'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { DAY, periodEnd, type Seconds } from './calendar.ts'
import { scheduledEnd } from './due-times.ts'
import { buildDraft, invoiceLine } from './invoicing.ts'
import { periodLine } from './proration.ts'
import { isRunning, soldItem } from './subscription-state.ts'

/** How long before a renewal its invoice is announced. At Stripe it is a setting of the account. */
const LEAD_TIME = 7 * DAY

/** Plans the announcement of the next invoice; periods that are shorter than the lead have none. */
export function planUpcoming({ state }: Sandbox, { id, items }: Stripe.Subscription): void {
  const [item] = items.data
  const at = (item?.current_period_end ?? 0) - LEAD_TIME
  if (item !== undefined && at > item.current_period_start) state.upcomingInvoices.set(id, at)
  else state.upcomingInvoices.delete(id)
}

/** Tells what the next invoice will be, unless the subscription does not go on. */
export function announceInvoice(sandbox: Sandbox, subscriptionId: string, at: Seconds): void {
  sandbox.state.upcomingInvoices.delete(subscriptionId)
  const subscription = sandbox.state.subscriptions.get(subscriptionId)
  if (subscription === undefined || !isRunning(subscription)) return
  const { price, period, productName } = soldItem(sandbox, subscription)
  const end = scheduledEnd(subscription)
  if (end !== null && end <= period.end) return
  const next = {
    start: period.end,
    end: periodEnd(subscription.billing_cycle_anchor, period.end, price.recurring),
  }
  const waiting = sandbox.state.pendingLines.get(subscription.id) ?? []
  const { id: _none, ...upcoming } = buildDraft(sandbox, {
    subscription,
    lines: [...waiting, invoiceLine(periodLine(price, next, productName), subscription)],
    billingReason: 'upcoming',
    at: period.end,
  })
  // What is only to come has no id, which the type of the event does not tell.
  sandbox.emit('invoice.upcoming', upcoming as Stripe.Invoice, at)
}
