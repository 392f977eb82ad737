import { AppError } from '#server/core/errors.ts'
import {
  FACT_TEXTS,
  joinFacts,
  missingFacts,
  type OfferedGoods,
  type RequiredFact,
} from '#shared/details/required-facts.ts'
import type { ListingStatus } from '#shared/listings/listing-status.ts'
import type { TraderStatus } from '#shared/vendors/vendors.ts'

/**
 * What still has to be said of goods that everybody is to see. What stood there without it before it was asked for may go
 * on without, but loses nothing that it has said.
 * @param before the listing as it was; `null` for a new one
 */
export function factsToAdd(
  goods: OfferedGoods,
  traderStatus: TraderStatus | null,
  before: (OfferedGoods & { status: ListingStatus }) | null,
): RequiredFact[] {
  const missing = missingFacts(goods, traderStatus)
  if (before === null || !isOffered(before.status)) return missing
  const neverSaid = missingFacts(before, traderStatus)
  return missing.filter(fact => !neverSaid.includes(fact))
}

/** What the operator has hidden comes back as it was left. */
export function isOffered(status: ListingStatus): boolean {
  return status === 'active' || status === 'pending_review'
}

/** @returns `null` where nothing is missing */
export function refusalOf(facts: readonly RequiredFact[]): AppError | null {
  if (facts.length === 0) return null
  const texts = facts.map(fact => FACT_TEXTS[fact]).join(', ')
  return new AppError('FACTS_MISSING', { texts, facts: joinFacts(facts) })
}
