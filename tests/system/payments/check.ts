import { eq } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { clock, DAY_MS, MINUTE_MS } from '#server/core/clock.ts'
import { PLAN_CATEGORIES, type Plan } from '#shared/billing/billing.ts'
import { mailsTo } from '#tests/support/product/payments.ts'
import { moment } from './in-words.ts'
import { hasEnded, paidInvoices, type Subscription } from './ledger.ts'
import { isUnderWay, type PlanModel, returnSince } from './plan-model.ts'
import { isRenewing, promotionEnd, promotionsOf } from './promotion-model.ts'
import type { Walker } from './walker.ts'
import type { History, World } from './world.ts'

/** Whether the product's state is what Stripe's events and docs/billing.md ask for. */

/** How much later the days of grace may end when messages came late: a pause is dated by when it was noticed. */
const LATE_MS = { none: 0, late: 4 * DAY_MS, lost: 5 * DAY_MS }

/** The longest step of another customer, during which a message is on its way. */
const NOTICED_MS = 5 * MINUTE_MS

/** @returns what is wrong, in a sentence each */
export async function checkState(world: World, walker: Walker): Promise<string[]> {
  const history = world.historyOf(walker.vendor.userId)
  const now = clock.ms()
  history.plans.advanceTo(now)
  const faults = [...walker.faults, ...checkStripe(history, now), ...checkBanned(walker, history)]
  if (walker.deletedAt !== null) return [...faults, ...checkDeleted(history)]
  faults.push(...(await checkPlanRow(world, walker, history)))
  for (const listing of walker.listings) {
    if (listing.deletedAt !== null) faults.push(...checkRenewals(history, listing.id, false))
    else faults.push(...(await checkListing(world, walker, history, listing.id)))
  }
  return [...faults, ...(await checkMails(world, walker, history))]
}

/** What must not go on at Stripe. */
function checkStripe({ ledger, plans }: History, now: number): string[] {
  // Two that wait for their debits do not run yet: the first that is paid makes the other one superfluous.
  const live = plans.plans().filter(plan => !hasEnded(plan) && plans.standing(plan.id).kind !== 'waiting')
  const faults = live.length > 1 ? [`two plans run: ${live.map(({ id }) => id).join(', ')}`] : []
  for (const subscription of ledger.subscriptions.values()) {
    if (hasEnded(subscription)) continue
    if (isBounced(subscription)) faults.push(`${subscription.id} goes on, although its first debit bounced`)
    const returned = returnSince(subscription)
    const graceMs = subscription.kind === 'plan' ? 7 * DAY_MS : 0
    if (returned !== null && returned + graceMs < now) {
      faults.push(`${subscription.id} goes on, although its payment was taken back`)
    }
  }
  return faults
}

/** Who cannot sign in is not charged for another period. */
function checkBanned({ bannedAt }: Walker, { ledger }: History): string[] {
  if (bannedAt === null) return []
  return (
    [...ledger.subscriptions.values()]
      .filter(subscription => !hasEnded(subscription) && subscription.cancelAt === null)
      // A booking by debit is known when its money arrives, and that goes back.
      .filter(subscription => paidInvoices(subscription).length > 0)
      .map(({ id }) => `${id} goes on, although the account is banned`)
  )
}

function checkDeleted({ ledger }: History): string[] {
  return [...ledger.subscriptions.values()]
    .filter(subscription => !hasEnded(subscription))
    .map(({ id }) => `${id} goes on, although the account was deleted`)
}

async function checkPlanRow(world: World, { vendor }: Walker, { plans, ledger }: History): Promise<string[]> {
  const ofUser = eq(subscriptions.userId, vendor.userId)
  const [row] = await world.app.db.select().from(subscriptions).where(ofUser)
  const { current } = plans
  const mayDiffer = world.trouble !== 'none' && [...ledger.subscriptions.values()].some(isUnderWay)
  if (mayDiffer) return []
  const isLost = current === null || !current.isActive
  if (isLost && row?.status === 'active') return [`${row.stripeSubscriptionId} is active, but should not be`]
  // After the days of grace another one may have taken its place, which is not paid.
  if (current === null || (isLost && row?.stripeSubscriptionId !== current.id)) return []
  const remote = ledger.subscriptions.get(current.id)
  const graceEnd = row?.graceEndsAt?.getTime() ?? 0
  if (isLost && !isForgotten(plans, current.graceEnd, graceEnd)) {
    const faults = checkGrace(world, graceEnd, current.graceEnd)
    if (faults.length > 0) return faults
  }
  const expected = {
    id: current.id,
    status: STATUS_OF[plans.standing(current.id).kind],
    price: remote?.lookupKey,
    end: remote?.endedAt ?? remote?.cancelAt ?? remote?.periodEnd,
    ends: remote?.endedAt === null && remote.cancelAt !== null,
  }
  const found = {
    id: row?.stripeSubscriptionId,
    status: row?.status,
    price: `${row?.plan.toLowerCase()}_${row?.interval}`,
    end: row?.currentPeriodEnd?.getTime(),
    ends: row?.cancelAtPeriodEnd,
  }
  const [is, should] = [JSON.stringify(found), JSON.stringify(expected)]
  return is === should ? [] : [`the plan is ${is}, but should be ${should}`]
}

/**
 * Whether another order took the row of a plan whose days of grace were over, and left nothing: when Stripe tells of the older one again, it
 * is stored anew, without the moment of its failure. Nobody notices as long as that was over by then as well.
 */
function isForgotten(plans: PlanModel, should: number, is: number): boolean {
  return plans.plans().some(({ createdAt }) => createdAt > should && createdAt > is)
}

/** What is stored of a plan that is good for something, or was. */
const STATUS_OF = { active: 'active', trouble: 'past_due', ended: 'canceled', nothing: '-', waiting: '-' }

function checkGrace({ trouble }: World, is: number, should: number): string[] {
  const isRight = Math.abs(is - should) <= (trouble === 'none' ? NOTICED_MS : LATE_MS[trouble])
  return isRight ? [] : [`the days of grace end ${moment(is)}, but should end ${moment(should)}`]
}

async function checkListing(
  world: World,
  { bannedAt }: Walker,
  history: History,
  listingId: number,
): Promise<string[]> {
  const [listing] = await world.app.db.select().from(listings).where(eq(listings.id, listingId))
  if (listing === undefined) return [`listing ${listingId} is gone`]
  const { plans, ledger } = history
  const now = clock.ms()
  const faults: string[] = []
  const mayDiffer = world.trouble !== 'none' && [...ledger.subscriptions.values()].some(isUnderWay)
  const isCovered = plans.current !== null && covers(plans.current.plan, listing.category)
  const shouldBePublic = plans.isPublic(now) && isCovered
  const isPublic = listing.status === 'active'
  const isLate = isPublic && plans.isPublic(now - LATE_MS[world.trouble])
  if (!mayDiffer && isPublic !== shouldBePublic && !isLate) {
    faults.push(
      `listing ${listingId} is ${isPublic ? '' : 'not '}public, but should ${isPublic ? 'not ' : ''}be`,
    )
  }
  const { earliest, latest } = promotionEnd(ledger, listingId)
  const until = listing.topListingUntil?.getTime() ?? 0
  if (until < earliest && now < earliest) {
    faults.push(`listing ${listingId} is promoted until ${moment(until)}, paid is until ${moment(earliest)}`)
  }
  if (until > latest && until > now) {
    faults.push(`listing ${listingId} is promoted until ${moment(until)}, paid is only ${moment(latest)}`)
  }
  const mayRenew = listing.deactivatedByPlanAt === null && bannedAt === null
  return [...faults, ...checkRenewals(history, listingId, mayRenew)]
}

function checkRenewals({ ledger }: History, listingId: number, mayRenew: boolean): string[] {
  const renewing = promotionsOf(ledger, listingId).filter(isRenewing)
  if (renewing.length <= (mayRenew ? 1 : 0)) return []
  return [`${renewing.map(({ id }) => id).join(', ')} renew the promotion of listing ${listingId}`]
}

/** A first debit that bounced is told once, unless nothing was expected of it any more. */
async function checkMails(world: World, walker: Walker, { ledger }: History): Promise<string[]> {
  const told = (await mailsTo(world.app, walker.vendor.email)).filter(
    subject => subject === 'Ihre Lastschrift kam zurück',
  )
  const isKnown = (listingId: number | null) =>
    listingId === null || walker.listings.some(({ id, deletedAt }) => id === listingId && deletedAt === null)
  // A booking that was never paid ends with a ban, whatever becomes of its debit.
  const endsByBan = ({ listingId, endedAt }: Subscription) =>
    listingId !== null && walker.bannedAt !== null && (endedAt ?? Infinity) >= walker.bannedAt
  const bounced = [...ledger.subscriptions.values()].filter(wasBounced)
  // Where it is learnt late, the debit of another plan may have arrived meanwhile: then it is paid for after all.
  const isExpected = (found: Subscription) =>
    isKnown(found.listingId) && !endsByBan(found) && paidInvoices(found).length === 0
  const least = bounced.filter(isExpected).length
  return told.length >= least && told.length <= bounced.length
    ? []
    : [`${told.length} mails about ${least} to ${bounced.length} first debits that bounced`]
}

/** The operator is told of each thing once. @returns the subjects of mails that came again */
export async function listRepeatedMails(world: World): Promise<string[]> {
  // Those that name what they are about. The report of the reconciliation does not.
  const subjects = (await mailsTo(world.app, world.app.services.env.OPERATOR_EMAIL)).filter(subject =>
    subject.endsWith(')'),
  )
  return subjects.filter((subject, index) => subjects.indexOf(subject) !== index)
}

function isBounced(subscription: Subscription): boolean {
  const [first] = subscription.invoices.values()
  return first?.status === 'void' && paidInvoices(subscription).length === 0
}

/** While it still ran. */
function wasBounced(subscription: Subscription): boolean {
  const [first] = subscription.invoices.values()
  const { endedAt } = subscription
  if (first?.voidedAt == null) return false
  return endedAt === null || endedAt >= first.voidedAt
}

function covers(plan: Plan, category: string): boolean {
  return (PLAN_CATEGORIES[plan] as readonly string[]).includes(category)
}
