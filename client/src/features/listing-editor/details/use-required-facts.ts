import { useWatch } from 'react-hook-form'
import { useListingFormContext } from '#client/features/listing-editor/use-listing-form.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { missingFacts, type RequiredFact } from '#shared/details/required-facts.ts'
import { SHIPPING_TYPES } from '#shared/listings/shipping.ts'

/** What this vendor has to say of these goods before everybody sees them, whether it is filled in or not. */
export function useRequiredFacts(): RequiredFact[] {
  const { control } = useListingFormContext()
  const [category, chosen] = useWatch({ control, name: ['category', 'shippingType'] })
  const { data: identity } = trpc.vendor.getIdentity.useQuery()
  const shippingType = SHIPPING_TYPES.find(type => type === chosen) ?? 'pickup_only'
  return missingFacts({ category, shippingType, details: null }, identity?.traderStatus ?? null)
}
