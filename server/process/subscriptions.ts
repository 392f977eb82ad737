import { connectListeners } from '#server/core/events/events.ts'
import {
  applyPlan,
  finishRefresh,
  refreshUserListings,
  refreshVendorListings,
} from '#server/listings/commands/follow-vendor.ts'
import { extendTopListing } from '#server/listings/commands/promote-listing.ts'

/** Who listens to what. Each runs in the announcer's transaction. */
export function connectDomains(): void {
  connectListeners(
    {
      vendorMoved: [refreshVendorListings],
      accountBanned: [refreshUserListings],
      accountUnbanned: [refreshUserListings],
      planEnded: [applyPlan],
      planActivated: [applyPlan],
      topListingPaid: [extendTopListing],
    },
    // Who has moved waits for all of their listings to be found at the new place.
    { vendorMoved: finishRefresh },
  )
}
