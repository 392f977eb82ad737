import { and, eq, isNull, lte } from 'drizzle-orm'
import { contractEnds } from '#drizzle/schema/billing.ts'
import type { RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import { idempotencyKey } from '#server/billing/rules/idempotency-key.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import type { RefundReason } from '#shared/billing.ts'
import type { BillingDeps } from './ensure-customer.ts'
import { requestRefund } from './request-refund.ts'
import { syncSubscription } from './sync-subscription.ts'

export interface ContractEnd {
  stripeSubscriptionId: string
  /** From here on nothing is due any more, what was paid for later goes back. `null`: the end of the paid period. */
  endsAt: Date | null
  /** The contract goes on until the period in which this lies has ended. */
  notBefore?: Date | null
  reason: RefundReason
}

/** Takes note that a contract has to end; a job sees to it at Stripe. What was noted before about the same contract counts no more. */
export async function endContract(
  tx: Database,
  { stripeSubscriptionId, endsAt, notBefore = null, reason }: ContractEnd,
): Promise<void> {
  const facts = { endsAt, notBefore, reason, requestedAt: clock.now(), settledAt: null }
  await tx
    .insert(contractEnds)
    .values({ stripeSubscriptionId, ...facts })
    .onDuplicateKeyUpdate({ set: facts })
}

/** Forgets that a contract was to end, and tells Stripe to go on with it. @throws AppError PAYMENT_UNAVAILABLE */
export async function takeBackContractEnd(deps: BillingDeps, stripeSubscriptionId: string): Promise<void> {
  await deps.db.delete(contractEnds).where(eq(contractEnds.stripeSubscriptionId, stripeSubscriptionId))
  await deps.payments.goOn(stripeSubscriptionId)
  await syncSubscription(deps, stripeSubscriptionId)
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
  if (end.endsAt !== null && end.endsAt <= clock.now()) return refundRest(deps, end, remote)
  const isTooEarly = end.notBefore !== null && (remote.currentPeriodEnd ?? end.notBefore) < end.notBefore
  if (isTooEarly) return
  if (remote.cancelAt === null) {
    // A key for each declaration: what was taken back may be declared again.
    const { stripeSubscriptionId: id, requestedAt } = end
    const key = idempotencyKey(deps.env.APP_URL, 'end-contract', id, requestedAt.getTime())
    await deps.payments.cancelAtPeriodEnd(id, key)
    await syncSubscription(deps, id)
  }
  if (end.endsAt === null) await noteSettled(deps.db, end)
}

async function refundRest(
  { db, env }: BillingDeps,
  end: OpenEnd,
  { customerId }: RemoteSubscription,
): Promise<void> {
  const { stripeSubscriptionId, endsAt, reason } = end
  await withTransaction(db, async tx => {
    const request = {
      stripeSubscriptionId,
      stripeCustomerId: customerId,
      reason,
      unusedSince: endsAt ?? clock.now(),
    }
    await requestRefund(tx, request, env)
    await noteSettled(tx, end)
  })
}

/** Unless something else was noted meanwhile. */
async function noteSettled(db: Database, { stripeSubscriptionId, requestedAt }: OpenEnd): Promise<void> {
  await db
    .update(contractEnds)
    .set({ settledAt: clock.now() })
    .where(
      and(
        eq(contractEnds.stripeSubscriptionId, stripeSubscriptionId),
        eq(contractEnds.requestedAt, requestedAt),
      ),
    )
}

/** How long it is remembered that a contract has ended. */
const KEEP_MS = 90 * DAY_MS

export async function deleteOldContractEnds({ db }: Pick<BillingDeps, 'db'>): Promise<void> {
  await db.delete(contractEnds).where(lte(contractEnds.settledAt, new Date(clock.ms() - KEEP_MS)))
}
