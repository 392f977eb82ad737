import { eq } from 'drizzle-orm'
import { users } from '#drizzle/schema/auth.ts'
import { listings } from '#drizzle/schema/listings.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import { endAllSessions } from '#server/auth/commands/end-sessions.ts'
import { type AdminActor, recordAdminAction } from '#server/core/audit.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { announce } from '#server/core/events/events.ts'
import { deleteListing } from '#server/listings/commands/delete-listing.ts'
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
    const [user] = await tx
      .select({ role: users.role, isActive: users.isActive, vendorId: vendors.id })
      .from(users)
      .leftJoin(vendors, eq(vendors.userId, users.id))
      .where(eq(users.id, userId))
      .for('update')
    if (user === undefined) throw new AppError('USER_NOT_FOUND')
    if (!isBannable(user)) throw new AppError('USER_NOT_BANNABLE')
    await tx.update(users).set({ isActive: !ban }).where(eq(users.id, userId))
    if (ban) await endAllSessions(tx, userId)
    await announce(tx, ban ? 'accountBanned' : 'accountUnbanned', { userId })
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
    const [listing] = await tx
      .select({ title: listings.title, status: listings.status, vendorId: listings.vendorId })
      .from(listings)
      .where(eq(listings.id, listingId))
    if (listing === undefined) throw new AppError('LISTING_NOT_FOUND')
    await deleteListing(tx, listingId)
    await recordAdminAction(tx, actor, { targetId: listingId, before: listing, after: null })
    return { success: true }
  })
}
