import type Stripe from 'stripe'
import { addBusinessDays, HOUR, type Seconds } from './calendar.ts'

/** A first invoice has to be paid within this time. */
const FIRST_PAYMENT_TIME = 23 * HOUR
/** The refund of a debit is a transfer, which takes so many business days. */
const REFUND_DAYS = 3
/** A debit that the customer's bank took back stays disputed for so long, then it is lost. */
const LOST_AFTER = HOUR

/** When the subscription ends by an earlier wish; null while it goes on. */
export function scheduledEnd(subscription: Stripe.Subscription): Seconds | null {
  const [item] = subscription.items.data
  return subscription.cancel_at_period_end ? (item?.current_period_end ?? null) : subscription.cancel_at
}

/** When a subscription renews, ends, is collected again, or expires because its first invoice was not paid. */
export function subscriptionDueAt(subscription: Stripe.Subscription): Seconds | null {
  switch (subscription.status) {
    case 'active':
    case 'past_due':
      return earliest([
        subscription.items.data[0]?.current_period_end,
        scheduledEnd(subscription),
        subscription.pause_collection?.resumes_at,
      ])
    case 'paused':
      return scheduledEnd(subscription)
    case 'incomplete':
      return subscription.created + FIRST_PAYMENT_TIME
    default:
      return null
  }
}

function earliest(moments: (Seconds | null | undefined)[]): Seconds | null {
  const known = moments.filter(moment => typeof moment === 'number')
  return known.length === 0 ? null : Math.min(...known)
}

/** When a draft is finalized, or an open invoice tried again. */
export function invoiceDueAt(invoice: Stripe.Invoice): Seconds | null {
  if (invoice.status === 'draft') return invoice.automatically_finalizes_at
  return invoice.status === 'open' ? invoice.next_payment_attempt : null
}

export function checkoutDueAt({ session }: { session: Stripe.Checkout.Session }): Seconds | null {
  return session.status === 'open' ? session.expires_at : null
}

export function refundDueAt({ status, created }: Stripe.Refund): Seconds | null {
  return status === 'pending' ? addBusinessDays(created, REFUND_DAYS) : null
}

/** Disputes of cards wait for an answer; those of debits, which have no time to answer, are lost by themselves. */
export function disputeDueAt({ status, created, evidence_details }: Stripe.Dispute): Seconds | null {
  return status === 'needs_response' && evidence_details.due_by === null ? created + LOST_AFTER : null
}
