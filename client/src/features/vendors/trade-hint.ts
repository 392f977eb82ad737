import type { Category } from '#shared/listings/listings.ts'
import type { TraderStatus } from '#shared/vendors/vendors.ts'

/** From so many offers of honey a year on the platform asks whether this is still a hobby. */
const TRADE_HINT_FROM = 5

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Offers of honey within the last year, whatever became of them. */
export function countHoneyOffers(
  own: readonly { category: Category; createdAt: Date }[],
  now: number,
): number {
  return own.filter(({ category, createdAt }) => category === 'honey' && createdAt.getTime() >= now - YEAR_MS)
    .length
}

/** Whoever says that they trade is asked nothing. */
export function looksLikeTrade(status: TraderStatus | null | undefined, honeyOffers: number): boolean {
  return status !== 'trader' && honeyOffers >= TRADE_HINT_FROM
}
