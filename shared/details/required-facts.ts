import type { CreateListingInput } from '#shared/inputs/listings/listings.ts'
import type { TraderStatus } from '#shared/vendors/vendors.ts'

/** What is asked for before goods become public, in the words of the one who has to say it. */
export const FACT_TEXTS = {
  netWeightG: 'Wer gewerblich Honig verschickt, nennt vor dem Kauf die Füllmenge (LMIV)',
  origins: 'Wer gewerblich Honig verschickt, nennt vor dem Kauf das Ursprungsland (HonigV, LMIV)',
  origin: 'Bitte sagen Sie, woher das Volk stammt',
} as const
export type RequiredFact = keyof typeof FACT_TEXTS

export type OfferedGoods = Pick<CreateListingInput, 'category' | 'shippingType' | 'details'>

/**
 * What goods do not say and should before they are public: of colonies where they come from, since
 * associations tell their members to buy none that does not say so; and what a trader has to tell of packed honey before
 * somebody orders it from afar: where it comes from (§ 4 HonigV) and how much it is (Art. 14 and 9(1)(e) LMIV).
 */
export function missingFacts(
  { category, shippingType, details }: OfferedGoods,
  traderStatus: TraderStatus | null,
): RequiredFact[] {
  if (category === 'colonies') {
    return details?.kind === 'colony' && details.origin !== null ? [] : ['origin']
  }
  if (traderStatus !== 'trader' || category !== 'honey' || shippingType === 'pickup_only') return []
  const label = details?.kind === 'honey' ? details : null
  const missing: RequiredFact[] = []
  if (label === null || label.netWeightG === null) missing.push('netWeightG')
  if (label === null || label.origins.length === 0) missing.push('origins')
  return missing
}

/** "netWeightG,origins", as an error carries them, and back. */
export function joinFacts(facts: readonly RequiredFact[]): string {
  return facts.join(',')
}

export function splitFacts(joined: unknown): RequiredFact[] {
  const names = String(joined).split(',')
  return (Object.keys(FACT_TEXTS) as RequiredFact[]).filter(fact => names.includes(fact))
}
