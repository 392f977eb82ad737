import type { Availability } from '#shared/listings/state-of-sale.ts'
import type { TestVendor } from '#tests/support/fixtures/factories.ts'

/** Marks one of the vendor's listings, as its menu does. */
export async function setAvailability({ caller }: TestVendor, id: number, availability: Availability) {
  await caller.listings.updateMany({ ids: [id], change: { kind: 'availability', availability } })
}
