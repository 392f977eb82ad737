import { isDeepStrictEqual } from 'node:util'
import type { ListedSubscription, RemoteInvoice } from '#server/billing/gateway/payment-gateway.ts'
import { DAY_MS } from '#server/core/clock.ts'
import type { Interval, Plan, SubscriptionStatus } from '#shared/billing/billing.ts'
import { type Offer, offerOf } from './offers.ts'
import {
  hasEnded,
  isCharged,
  isGivenUp,
  type PlanState,
  paidStatus,
  planEndOf,
  type TrackedPlan,
  takesOver,
} from './plan-state.ts'

/** Whether what Stripe says of a subscription is what is stored of it, as far as one can know without asking further. */

/** A subscription at Stripe, from the list of all or read by itself. */
export interface SubscriptionView extends ListedSubscription {
  latestInvoice: RemoteInvoice | null
  /** Whether it was ever paid for; `null` when the list cannot tell. */
  wasPaid: boolean | null
}

/** What is stored about a subscription. */
export interface StoredView {
  /** `null`: nobody's customer. */
  userId: number | null
  /** When the customer's account was deleted. */
  closedAt: Date | null
  /** The user's plan, by this subscription or by another one. */
  plan: (TrackedPlan & PlanState & { plan: Plan; interval: Interval }) | null
  /** The promotion that it pays for. */
  booking: { renews: boolean; isLatestBooked: boolean } | null
  refund: { doneAt: Date | null } | null
  /** Invoices whose payment is not here any more. */
  returned: ReadonlySet<string>
}

/** `unsure`: only reading the subscription tells. The last two are none of the product's. */
export type Verdict = 'fits' | 'unsure' | 'differs' | 'unknown_customer' | 'foreign_price'

export function compareSubscription(remote: SubscriptionView, stored: StoredView): Verdict {
  const verdict = compareNewest(remote, stored)
  return verdict === 'fits' && mayHideDebit(remote, stored) ? 'unsure' : verdict
}

/** A debit takes six business days; this is more, whatever the holidays. */
const DEBIT_MS = 14 * DAY_MS

/**
 * The list has the newest invoice alone: behind that of a plan exchanged shortly before the end an earlier debit may still arrive.
 * It does not tell an exchange from a renewal; few subscriptions end so soon after one.
 */
function mayHideDebit(
  { createdAt, endedAt, latestInvoice }: SubscriptionView,
  { closedAt }: StoredView,
): boolean {
  if (endedAt === null || latestInvoice === null) return false
  // What is older than the deletion of its account was looked at before, and is forgotten.
  if (closedAt !== null && endedAt.getTime() < closedAt.getTime() - DAY_MS) return false
  const isFirst = latestInvoice.createdAt <= createdAt
  return !isFirst && latestInvoice.createdAt.getTime() > endedAt.getTime() - DEBIT_MS
}

/** By no more than the list tells. */
function compareNewest(remote: SubscriptionView, stored: StoredView): Verdict {
  const isOver = hasEnded(remote)
  if (stored.userId === null) {
    if (stored.closedAt === null) return isOver ? 'fits' : 'unknown_customer'
    return !isOver || isLateAndKept(remote, stored) ? 'differs' : 'fits'
  }
  const offer = offerOf(remote.lookupKey)
  if (offer === null || (offer.kind === 'topListing' && remote.purchase?.kind !== 'topListing')) {
    return isOver ? 'fits' : 'foreign_price'
  }
  if (isLateAndKept(remote, stored)) return 'differs'
  if (offer.kind === 'topListing') return comparePromotion(remote, stored)
  return stored.plan?.stripeSubscriptionId === remote.id
    ? compareStoredPlan(remote, offer, { ...stored, plan: stored.plan })
    : compareOtherPlan(remote, stored)
}

/** Money that arrived after the end, and of which no refund is known. */
function isLateAndKept(
  { endedAt, latestInvoice }: SubscriptionView,
  { refund, closedAt }: StoredView,
): boolean {
  const paidAt = latestInvoice?.paidAt ?? null
  if (paidAt === null || endedAt === null || latestInvoice?.amountPaid === 0 || paidAt <= endedAt)
    return false
  // Finished refunds are forgotten with the account.
  if (refund === null) return closedAt === null || paidAt >= closedAt
  return refund.doneAt !== null && refund.doneAt < paidAt
}

function compareStoredPlan(
  remote: SubscriptionView,
  { plan, interval }: Extract<Offer, { kind: 'plan' }>,
  stored: StoredView & { plan: NonNullable<StoredView['plan']> },
): Verdict {
  const { currentPeriodEnd, cancelAtPeriodEnd } = stored.plan
  const isSame =
    stored.plan.plan === plan &&
    stored.plan.interval === interval &&
    isDeepStrictEqual({ currentPeriodEnd, cancelAtPeriodEnd }, planEndOf(remote))
  return isSame ? compareStatus(remote, stored.plan.status, stored.returned) : 'differs'
}

function compareStatus(
  { status, latestInvoice, wasPaid }: SubscriptionView,
  stored: SubscriptionStatus,
  returned: ReadonlySet<string>,
): Verdict {
  const remote = paidStatus(status)
  if (stored === 'incomplete') {
    const isUnderWay = !isGivenUp(latestInvoice) && wasPaid !== true
    return isUnderWay && remote !== 'canceled' && status !== 'incomplete_expired' ? 'fits' : 'differs'
  }
  if (remote !== 'active') return stored === remote ? 'fits' : 'differs'
  if (stored === 'past_due') return returned.size > 0 ? 'fits' : 'differs'
  if (stored === 'canceled' || isReturned(latestInvoice, returned)) return 'differs'
  // It began while its first debit was under way; a change of plan has invoices of its own, though.
  if (isGivenUp(latestInvoice) && wasPaid !== true) return wasPaid === false ? 'differs' : 'unsure'
  return 'fits'
}

/** The user's plan is another one, or there is none. */
function compareOtherPlan(remote: SubscriptionView, { plan, refund, returned }: StoredView): Verdict {
  const isOver = hasEnded(remote)
  if (remote.wasPaid !== true) {
    if (isOver) return 'fits'
    // One that is ordered while another one runs waits for its payment.
    return remote.status === 'incomplete' && plan !== null ? 'fits' : 'unsure'
  }
  if (refund !== null) return isOver ? 'fits' : 'unsure'
  const paid = paidStatus(remote.status)
  const status = paid === 'active' && isReturned(remote.latestInvoice, returned) ? 'past_due' : paid
  if (plan === null || takesOver(plan, remote, status)) return 'differs'
  const areBothCharged = isCharged(plan.status) && isCharged(status)
  return !isOver && areBothCharged ? 'differs' : 'fits'
}

function comparePromotion(remote: SubscriptionView, { booking, refund, returned }: StoredView): Verdict {
  const isOver = hasEnded(remote)
  const { latestInvoice, cancelAt } = remote
  const isPaid = latestInvoice?.paidAt != null && !isAfterEnd(remote, latestInvoice.paidAt)
  if (booking === null) {
    if (refund !== null) return isOver ? 'fits' : 'unsure'
    return isPaid || (isGivenUp(latestInvoice) && !isOver) ? 'differs' : 'fits'
  }
  const renews = !isOver && cancelAt === null
  if (booking.renews !== renews || (isPaid && !booking.isLatestBooked)) return 'differs'
  return renews && isReturned(latestInvoice, returned) ? 'differs' : 'fits'
}

function isAfterEnd({ endedAt }: SubscriptionView, moment: Date): boolean {
  return endedAt !== null && moment > endedAt
}

function isReturned(invoice: RemoteInvoice | null, returned: ReadonlySet<string>): boolean {
  return invoice !== null && returned.has(invoice.id)
}
