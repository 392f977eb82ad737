import { DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import { type Invoice, type Line, paidInvoices, type Subscription, settledInvoices } from './ledger.ts'
import { type PlanModel, returnSince } from './plan-model.ts'
import { isGivenBack, promotionsOf } from './promotion-model.ts'
import type { Walker } from './walker.ts'
import type { History, Trouble } from './world.ts'

/**
 * Nobody pays for what they did not get. Beyond what docs/billing.md says the operator may keep:
 * a cent for each line of an invoice (pro rata amounts are whole cents), and what Stripe paid out of earlier credit.
 * What docs/billing.md says: a period that began is paid for by whoever pays it late, has it paused, waits for the first debit, or
 * deletes account or listing; whose dispute was won after the plan had ended for it gets it back only by hand.
 */
const CENTS_PER_LINE = 1
/** Between what happens at Stripe and what the product does about it. */
const REACTION_MS = HOUR_MS

export function checkMoney(
  walker: Walker,
  { ledger, plans }: History,
  { now, trouble }: { now: number; trouble: Trouble },
): string[] {
  const faults = plans.plans().flatMap(plan => checkPlan(walker, plans, plan, now))
  for (const subscription of ledger.subscriptions.values()) faults.push(...checkLate(subscription, trouble))
  for (const listing of walker.listings) {
    const promotions = promotionsOf(ledger, listing.id)
    for (const promotion of promotions) {
      faults.push(...checkPromotion(walker, listing, promotion, { all: promotions, plans }))
    }
  }
  return faults
}

/** The reconciliation looks back for so long; what is paid later has only its message. */
const LOOK_BACK_MS = 35 * DAY_MS

/** What arrives after the end goes back as a whole. */
function checkLate(subscription: Subscription, trouble: Trouble): string[] {
  const onTime = new Set<Invoice>(paidInvoices(subscription))
  const until = trouble === 'lost' ? (subscription.endedAt ?? 0) + LOOK_BACK_MS : Infinity
  return [...subscription.invoices.values()]
    .filter(invoice => invoice.paidAt !== null && !onTime.has(invoice) && keptOf(invoice) > 0)
    .filter(({ paidAt }) => (paidAt ?? 0) < until)
    .map(({ id }) => `${id} was paid after the end of ${subscription.id} and was not given back`)
}

function checkPlan(walker: Walker, model: PlanModel, plan: Subscription, now: number): string[] {
  const covered = model.covered.filter(({ id }) => id === plan.id)
  const paid = settledInvoices(plan)
  // What Stripe takes for a change that is not paid is the old plan's rest: it ends with the subscription.
  const isChangeUnpaid = plan.endedAt !== null && [...plan.invoices.values()].some(isUnpaidChange)
  const wasWon = paid.some(({ disputedAt, isDisputed }) => disputedAt !== null && !isDisputed)
  const horizon = plan.endedAt === null ? now : Infinity
  let unused = 0
  let credit = 0
  let lines = 0
  for (const invoice of paid) {
    lines += invoice.lines.length
    credit += Math.max(0, sum(invoice.lines.map(({ amount }) => amount)) - invoice.amountPaid)
    unused += sum(invoice.lines.map(line => line.amount * uncoveredShare(line, covered, horizon)))
  }
  const wasReturned = plan.endedAt !== null && returnSince(plan) !== null
  const excused = wasWon || isChangeUnpaid || wasReturned || walker.deletedAt !== null
  const givenBack = sum(paid.map(({ refundedByProduct }) => refundedByProduct))
  const lost = sum(
    paid.map(invoice => (isReturned(invoice) ? invoice.amountPaid : invoice.refundedByOperator)),
  )
  const tolerance = lines * CENTS_PER_LINE + credit + perHour(plan) * (REACTION_MS / HOUR_MS)
  if (!excused && unused - givenBack - lost > tolerance) {
    const cents = Math.round(unused - givenBack - lost)
    return [`${cents} cents of ${plan.id} were kept for time in which it gave nothing`]
  }
  return givenBack > 0 && !excused ? checkGenerosity(walker, model, plan, { givenBack, lines }) : []
}

function isUnpaidChange({ reason, status }: Invoice): boolean {
  return reason === 'subscription_update' && status !== 'paid'
}

/** The product gives back what another plan made superfluous, or what a declaration or a ban left unused, and no more. */
function checkGenerosity(
  { declaredAt, withdrawnAt }: Walker,
  model: PlanModel,
  plan: Subscription,
  { givenBack, lines }: { givenBack: number; lines: number },
): string[] {
  const others = model
    .plans()
    .filter(({ id, endedAt }) => id !== plan.id && (endedAt ?? Infinity) > plan.createdAt)
  const declared = declaredAt.filter(at => at >= plan.createdAt)
  // Who has not wished that it begins early gets all of it back (docs/billing.md).
  const isUndone = !plan.hasOrder && withdrawnAt.some(at => at >= plan.createdAt)
  const since = isUndone ? 0 : Math.min(...others.map(({ createdAt }) => createdAt), ...declared)
  const used = [{ from: 0, to: since }]
  const most = sum(
    settledInvoices(plan).flatMap(invoice =>
      invoice.lines.map(line => Math.max(0, line.amount * uncoveredShare(line, used, Infinity))),
    ),
  )
  return givenBack > most + lines * CENTS_PER_LINE
    ? [`${givenBack} cents of ${plan.id} were given back, of ${Math.round(most)}`]
    : []
}

function checkPromotion(
  walker: Walker,
  listing: { id: number; deletedAt: number | null },
  promotion: Subscription,
  { all, plans }: { all: readonly Subscription[]; plans: PlanModel },
): string[] {
  const [first] = paidInvoices(promotion)
  if (first === undefined) return []
  const gone = Math.min(listing.deletedAt ?? Infinity, walker.deletedAt ?? Infinity)
  if (isGivenBack(first, promotion)) {
    const isSecond = all.some(other => other.id !== promotion.id && paidInvoices(other).length > 0)
    const isDeclared = walker.declaredAt.some(at => at >= promotion.createdAt)
    return gone < Infinity || isSecond || isDeclared || wasHidden(plans, first.paidAt)
      ? []
      : [`${promotion.id} was given back without a reason`]
  }
  return paidInvoices(promotion)
    .filter(invoice => invoice.createdAt > gone + REACTION_MS && keptOf(invoice) > 0)
    .concat(first.paidAt > gone && keptOf(first) > 0 ? [first] : [])
    .map(({ id }) => `${id} was paid for a listing that was gone, and was not given back`)
}

/** Its plan had ended by then, and the listing with it: nobody would have seen it promoted. */
function wasHidden(plans: PlanModel, at: number): boolean {
  return !plans.publicTimes.some(({ from, to }) => from <= at && at < to)
}

/** What the operator still has of an invoice, in cents. */
function keptOf(invoice: Invoice): number {
  if (isReturned(invoice)) return 0
  return invoice.amountPaid - invoice.refundedByProduct - invoice.refundedByOperator
}

function isReturned({ isDisputed }: Invoice): boolean {
  return isDisputed
}

/** Which part of the time of a line, up to `now`, was not given. */
function uncoveredShare(
  { from, to }: Line,
  covered: readonly { from: number; to: number }[],
  now: number,
): number {
  if (to <= from) return 0
  const end = Math.min(to, now)
  const given = sum(covered.map(time => Math.max(0, Math.min(end, time.to) - Math.max(from, time.from))))
  return Math.max(0, end - from - given) / (to - from)
}

function perHour(plan: Subscription): number {
  const largest = Math.max(
    0,
    ...[...plan.invoices.values()].flatMap(({ lines }) =>
      lines.map(({ amount, from, to }) => (Math.abs(amount) * HOUR_MS) / Math.max(DAY_MS, to - from)),
    ),
  )
  return largest
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
