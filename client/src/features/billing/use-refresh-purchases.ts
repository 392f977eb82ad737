import { trpc } from '#client/lib/api/trpc.ts'

/** Asks anew for everything that a purchase changes. */
export function useRefreshPurchases(): () => Promise<void> {
  const utils = trpc.useUtils()
  return async () => {
    // A first answer that is still on its way is from before, and would count as the new one.
    await Promise.all([
      utils.stripe.getSubscriptionStatus.cancel(),
      utils.vendor.getProfile.cancel(),
      utils.listings.getMyListings.cancel(),
    ])
    await Promise.all([
      utils.stripe.invalidate(),
      utils.vendor.getProfile.invalidate(),
      utils.listings.invalidate(),
    ])
  }
}
