import type { ListingInput } from '#client/features/listing-editor/listing-values.ts'
import type { TraderStatus } from '#shared/vendors.ts'

type RequiredField = 'honeyLabel.netWeightG' | 'honeyLabel.origins.0.country' | 'colonySheet.origin'

/**
 * What the form asks for when a new listing is to be published: of colonies where they come from, since associations tell their
 * members to buy none that does not say so; and what a trader has to tell of packed honey before somebody orders
 * it from afar: where it comes from (§ 4 HonigV) and how much it is (Art. 14 and 9(1)(e) LMIV).
 */
export function missingFacts(
  { category, shippingType, status, details }: ListingInput,
  traderStatus: TraderStatus | null | undefined,
): { name: RequiredField; message: string }[] {
  if (category === 'colonies' && status !== 'draft') {
    const isSaid = details?.kind === 'colony' && details.origin !== null
    return isSaid ? [] : [{ name: 'colonySheet.origin', message: 'Bitte sagen Sie, woher das Volk stammt' }]
  }
  const isAsked =
    traderStatus === 'trader' && category === 'honey' && shippingType !== 'pickup_only' && status !== 'draft'
  if (!isAsked) return []
  const label = details?.kind === 'honey' ? details : null
  const missing: { name: RequiredField; message: string }[] = []
  if (label === null || label.netWeightG === null) {
    missing.push({
      name: 'honeyLabel.netWeightG',
      message: 'Wer gewerblich Honig verschickt, nennt vor dem Kauf die Füllmenge (LMIV)',
    })
  }
  if (label === null || label.origins.length === 0) {
    missing.push({
      name: 'honeyLabel.origins.0.country',
      message: 'Wer gewerblich Honig verschickt, nennt vor dem Kauf das Ursprungsland (HonigV, LMIV)',
    })
  }
  return missing
}
