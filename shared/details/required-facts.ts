import type { CreateListingInput } from '#shared/inputs/listings.ts'
import type { TraderStatus } from '#shared/vendors/vendors.ts'

export type RequiredFact = 'netWeightG' | 'origins' | 'origin'
export interface MissingFact {
  fact: RequiredFact
  message: string
}

type NewListing = Pick<CreateListingInput, 'category' | 'shippingType' | 'details'> & {
  status?: CreateListingInput['status'] | undefined
}

/**
 * What is asked for when a new listing is to be published, in the form and in a table: of colonies where they come from, since
 * associations tell their members to buy none that does not say so; and what a trader has to tell of packed honey before
 * somebody orders it from afar: where it comes from (§ 4 HonigV) and how much it is (Art. 14 and 9(1)(e) LMIV).
 */
export function missingFacts(
  { category, shippingType, status, details }: NewListing,
  traderStatus: TraderStatus | null | undefined,
): MissingFact[] {
  if (category === 'colonies' && status !== 'draft') {
    const isSaid = details?.kind === 'colony' && details.origin !== null
    return isSaid ? [] : [{ fact: 'origin', message: 'Bitte sagen Sie, woher das Volk stammt' }]
  }
  const isAsked =
    traderStatus === 'trader' && category === 'honey' && shippingType !== 'pickup_only' && status !== 'draft'
  if (!isAsked) return []
  const label = details?.kind === 'honey' ? details : null
  const missing: MissingFact[] = []
  if (label === null || label.netWeightG === null) {
    missing.push({
      fact: 'netWeightG',
      message: 'Wer gewerblich Honig verschickt, nennt vor dem Kauf die Füllmenge (LMIV)',
    })
  }
  if (label === null || label.origins.length === 0) {
    missing.push({
      fact: 'origins',
      message: 'Wer gewerblich Honig verschickt, nennt vor dem Kauf das Ursprungsland (HonigV, LMIV)',
    })
  }
  return missing
}
