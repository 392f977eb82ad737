import type { ListingFields } from '#shared/listings/listings.ts'
import type { PictureFocus } from './images.ts'

/** A row of the vendor's own list. */
export interface OwnListing extends ListingFields {
  mainImage: string | null
  /** Of that picture; left out while it is the middle. */
  mainFocus?: PictureFocus
  topListingUntil: Date | null
  /** Whether a running Top-Listing renews itself at the end of its 30 days. */
  topListingRenews: boolean
  /** Whether its vendor has ended the renewal of a Top-Listing that still runs, and may take that back. */
  canResumeTopListing: boolean
  /** `under_way`: its first debit is on its way. `open`: a renewal could not be paid, and it has lost its place for it. */
  topListingPayment: 'under_way' | 'open' | null
  updatedAt: Date
  /** When the plan, and not the vendor, made it inactive; a plan that covers it brings it back. */
  deactivatedByPlanAt: Date | null
}
