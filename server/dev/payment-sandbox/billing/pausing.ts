import type Stripe from 'stripe'
import { invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { wholeList } from '#server/dev/payment-sandbox/api/list-page.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { periodEnd } from './calendar.ts'
import { keepForNextInvoice } from './change-price.ts'
import { createInvoice, invoiceLine } from './invoicing.ts'
import { collectInvoice, wouldBeRefused } from './payments.ts'
import { periodLine, unusedTimeLine } from './proration.ts'
import { takePendingLines } from './subscribe.ts'
import { getSubscription, saveSubscription, soldItem } from './subscription-state.ts'
import { planUpcoming } from './upcoming.ts'

/**
 * Stops a subscription: it does not renew, and what is left of its period is credited on the invoice with which it
 * goes on.
 * @param creditsUnusedTime whether the rest of the period is credited
 * @throws ApiError when the subscription is not running
 */
export function pauseSubscription(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  creditsUnusedTime = true,
): Stripe.Subscription {
  if (subscription.status !== 'active' && subscription.status !== 'past_due') {
    throw invalidRequest(`A subscription with status \`${subscription.status}\` cannot be paused.`)
  }
  const at = sandbox.now()
  const { price, period, productName } = soldItem(sandbox, subscription)
  if (creditsUnusedTime) {
    const credit = unusedTimeLine(price, period, at, productName)
    keepForNextInvoice(sandbox, subscription.id, [invoiceLine(credit, subscription)])
  }
  const paused: Stripe.Subscription.StatusDetails.Paused = {
    subscription: { type: 'pause_requested' },
    transitioned_at: at,
    type: 'subscription',
  }
  const saved = saveSubscription(sandbox, subscription, { status: 'paused', status_details: { paused } }, at)
  sandbox.emit('customer.subscription.paused', saved, at)
  return saved
}

/**
 * Goes on with a new period, which is billed and collected now. When that fails it never was active in between.
 * @throws ApiError when the subscription is not paused
 */
export function unpauseSubscription(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
): Stripe.Subscription {
  if (subscription.status !== 'paused') {
    throw invalidRequest(`A subscription with status \`${subscription.status}\` cannot be resumed.`)
  }
  const at = sandbox.now()
  const { item, price, productName } = soldItem(sandbox, subscription)
  const period = { start: at, end: periodEnd(at, at, price.recurring) }
  const charge = invoiceLine(periodLine(price, period, productName), subscription)
  const invoice = createInvoice(sandbox, {
    subscription,
    lines: [...takePendingLines(sandbox, subscription.id), charge],
    billingReason: 'subscription_update',
    at,
  })
  const renewedItem = { ...item, current_period_start: period.start, current_period_end: period.end }
  const { status_details: _paused, ...running } = subscription
  const resumed = saveSubscription(
    sandbox,
    running,
    {
      billing_cycle_anchor: at,
      items: wholeList([renewedItem], subscription.items.url),
      latest_invoice: invoice.id,
      status: wouldBeRefused(sandbox, invoice) ? 'past_due' : 'active',
    },
    at,
  )
  sandbox.emit('customer.subscription.resumed', resumed, at)
  planUpcoming(sandbox, resumed)
  collectInvoice(sandbox, invoice, at)
  return getSubscription(sandbox, subscription.id)
}
