import { userContractsEnding } from '#server/billing/events.ts'
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
  for (const stripeSubscriptionId of await listTrackedPlans(tx, userId)) {
    await endContract(tx, { stripeSubscriptionId, endsAt, reason: 'banned' })
  }
  await publish(tx, userContractsEnding, { userId, endsAt })
}
