import { eq } from 'drizzle-orm'
import { users } from '#drizzle/schema/people/auth.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'

/*
 * The order of locks, for every transaction that needs more than one of these rows:
 *
 *   1. the vendor,
 *   2. the account behind it (row of `users`),
 *   3. the listing,
 *   4. what belongs to a listing or an account: pictures, bookings, subscriptions, customers, words of the search.
 *
 * The account comes before the listing because a ban or a deletion first changes the account and then its listings.
 * `lockListing` (server/listings/commands/lock-listing.ts) asks for the `LockedVendor` that `lockVendor` returns, so nobody gets
 * to a listing past its vendor. Transactions that follow one order cannot wait for each other in a circle.
 */

/** A vendor whose row, and whose account's row, this transaction has locked. */
export interface LockedVendor {
  id: number
  userId: number
  country: (typeof vendors.$inferSelect)['country']
  postalCodeId: number
  /** False: the account is banned. */
  isActive: boolean
  listingsDueFrom: number | null
  traderStatus: (typeof vendors.$inferSelect)['traderStatus']
  organicCode: string | null
  organicDueSince: Date | null
  lucidNumber: string | null
  weeeNumber: string | null
}

/**
 * Makes the calling transaction the only one that writes listings of this vendor until it ends, so that what decides
 * whether a listing is public (profile, account, plan) stands still meanwhile.
 * @throws AppError PROFILE_REQUIRED when the vendor is gone
 */
export async function lockVendor(tx: Database, vendorId: number): Promise<LockedVendor> {
  const vendor = await lockVendorIfPresent(tx, vendorId)
  if (vendor === null) throw new AppError('PROFILE_REQUIRED')
  return vendor
}

/** The same for work that may come too late. @returns `null` when the vendor is gone */
export async function lockVendorIfPresent(tx: Database, vendorId: number): Promise<LockedVendor | null> {
  const [vendor] = await tx
    .select({
      id: vendors.id,
      userId: vendors.userId,
      country: vendors.country,
      postalCodeId: vendors.postalCodeId,
      isActive: users.isActive,
      listingsDueFrom: vendors.listingsDueFrom,
      traderStatus: vendors.traderStatus,
      organicCode: vendors.organicCode,
      organicDueSince: vendors.organicDueSince,
      lucidNumber: vendors.lucidNumber,
      weeeNumber: vendors.weeeNumber,
    })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.userId))
    .where(eq(vendors.id, vendorId))
    .for('update')
  return vendor ?? null
}

/**
 * Locks the vendor's row alone. For transactions that go on to lock or write the account, or what it has bought.
 * @returns `null` for users without a business profile
 */
export async function lockVendorOfUser(tx: Database, userId: number) {
  const [vendor] = await tx
    .select({
      id: vendors.id,
      businessName: vendors.businessName,
      postalCodeId: vendors.postalCodeId,
      verifiedAt: vendors.verifiedAt,
      verifiedChecks: vendors.verifiedChecks,
      organicCode: vendors.organicCode,
    })
    .from(vendors)
    .where(eq(vendors.userId, userId))
    .for('update')
  return vendor ?? null
}
