import { deactivateAccount, reactivateAccount } from '#server/auth/commands/deactivate-account.ts'
import { lockAccount } from '#server/auth/commands/lock-account.ts'
import { type AdminActor, recordAdminAction } from '#server/core/audit.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { deleteListing } from '#server/listings/commands/delete-listing.ts'
import { lockVendorOfUser } from '#server/vendors/commands/lock-vendor.ts'
import { isBannable } from '#shared/admin.ts'

/**
 * Bans a vendor's account or lifts the ban. A banned user is signed out everywhere, cannot sign in, and the listings
 * are not public until the ban ends. Repeating it changes nothing.
 * @throws AppError USER_NOT_FOUND; USER_NOT_BANNABLE for admins and users without a vendor profile
 */
export async function setUserBan(
  db: Database,
  actor: AdminActor,
  { userId, ban }: { userId: number; ban: boolean },
): Promise<{ success: true }> {
  return withTransaction(db, async tx => {
    const vendor = await lockVendorOfUser(tx, userId)
    const user = await lockAccount(tx, userId)
    if (user === null) throw new AppError('USER_NOT_FOUND')
    if (!isBannable({ role: user.role, vendorId: vendor?.id ?? null }))
      throw new AppError('USER_NOT_BANNABLE')
    await (ban ? deactivateAccount(tx, userId) : reactivateAccount(tx, userId))
    await recordAdminAction(tx, actor, {
      targetId: userId,
      before: { isActive: user.isActive },
      after: { isActive: !ban },
    })
    return { success: true }
  })
}

/** Deletes anybody's listing. @throws AppError LISTING_NOT_FOUND */
export async function deleteListingAsAdmin(
  db: Database,
  actor: AdminActor,
  listingId: number,
): Promise<{ success: true }> {
  return withTransaction(db, async tx => {
    const listing = await deleteListing(tx, listingId)
    await recordAdminAction(tx, actor, { targetId: listingId, before: listing, after: null })
    return { success: true }
  })
}
