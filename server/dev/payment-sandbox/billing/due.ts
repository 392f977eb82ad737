import type Stripe from 'stripe'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { subscriptionIdOf } from '#server/dev/payment-sandbox/state.ts'
import type { Table } from '#server/dev/payment-sandbox/table.ts'
import type { Seconds } from './calendar.ts'
import { expireCheckout, settleDebit } from './checkout.ts'
import { closeDispute } from './disputes.ts'
import { scheduledEnd, subscriptionDueAt } from './due-times.ts'
import { finalizeInvoice, markUncollectible, voidInvoice } from './invoicing.ts'
import { collectInvoice } from './payments.ts'
import { completeRefund } from './refunds.ts'
import { renew } from './subscribe.ts'
import { cancelSubscription, expireIncomplete, saveSubscription } from './subscription-state.ts'
import { announceInvoice } from './upcoming.ts'

/** Something that time brings about by itself. */
export interface DueAction {
  at: Seconds
  /** @param at when it happens: its due time, or later when something earlier held it up */
  run(at: Seconds): void
}

/** The earliest thing that happens up to `until`; null when nothing does. */
export function findNextDue(sandbox: Sandbox, until: Seconds): DueAction | null {
  const { checkouts, debits, disputes, invoices, refunds, subscriptions, upcomingInvoices } = sandbox.state
  const candidates = [
    nextOf(debits, (_answersAt, at, invoiceId) => settleDebit(sandbox, invoiceId, null, at)),
    nextOf(invoices, (invoice, at) => advanceInvoice(sandbox, invoice, at)),
    nextOf(subscriptions, (subscription, at) => advanceSubscription(sandbox, subscription, at)),
    nextOf(checkouts, (record, at) => void expireCheckout(sandbox, record, at)),
    nextOf(upcomingInvoices, (_announcedAt, at, id) => announceInvoice(sandbox, id, at)),
    nextOf(refunds, (refund, at) => completeRefund(sandbox, refund, at)),
    nextOf(disputes, (dispute, at) => void closeDispute(sandbox, dispute, 'lost', at)),
  ]
  let next: DueAction | null = null
  for (const action of candidates) {
    if (action !== null && action.at <= until && (next === null || action.at < next.at)) next = action
  }
  return next
}

function nextOf<T, Index extends string>(
  table: Table<T, Index>,
  run: (record: T, at: Seconds, id: string) => void,
): DueAction | null {
  const due = table.nextDue()
  return due === null ? null : { at: due.at, run: at => run(due.record, at, due.id) }
}

function advanceInvoice(sandbox: Sandbox, invoice: Stripe.Invoice, at: Seconds): void {
  const isDraft = invoice.status === 'draft'
  const open = isDraft ? finalizeInvoice(sandbox, invoice, at) : invoice
  const subscription = sandbox.state.subscriptions.get(subscriptionIdOf(invoice) ?? '')
  switch (isDraft ? subscription?.pause_collection?.behavior : undefined) {
    case 'void':
      return void voidInvoice(sandbox, open, at)
    case 'mark_uncollectible':
      return void markUncollectible(sandbox, open, at)
    default:
      return void collectInvoice(sandbox, open, at)
  }
}

function advanceSubscription(sandbox: Sandbox, subscription: Stripe.Subscription, at: Seconds): void {
  if (subscription.status === 'incomplete') return expireIncomplete(sandbox, subscription, at)
  const due = subscriptionDueAt(subscription)
  if (scheduledEnd(subscription) === due) {
    cancelSubscription(sandbox, subscription, 'cancellation_requested', at)
  } else if (subscription.items.data[0]?.current_period_end === due) renew(sandbox, subscription, at)
  else saveSubscription(sandbox, subscription, { pause_collection: null }, at)
}
