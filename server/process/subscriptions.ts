import { mailsDeclined, newsMatched, searchDeleting } from '#server/alerts/events.ts'
import {
  accountDeactivated,
  accountOpened,
  accountReactivated,
  accountTakenOver,
} from '#server/auth/events.ts'
import {
  contractRefunded,
  contractResumed,
  orderFulfilled,
  planActivated,
  planCancelled,
  planEnded,
  planExchanged,
  subscriptionErased,
  topListingSynced,
  userContractsEnding,
  userContractsResuming,
} from '#server/billing/events.ts'
import { markTakenBack } from '#server/contracts/commands/mark-taken-back.ts'
import { shortenCancelled } from '#server/contracts/commands/shorten-cancelled.ts'
import { on, subscribe } from '#server/core/events/events.ts'
import { favoriteAdded } from '#server/favorites/events.ts'
import { abandonImagesOfListing } from '#server/images/commands/abandon-images.ts'
import { enquiryReceived } from '#server/leads/events.ts'
import {
  applyPlan,
  finishRefresh,
  refreshUserListings,
  refreshVendorListings,
} from '#server/listings/commands/refresh-listings.ts'
import { listingDeleted, listingOffered, viewsCounted } from '#server/listings/events.ts'
import { confirmChange } from '#server/orders/commands/confirm-change.ts'
import { confirmOrder } from '#server/orders/commands/confirm-order.ts'
import { noteHints, noteWantedHints } from '#server/reports/commands/note-hints.ts'
import { noteImplausible } from '#server/reports/commands/note-implausible.ts'
import {
  countEnquiry,
  countFavorite,
  countSearches,
  countViews,
} from '#server/statistics/commands/count-days.ts'
import { acceptByOpening, startOver } from '#server/terms/commands/record-acceptance.ts'
import { applyBooking } from '#server/top-listings/commands/apply-booking.ts'
import { deleteBooking } from '#server/top-listings/commands/delete-bookings.ts'
import { endBookingsOfUser, resumeBookingsOfUser } from '#server/top-listings/commands/end-bookings.ts'
import { shortenRefunded } from '#server/top-listings/commands/shorten-promotion.ts'
import { organicCodeChanged, vendorMoved } from '#server/vendors/events.ts'
import { keepHiddenAd } from '#server/wanted/commands/keep-hidden-ad.ts'
import { declineDigest } from '#server/wanted/commands/save-digest.ts'
import { wantedAdPlaced } from '#server/wanted/events.ts'

/** Who handles what, in the publisher's transaction. The last list of `on` runs after it is committed. */
export function subscribeDomains(): void {
  subscribe([
    on(accountOpened, [acceptByOpening]),
    on(accountTakenOver, [startOver]),
    on(accountDeactivated, [refreshUserListings]),
    on(accountReactivated, [refreshUserListings]),
    // A move returns only when all listings are found at the new place.
    on(vendorMoved, [refreshVendorListings], [finishRefresh]),
    on(organicCodeChanged, [refreshVendorListings], [finishRefresh]),
    on(planActivated, [applyPlan]),
    on(planEnded, [applyPlan]),
    on(topListingSynced, [applyBooking]),
    on(orderFulfilled, [confirmOrder]),
    on(planExchanged, [confirmChange]),
    on(userContractsEnding, [endBookingsOfUser]),
    on(userContractsResuming, [resumeBookingsOfUser]),
    on(planCancelled, [shortenCancelled]),
    on(contractResumed, [markTakenBack]),
    on(contractRefunded, [shortenRefunded]),
    on(subscriptionErased, [deleteBooking]),
    on(listingDeleted, [abandonImagesOfListing]),
    on(listingOffered, [noteHints, noteImplausible]),
    on(wantedAdPlaced, [noteWantedHints]),
    on(viewsCounted, [countViews]),
    on(enquiryReceived, [countEnquiry]),
    on(favoriteAdded, [countFavorite]),
    on(newsMatched, [countSearches]),
    on(searchDeleting, [keepHiddenAd]),
    on(mailsDeclined, [declineDigest]),
  ])
}
