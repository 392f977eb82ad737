import type Stripe from 'stripe'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { HOUR, type Seconds } from './calendar.ts'
import { expireCheckout, settleDebit } from './checkout.ts'
import { collectInvoice } from './payments.ts'
import { renew } from './subscribe.ts'
import { cancelSubscription, expireIncomplete, openInvoicesOf, scheduledEnd } from './subscription-state.ts'

/** A first invoice has to be paid within this time. */
const FIRST_PAYMENT_HOURS = 23

/** Something that time brings about by itself. */
export interface DueAction {
  at: Seconds
  /** @param at when it happens: its due time, or later when something earlier held it up */
  run(at: Seconds): void
}

/** The earliest thing that happens up to `until`; null when nothing does. */
export function findNextDue(sandbox: Sandbox, until: Seconds): DueAction | null {
  let next: DueAction | null = null
  for (const action of dueActions(sandbox)) {
    if (action.at <= until && (next === null || action.at < next.at)) next = action
  }
  return next
}

function* dueActions(sandbox: Sandbox): Generator<DueAction> {
  const { debits, invoices, subscriptions, checkouts } = sandbox.state
  for (const [invoiceId, at] of debits) yield { at, run: at => settleDebit(sandbox, invoiceId, null, at) }
  for (const invoice of invoices.values()) {
    const at = invoice.next_payment_attempt
    if (invoice.status === 'open' && at !== null)
      yield { at, run: at => void collectInvoice(sandbox, invoice, at) }
  }
  for (const subscription of subscriptions.values()) {
    const action = subscriptionAction(sandbox, subscription)
    if (action !== null) yield action
  }
  for (const record of checkouts.values()) {
    const at = record.session.expires_at
    if (record.session.status === 'open') yield { at, run: at => void expireCheckout(sandbox, record, at) }
  }
}

function subscriptionAction(sandbox: Sandbox, subscription: Stripe.Subscription): DueAction | null {
  switch (subscription.status) {
    case 'active':
    case 'past_due':
      return periodAction(sandbox, subscription)
    case 'incomplete': {
      const waitsForBank = openInvoicesOf(sandbox, subscription.id).some(({ id }) =>
        sandbox.state.debits.has(id),
      )
      const at = subscription.created + FIRST_PAYMENT_HOURS * HOUR
      return waitsForBank ? null : { at, run: at => expireIncomplete(sandbox, subscription, at) }
    }
    default:
      return null
  }
}

function periodAction(sandbox: Sandbox, subscription: Stripe.Subscription): DueAction | null {
  const periodEnd = subscription.items.data[0]?.current_period_end
  if (periodEnd === undefined) return null
  const end = scheduledEnd(subscription)
  return end !== null && end <= periodEnd
    ? { at: end, run: at => void cancelSubscription(sandbox, subscription, 'cancellation_requested', at) }
    : { at: periodEnd, run: at => renew(sandbox, subscription, at) }
}
