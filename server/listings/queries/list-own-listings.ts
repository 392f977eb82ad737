import { desc, eq, sql } from 'drizzle-orm'
import { listings } from '#drizzle/schema/listings.ts'
import { clock } from '#server/core/clock.ts'
import { isPromoted } from '#server/listings/rules/derived-fields.ts'
import { toPublicState } from '#server/listings/rules/state-of-sale.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { OwnListing } from '#shared/listings/own-listings.ts'
import {
  CARD_IMAGE_KEY,
  cardImageUrl,
  type ListingReader,
  listingColumns,
  mainFocusColumns,
  mainFocusOf,
} from './listing-columns.ts'

/** The vendor's listings in every status, newest first. */
export async function listOwnListings({ db, files }: ListingReader, vendorId: number): Promise<OwnListing[]> {
  const rows = await db
    .select({
      ...listingColumns,
      ...mainFocusColumns,
      description: listings.description,
      updatedAt: listings.updatedAt,
      deactivatedByPlanAt: listings.deactivatedByPlanAt,
      mainImageKey: sql<string>`${sql.raw(CARD_IMAGE_KEY)}`,
      // NULL without a booking.
      renewal: sql<number | null>`(
        SELECT MAX(renews) FROM top_listing_bookings WHERE listing_id = listings.id
      )`,
    })
    .from(listings)
    .where(eq(listings.vendorId, vendorId))
    .orderBy(desc(listings.createdAt), desc(listings.id))
  const now = clock.now()
  const today = berlinDay(now)
  return rows.map(
    ({ mainImageKey: key, renewal, availability, availableFrom, mainFocusX, mainFocusY, ...row }) => {
      const isTopListing = isPromoted(row.topListingUntil, now)
      return {
        ...row,
        ...toPublicState({ availability, availableFrom }, today),
        mainImage: cardImageUrl(files, key),
        ...mainFocusOf({ mainFocusX, mainFocusY }),
        isTopListing,
        topListingRenews: renewal === 1,
        canResumeTopListing: isTopListing && row.status === 'active' && renewal === 0,
      }
    },
  )
}
