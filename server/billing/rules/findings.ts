import type { StoredView, SubscriptionView, Verdict } from './reconciliation.ts'

export const FINDING_KINDS = [
  'subscription',
  'unknown_customer',
  'foreign_price',
  'unknown_to_stripe',
  'several_plans',
  'returned_payment',
  'open_refund',
  'unprocessed_event',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** Something in which Stripe and the product do not agree. Ids only: it is mailed and logged. */
export interface Finding {
  kind: FindingKind
  /** Stripe's id of the subscription, payment or message. */
  id: string
  customerId: string | null
  userId: number | null
  /** In short, the same in every language. */
  stored: string
  /** What Stripe says. */
  remote: string
  isMended: boolean
}

const NOTHING = '-'

/** `PRO monthly active until 2026-07-04T09:00:00Z` */
function describeStored(id: string, { plan, booking, refund, closedAt }: StoredView): string {
  const parts = [
    plan?.stripeSubscriptionId === id
      ? `${plan.plan} ${plan.interval} ${plan.status}${untilText(plan.currentPeriodEnd, plan.cancelAtPeriodEnd)}`
      : null,
    booking === null ? null : `promotion ${booking.renews ? 'renews' : 'ends'}`,
    booking?.isLatestBooked === false ? 'latest invoice not booked' : null,
    refund === null ? null : `refund ${refund.doneAt === null ? 'open' : 'done'}`,
    closedAt === null ? null : 'account deleted',
  ]
  return parts.filter(part => part !== null).join(', ') || NOTHING
}

function describeRemote(remote: SubscriptionView): string {
  const { lookupKey, status, latestInvoice, endedAt, cancelAt, currentPeriodEnd } = remote
  const until = untilText(endedAt ?? cancelAt ?? currentPeriodEnd, endedAt === null && cancelAt !== null)
  const invoice = latestInvoice === null ? '' : `, invoice ${latestInvoice.status}`
  return `${lookupKey ?? NOTHING} ${status}${until}${invoice}`
}

function untilText(end: Date | null, isCancelled: boolean): string {
  return end === null ? '' : ` until ${momentText(end)}${isCancelled ? ' (cancelled)' : ''}`
}

/** UTC, to the second. */
export function momentText(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`
}

export function findingOf(
  kind: FindingKind,
  remote: SubscriptionView,
  stored: StoredView,
  isMended: boolean,
): Finding {
  return {
    kind,
    id: remote.id,
    customerId: remote.customerId,
    userId: stored.userId,
    stored: describeStored(remote.id, stored),
    remote: describeRemote(remote),
    isMended,
  }
}

/** What is only told, because it is none of the product's; `null` for what can be mended. */
export function foreignKind(verdict: Verdict): FindingKind | null {
  return verdict === 'unknown_customer' || verdict === 'foreign_price' ? verdict : null
}
