import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { contractEnds, subscriptions } from '#drizzle/schema/money/billing.ts'
import { userContractsEnding, userContractsResuming } from '#server/billing/events.ts'
import { listTrackedPlans } from '#server/billing/queries/find-subscription.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import { endContract } from './end-contract.ts'

/** At the end of what is paid, or at once, with the unused time paid back. */
export type EndOfContracts = 'period_end' | 'now_with_refund'

/**
 * Ends everything for which Stripe charges a user whose account is being banned: the plan, and by the event the Top-Listings. Part of the
 * transaction of the ban; a job carries it out.
 */
export async function endUserContracts(tx: Database, userId: number, when: EndOfContracts): Promise<void> {
  const endsAt = when === 'now_with_refund' ? clock.now() : null
  for (const id of await listTrackedPlans(tx, userId)) await endByBan(tx, id, endsAt)
  await publish(tx, userContractsEnding, { userId, endsAt })
}

/** What its customer has ended with the paid time before ends by their word, also when the ban is lifted. */
export async function endByBan(
  tx: Database,
  stripeSubscriptionId: string,
  endsAt: Date | null,
): Promise<void> {
  const isCancelled = endsAt === null && (await isCancelledByCustomer(tx, stripeSubscriptionId))
  await endContract(tx, { stripeSubscriptionId, endsAt, reason: isCancelled ? 'cancelled' : 'banned' })
}

async function isCancelledByCustomer(tx: Database, stripeSubscriptionId: string): Promise<boolean> {
  const [end] = await tx
    .select({ reason: contractEnds.reason, settledAt: contractEnds.settledAt })
    .from(contractEnds)
    .where(eq(contractEnds.stripeSubscriptionId, stripeSubscriptionId))
  if (end?.reason === 'banned') return false
  if (end?.reason === 'cancelled' && end.settledAt === null) return true
  const ends = and(
    eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId),
    eq(subscriptions.cancelAtPeriodEnd, true),
  )
  return (await tx.$count(subscriptions, ends)) > 0
}

/**
 * Takes back what a ban was to end, as far as it has not ended yet: part of the transaction that lifts the ban. The job finds the
 * account open, and tells Stripe to go on.
 */
export async function resumeUserContracts(tx: Database, userId: number): Promise<void> {
  for (const id of await listTrackedPlans(tx, userId)) await resumeAfterBan(tx, id)
  await publish(tx, userContractsResuming, { userId })
}

/** Not what was to end at once: that has ended, or the job has not come to it and finds the account open anyway. */
export async function resumeAfterBan(tx: Database, stripeSubscriptionId: string): Promise<void> {
  const endsWithPeriod = and(
    eq(contractEnds.stripeSubscriptionId, stripeSubscriptionId),
    eq(contractEnds.reason, 'banned'),
    isNull(contractEnds.endsAt),
    isNotNull(contractEnds.settledAt),
  )
  await tx
    .update(contractEnds)
    .set({ toldAt: sql`${contractEnds.settledAt}`, settledAt: null })
    .where(endsWithPeriod)
}
