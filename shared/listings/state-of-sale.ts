/** Whether an offer can still be had, beside its status. What is sold is inactive as well. */
export const AVAILABILITIES = ['available', 'reserved', 'sold'] as const
export type Availability = (typeof AVAILABILITIES)[number]
export const AVAILABILITY_LABELS = {
  available: 'Verfügbar',
  reserved: 'Reserviert',
  sold: 'Verkauft',
} satisfies Record<Availability, string>

/** Days in which the page of a sold listing can still be read by whoever has its address. */
export const SOLD_PAGE_DAYS = 30

/** How many listings one change is made to at most. */
export const LISTINGS_AT_ONCE = 100

/** What became of one listing when many were changed at once. */
export interface ListingChangeResult {
  id: number
  /** `null` for what is not there, or somebody else's. */
  title: string | null
  /** False also where there was nothing to change. */
  isChanged: boolean
  /** Why it stays as it was, in a sentence for its vendor. */
  refusal: string | null
  /** What its vendor has to know besides, in a sentence. */
  note?: string
  /** Decimal strings in euro. `before` is `null` when an earlier arrival had made the change already. */
  price?: { before: string | null; after: string }
}

/** In the address of the editor: the number of the listing that this one is a copy of. */
export const COPIED_FROM = 'from'
