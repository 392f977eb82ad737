import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import { contractEnds } from '#drizzle/schema/money/billing.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { requestRefund } from '#server/billing/commands/returns/request-refund.ts'
import { syncSubscription } from '#server/billing/commands/sync-subscription.ts'
import { contractRefunded, contractResumed } from '#server/billing/events.ts'
import type { RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import { findCustomerUserId, isBanned } from '#server/billing/queries/find-subscription.ts'
import { idempotencyKey } from '#server/billing/rules/idempotency-key.ts'
import { hasEnded } from '#server/billing/rules/plan-state.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import type { RefundReason } from '#shared/billing/billing.ts'

export interface ContractEnd {
  stripeSubscriptionId: string
  /** From here on nothing is due any more, what was paid for later goes back. `null`: the end of the paid period. */
  endsAt: Date | null
  /** The contract goes on until the period in which this lies has ended. */
  notBefore?: Date | null
  reason: RefundReason
  /** Stripe knows already that it is not to charge again. */
  isTold?: boolean
}

/**
 * Takes note that a contract has to end; a job sees to it at Stripe. An end that was declared before and comes sooner stays: a ban at the end of
 * the period must not take away the month after which a consumer leaves, nor a cancellation the refund that comes with a ban.
 */
export async function endContract(
  tx: Database,
  { stripeSubscriptionId, endsAt, notBefore = null, reason, isTold = false }: ContractEnd,
): Promise<void> {
  const [noted] = await tx
    .select()
    .from(contractEnds)
    .where(and(eq(contractEnds.stripeSubscriptionId, stripeSubscriptionId), isNull(contractEnds.settledAt)))
    .for('update')
  const kept =
    noted !== undefined && isSooner(noted, { endsAt, notBefore }) ? noted : { endsAt, notBefore, reason }
  // Stripe is told again: what the customer has resumed there meanwhile is over.
  const facts = {
    endsAt: kept.endsAt,
    notBefore: kept.notBefore,
    reason: kept.reason,
    requestedAt: clock.now(),
    toldAt: isTold ? clock.now() : null,
    settledAt: null,
  }
  await tx
    .insert(contractEnds)
    .values({ stripeSubscriptionId, ...facts })
    .onDuplicateKeyUpdate({ set: facts })
}

/** Whether somebody has declared here that the contract ends, and it has not yet. */
export async function isEndDeclared(db: Database, stripeSubscriptionId: string): Promise<boolean> {
  const isOpen = and(
    eq(contractEnds.stripeSubscriptionId, stripeSubscriptionId),
    isNull(contractEnds.settledAt),
  )
  return (await db.$count(contractEnds, isOpen)) > 0
}

type Moments = Pick<OpenEnd, 'endsAt' | 'notBefore'>

/** A day of its own comes before the end of any period, and the end of this period before that of a later one. */
function isSooner(one: Moments, other: Moments): boolean {
  if (one.endsAt !== null || other.endsAt !== null) return timeOf(one.endsAt) < timeOf(other.endsAt)
  return (one.notBefore?.getTime() ?? 0) < (other.notBefore?.getTime() ?? 0)
}

function timeOf(endsAt: Date | null): number {
  return endsAt?.getTime() ?? Number.POSITIVE_INFINITY
}

/** Forgets that a contract was to end, and tells Stripe to go on with it. @throws AppError PAYMENT_UNAVAILABLE */
export async function takeBackContractEnd(deps: BillingDeps, stripeSubscriptionId: string): Promise<void> {
  await deps.db.delete(contractEnds).where(eq(contractEnds.stripeSubscriptionId, stripeSubscriptionId))
  await deps.payments.goOn(stripeSubscriptionId)
  await syncSubscription(deps, stripeSubscriptionId)
}

/**
 * Goes on with a contract whose end its customer has declared. Repeating it changes nothing.
 * @returns whether it goes on: not what has ended, nor what ends for another reason (a ban, a withdrawal)
 * @throws AppError PAYMENT_UNAVAILABLE
 */
export async function resumeContract(deps: BillingDeps, stripeSubscriptionId: string): Promise<boolean> {
  const remote = await deps.payments.findSubscription(stripeSubscriptionId)
  if (remote === null || hasEnded(remote) || remote.status !== 'active') return false
  const [end] = await deps.db
    .select({ reason: contractEnds.reason })
    .from(contractEnds)
    .where(eq(contractEnds.stripeSubscriptionId, stripeSubscriptionId))
  if (end !== undefined && end.reason !== 'cancelled') return false
  await takeBackContractEnd(deps, stripeSubscriptionId)
  await withTransaction(deps.db, tx => publish(tx, contractResumed, { stripeSubscriptionId }))
  return true
}

/** Run by a job. What fails is logged and tried again at its next run. */
export async function settleContractEnds(deps: BillingDeps): Promise<void> {
  const open = await deps.db.select().from(contractEnds).where(isNull(contractEnds.settledAt))
  for (const end of open) {
    try {
      await settle(deps, end)
    } catch (error) {
      const { stripeSubscriptionId } = end
      deps.logger.error({ err: error, stripeSubscriptionId }, 'contract not ended')
    }
  }
}

type OpenEnd = typeof contractEnds.$inferSelect

async function settle(deps: BillingDeps, end: OpenEnd): Promise<void> {
  const remote = await deps.payments.findSubscription(end.stripeSubscriptionId)
  if (remote === null || remote.endedAt !== null) return noteSettled(deps.db, end)
  if (end.reason === 'banned' && (await isBanLifted(deps.db, remote))) return goOnAfterBan(deps, end)
  if (end.endsAt !== null && end.endsAt <= clock.now()) return refundRest(deps, end, remote)
  const isTooEarly = end.notBefore !== null && (remote.currentPeriodEnd ?? end.notBefore) < end.notBefore
  if (isTooEarly) return
  if (remote.cancelAt === null) {
    if (end.toldAt !== null && end.reason === 'cancelled') return forgetResumed(deps.db, end)
    const id = end.stripeSubscriptionId
    // A key for each try: Stripe keeps its answer to a key for a day, failures too, and to say it twice does no harm.
    await deps.payments.cancelAtPeriodEnd(
      id,
      idempotencyKey(deps.env.APP_URL, 'end-contract', id, randomUUID()),
    )
    await syncSubscription(deps, id)
    const told = await deps.payments.findSubscription(id)
    if (told !== null && told.cancelAt === null && told.endedAt === null) {
      throw new Error('Stripe goes on with a contract that was to end')
    }
  }
  await note(deps.db, end, end.endsAt === null ? { settledAt: clock.now() } : { toldAt: clock.now() })
}

async function isBanLifted(db: Database, { customerId }: RemoteSubscription): Promise<boolean> {
  const userId = await findCustomerUserId(db, customerId)
  return userId !== null && !(await isBanned(db, userId))
}

/** As if there had been no ban. What Stripe was not told for it is as its customer left it. */
async function goOnAfterBan(deps: BillingDeps, end: OpenEnd): Promise<void> {
  const { stripeSubscriptionId, toldAt } = end
  if (toldAt !== null) await deps.payments.goOn(stripeSubscriptionId)
  await deps.db.delete(contractEnds).where(isThisEnd(end))
  await syncSubscription(deps, stripeSubscriptionId)
}

/** By a button of Stripe's portal, behind the sign-in: that says as much as the link that takes a cancellation back. */
async function forgetResumed(db: Database, end: OpenEnd): Promise<void> {
  const { stripeSubscriptionId } = end
  await withTransaction(db, async tx => {
    const [deleted] = await tx.delete(contractEnds).where(isThisEnd(end))
    if (deleted.affectedRows === 1) await publish(tx, contractResumed, { stripeSubscriptionId })
  })
}

async function refundRest(
  { db, env }: BillingDeps,
  end: OpenEnd,
  { customerId, currentPeriodEnd }: RemoteSubscription,
): Promise<void> {
  const { stripeSubscriptionId, endsAt, reason } = end
  const unusedSince = endsAt ?? clock.now()
  await withTransaction(db, async tx => {
    // First, because the listing and its vendor may follow: lock-vendor.ts has the order of locks.
    if (currentPeriodEnd !== null) {
      const time = { since: unusedSince, paidUntil: currentPeriodEnd }
      await publish(tx, contractRefunded, { stripeSubscriptionId, ...time })
    }
    const request = { stripeSubscriptionId, stripeCustomerId: customerId, reason, unusedSince }
    await requestRefund(tx, request, env)
    await noteSettled(tx, end)
  })
}

const noteSettled = (db: Database, end: OpenEnd) => note(db, end, { settledAt: clock.now() })

/** Unless something else was declared meanwhile. */
async function note(
  db: Database,
  end: OpenEnd,
  facts: Partial<Pick<OpenEnd, 'settledAt' | 'toldAt'>>,
): Promise<void> {
  await db.update(contractEnds).set(facts).where(isThisEnd(end))
}

function isThisEnd({ stripeSubscriptionId, requestedAt }: OpenEnd) {
  return and(
    eq(contractEnds.stripeSubscriptionId, stripeSubscriptionId),
    eq(contractEnds.requestedAt, requestedAt),
  )
}

/** How long it is remembered that a contract has ended. */
const KEEP_MS = 90 * DAY_MS
/** And that a ban ends it with its period: a paid year, in which the ban may be lifted. */
const KEEP_BANNED_MS = 400 * DAY_MS

export async function deleteOldContractEnds({ db }: Pick<BillingDeps, 'db'>): Promise<void> {
  const settledFor = (ms: number) => lte(contractEnds.settledAt, new Date(clock.ms() - ms))
  const isOver = or(
    settledFor(KEEP_BANNED_MS),
    and(settledFor(KEEP_MS), or(ne(contractEnds.reason, 'banned'), isNotNull(contractEnds.endsAt))),
  )
  await db.delete(contractEnds).where(isOver)
}
