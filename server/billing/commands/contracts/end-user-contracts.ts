import { and, eq } from 'drizzle-orm'
import { contractEnds } from '#drizzle/schema/billing.ts'
import { userBanLifted, userContractsEnding } from '#server/billing/events.ts'
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
  for (const { stripeSubscriptionId, isEnding: wasEnding } of await listTrackedPlans(tx, userId)) {
    await endContract(tx, { stripeSubscriptionId, endsAt, reason: 'banned', wasEnding })
  }
  await publish(tx, userContractsEnding, { userId, endsAt })
}

/**
 * Takes back what a ban was to end and has not ended yet, the plan and by the event the Top-Listings: they go on as before. Part of the
 * transaction that lifts the ban; a job carries it out.
 */
export async function resumeUserContracts(tx: Database, userId: number): Promise<void> {
  for (const { stripeSubscriptionId } of await listTrackedPlans(tx, userId)) {
    await takeBackEndOfBan(tx, stripeSubscriptionId)
  }
  await publish(tx, userBanLifted, { userId })
}

/** What ended at once, with its money paid back, is over. What was to end by its customer's wish does so all the same. */
export async function takeBackEndOfBan(tx: Database, stripeSubscriptionId: string): Promise<void> {
  const isThis = and(
    eq(contractEnds.stripeSubscriptionId, stripeSubscriptionId),
    eq(contractEnds.reason, 'banned'),
  )
  const [end] = await tx.select().from(contractEnds).where(isThis).for('update')
  if (end === undefined || (end.settledAt !== null && end.endsAt !== null)) return
  if (end.wasEnding) await tx.delete(contractEnds).where(isThis)
  else await tx.update(contractEnds).set({ takenBackAt: clock.now(), settledAt: null }).where(isThis)
}
