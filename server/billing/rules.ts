import { createHash } from 'node:crypto'
import { DAY_MS } from '#server/core/clock.ts'
import {
  GRACE_PERIOD_DAYS,
  INTERVALS,
  type Interval,
  PLANS,
  type Plan,
  type SubscriptionStatus,
} from '#shared/billing.ts'
import type { RemoteSubscription } from './gateway/payment-gateway.ts'

export const TOP_LISTING_LOOKUP_KEY = 'top_listing'

/** The name under which Stripe knows the price of a plan. */
export function planLookupKey(plan: Plan, interval: Interval): string {
  return `${plan.toLowerCase()}_${interval}`
}

export type Offer = { kind: 'plan'; plan: Plan; interval: Interval } | { kind: 'topListing' }

/** What is sold under a lookup key; `null` for what is none of ours. */
export function offerOf(lookupKey: string | null): Offer | null {
  if (lookupKey === TOP_LISTING_LOOKUP_KEY) return { kind: 'topListing' }
  for (const plan of PLANS) {
    for (const interval of INTERVALS) {
      if (planLookupKey(plan, interval) === lookupKey) return { kind: 'plan', plan, interval }
    }
  }
  return null
}

/** The same facts give the same key, so that Stripe carries out a repeated write once. */
export function idempotencyKey(...facts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/** A subscription as far as its status depends on Stripe alone. */
export interface PlanState {
  status: SubscriptionStatus
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
}

/**
 * What Stripe's state means here. While the first debit is on its way Stripe may already say `active`: nothing counts
 * before the first invoice is paid.
 */
export function planStateOf(remote: RemoteSubscription): PlanState {
  return {
    status: wasEverPaid(remote) ? paidStatus(remote.status) : 'incomplete',
    currentPeriodEnd: remote.endedAt ?? remote.cancelAt ?? remote.currentPeriodEnd,
    cancelAtPeriodEnd: remote.endedAt === null && remote.cancelAt !== null,
  }
}

function wasEverPaid({ invoices: [first] }: RemoteSubscription): boolean {
  return first?.paidAt != null
}

function paidStatus(status: RemoteSubscription['status']): SubscriptionStatus {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active'
    case 'past_due':
    case 'unpaid':
    case 'paused':
      return 'past_due'
    case 'canceled':
      return 'canceled'
    default:
      return 'incomplete'
  }
}

/** Whether Stripe will never again do anything about it. */
export function hasEnded({ status }: RemoteSubscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/** A user's plan as stored, as far as another subscription may take its place. */
export interface TrackedPlan {
  stripeSubscriptionId: string | null
  status: SubscriptionStatus
  createdAt: Date
  graceEndsAt: Date | null
  graceEndedAt: Date | null
}

/**
 * Whether `remote` becomes the user's plan. An active subscription beats others, then the newer one wins; and a plan in its
 * days of grace keeps its place until they are over, unless another one is active.
 */
export function takesOver(
  tracked: TrackedPlan,
  remote: RemoteSubscription,
  status: SubscriptionStatus,
): boolean {
  if (tracked.stripeSubscriptionId === null) return status === 'active'
  if (tracked.stripeSubscriptionId === remote.id) return true
  const isNewer = remote.createdAt > tracked.createdAt
  if (status === 'active') return tracked.status !== 'active' || isNewer
  const isSettled = tracked.status === 'incomplete' || tracked.graceEndedAt !== null
  return tracked.status !== 'active' && isSettled && isNewer
}

/**
 * The last moment of grace, `null` while the plan is active or before it began: 7 days of 24 hours after it ended or a
 * payment failed. Further failures, and the end that follows them, do not prolong it.
 * @param failedAt when the payment failed, as far as known
 */
export function graceEndOf(
  remote: RemoteSubscription,
  status: SubscriptionStatus,
  { failedAt, previous }: { failedAt: Date; previous: Date | null },
): Date | null {
  if (status === 'active' || status === 'incomplete') return null
  const from = status === 'canceled' ? (remote.endedAt ?? failedAt) : failedAt
  const end = from.getTime() + GRACE_PERIOD_DAYS * DAY_MS
  return new Date(previous === null ? end : Math.min(end, previous.getTime()))
}

/** Invoices and what leads to them: § 147 AO and § 257 HGB, in years from the end of the calendar year. */
const RETENTION_YEARS = 8

/** The last moment (UTC) up to which the invoices of a customer who leaves at `moment` must be kept. */
export function retentionEnd(moment: Date): Date {
  // New Year comes to Germany an hour before it comes to UTC: the later end is on the safe side.
  return new Date(Date.UTC(moment.getUTCFullYear() + RETENTION_YEARS + 1, 0, 1))
}
