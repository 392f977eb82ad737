import type {
  InvoiceLine,
  ListedSubscription,
  RemoteInvoice,
  RemoteSubscription,
} from '#server/billing/gateway/payment-gateway.ts'
import { DAY_MS } from '#server/core/clock.ts'
import { GRACE_PERIOD_DAYS, type SubscriptionStatus } from '#shared/billing/billing.ts'
import { paidBeforeEnd } from './refundable.ts'

/** A subscription as far as its status depends on Stripe, and on what came back of its payments. */
export interface PlanState {
  status: SubscriptionStatus
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
}

/** A payment that Stripe says failed, and when: the state itself does not tell the moment. */
export interface FailedPayment {
  invoiceId: string
  failedAt: Date
}

/** What is known here beside the subscription itself. */
export interface PaymentFacts {
  /** A plan starts while its first debit is on its way. */
  startsAtOnce: boolean
  /** Invoices whose payment was disputed or refunded, and when. */
  returned: ReadonlyMap<string, Date>
}

/**
 * What Stripe's state means here. Stripe says `active` while the first debit is on its way and goes on saying so when it
 * has come back: what counts are the invoices.
 */
export function planStateOf(remote: RemoteSubscription, facts: PaymentFacts): PlanState {
  return {
    status: statusOf(remote, facts),
    ...planEndOf(remote),
  }
}

export function planEndOf(remote: ListedSubscription): Omit<PlanState, 'status'> {
  return {
    currentPeriodEnd: remote.endedAt ?? remote.cancelAt ?? remote.currentPeriodEnd,
    cancelAtPeriodEnd: remote.endedAt === null && remote.cancelAt !== null,
  }
}

function statusOf(remote: RemoteSubscription, { startsAtOnce, returned }: PaymentFacts): SubscriptionStatus {
  if (!wasEverPaid(remote)) {
    return startsAtOnce && isFirstDebitUnderWay(remote) ? paidStatus(remote.status) : 'incomplete'
  }
  const status = paidStatus(remote.status)
  return status === 'active' && returnOf(remote, returned) !== null ? 'past_due' : status
}

/**
 * What arrives after the end buys nothing: it goes back. Of a change of plan nothing may be due, because time is credited that was not paid
 * yet; a first invoice of nothing, though, was paid out of credit that the customer had.
 */
export function wasEverPaid(remote: RemoteSubscription): boolean {
  const [first] = remote.invoices
  return paidBeforeEnd(remote).some(({ id, amountPaid }) => amountPaid > 0 || id === first?.id)
}

/**
 * When a payment of the running period was taken back; `null` as a rule, or when another period was paid since. After a change of
 * plan that is not the last payment alone: what was paid before for the same time counts too.
 */
export function returnOf({ invoices }: RemoteSubscription, returned: ReadonlyMap<string, Date>): Date | null {
  // Paid out of credit, too: what counts is that something was due.
  const paid = invoices.filter(({ paidAt, lines }) => paidAt !== null && totalOf(lines) > 0)
  const last = paid.at(-1)
  if (last === undefined) return null
  const start = Math.min(...boughtTimes(last).map(({ from }) => from.getTime()))
  const counts = (invoice: RemoteInvoice) =>
    invoice === last || boughtTimes(invoice).some(({ to }) => to.getTime() > start)
  const moments = paid.filter(counts).flatMap(({ id }) => returned.get(id)?.getTime() ?? [])
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}

function totalOf(lines: readonly InvoiceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

function boughtTimes({ lines }: RemoteInvoice): InvoiceLine[] {
  return lines.filter(({ amount }) => amount > 0)
}

/** Ordered, and nothing more is known: Stripe leaves the first invoice open until the bank has answered. */
export function isFirstDebitUnderWay(remote: RemoteSubscription): boolean {
  const [first] = remote.invoices
  return !hasEnded(remote) && !wasEverPaid(remote) && first?.status === 'open'
}

/** Nothing was ever paid and Stripe does not try again, but goes on and charges for the next period. */
export function hasFirstDebitFailed(remote: RemoteSubscription): boolean {
  const [first] = remote.invoices
  return isGivenUp(first) && !wasEverPaid(remote) && !hasEnded(remote)
}

/** Stripe does not try to collect for it any more. */
export function isGivenUp(invoice: RemoteInvoice | null | undefined): boolean {
  return invoice?.status === 'void' || invoice?.status === 'uncollectible'
}

/** The next period has begun and Stripe is about to collect for it: an hour by card, days by debit. */
export function renewalUnderWay(remote: RemoteSubscription): RemoteInvoice | null {
  const newest = remote.invoices.at(-1)
  const isCollected = newest?.status === 'draft' || newest?.status === 'open'
  return remote.status === 'active' && remote.invoices.length > 1 && isCollected ? (newest ?? null) : null
}

/** The invoice of a period that has begun and could not be paid. */
export function findUnpaidRenewal(remote: RemoteSubscription): RemoteInvoice | null {
  const newest = remote.invoices.at(-1)
  const hasFailed = remote.status === 'past_due' || remote.status === 'unpaid'
  return hasFailed && remote.invoices.length > 1 && newest?.status === 'open' ? newest : null
}

/** What Stripe's status means for a subscription that was paid for. */
export function paidStatus(status: ListedSubscription['status']): SubscriptionStatus {
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

/** A plan for which Stripe charges, be it with or without success. */
export function isCharged(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'past_due'
}

/** Whether Stripe will never again do anything about it. */
export function hasEnded({ status }: Pick<ListedSubscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/** Whether Stripe charges for the next period, or tries to. */
export function isCharging(remote: Pick<ListedSubscription, 'status'>): boolean {
  return !hasEnded(remote) && remote.status !== 'incomplete'
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
  remote: Pick<ListedSubscription, 'id' | 'createdAt'>,
  status: SubscriptionStatus,
): boolean {
  if (tracked.stripeSubscriptionId === null) return status === 'active'
  if (tracked.stripeSubscriptionId === remote.id) return true
  const isNewer = remote.createdAt > tracked.createdAt
  if (status === 'active') return tracked.status !== 'active' || isNewer
  // It was paid once, and the other one never.
  if (status === 'past_due' && tracked.status === 'incomplete') return true
  const isSettled = tracked.status === 'incomplete' || tracked.graceEndedAt !== null
  return tracked.status !== 'active' && isSettled && isNewer
}

/**
 * The last moment of grace, `null` while the plan is active or before it began: 7 days of 24 hours after it ended or a
 * payment failed. Further failures, and the end that follows them, do not prolong it.
 * @param failedAt when the payment failed, as far as known
 * @param returnedAt when a payment of the plan came back: what ends afterwards, ends for that
 */
export function graceEndOf(
  remote: Pick<ListedSubscription, 'endedAt'>,
  status: SubscriptionStatus,
  { failedAt, returnedAt, previous }: { failedAt: Date; returnedAt: Date | null; previous: Date | null },
): Date | null {
  if (status === 'active' || status === 'incomplete') return null
  const lost = status === 'canceled' ? (remote.endedAt ?? failedAt) : (returnedAt ?? failedAt)
  const from = Math.min(lost.getTime(), returnedAt?.getTime() ?? Infinity)
  const end = from + GRACE_PERIOD_DAYS * DAY_MS
  return new Date(previous === null ? end : Math.min(end, previous.getTime()))
}
