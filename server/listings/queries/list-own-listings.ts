import { desc, eq, sql } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
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
      isPending: sql<number>`EXISTS (
        SELECT 1 FROM top_listing_bookings WHERE listing_id = listings.id AND pending_since IS NOT NULL
      )`,
      // Of the booking that promoted it last.
      isReturned: sql<number | null>`(
        SELECT returned_at IS NOT NULL FROM top_listing_bookings
        WHERE listing_id = listings.id AND pending_since IS NULL ORDER BY id DESC LIMIT 1
      )`,
    })
    .from(listings)
    .where(eq(listings.vendorId, vendorId))
    .orderBy(desc(listings.createdAt), desc(listings.id))
  const now = clock.now()
  const today = berlinDay(now)
  return rows.map(
    ({ mainImageKey: key, availability, availableFrom, mainFocusX, mainFocusY, ...columns }) => {
      const { renewal, isPending, isReturned, ...row } = columns
      const isTopListing = isPromoted(row.topListingUntil, now)
      const renews = renewal === 1
      const endsByWish = !renews && isReturned === 0 && isPending === 0
      return {
        ...row,
        ...toPublicState({ availability, availableFrom }, today),
        mainImage: cardImageUrl(files, key),
        ...mainFocusOf({ mainFocusX, mainFocusY }),
        isTopListing,
        topListingRenews: renews,
        canResumeTopListing: isTopListing && row.status === 'active' && endsByWish,
        topListingPayment: isPending === 1 ? 'under_way' : renews && !isTopListing ? 'open' : null,
      }
    },
  )
}
