import { createStoredChoice } from '#client/ui/preferences/stored-choice.ts'

/** What somebody without a business profile came for. */
const SIDES = ['buy', 'sell'] as const
export type MarketSide = (typeof SIDES)[number]

const store = createStoredChoice<MarketSide>('market-side', SIDES)

export const useMarketSide = store.useChoice
export const chooseSide = store.write
