import { type AdminActor, recordAdminAction } from '#server/core/audit.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import {
  deleteWithReasons,
  liftSuspension,
  suspendWithReasons,
} from '#server/reports/commands/restrict-vendor.ts'
import type { ToggleUserBanInput } from '#shared/inputs/admin.ts'
import type { Reason } from '#shared/inputs/reports.ts'

/** Who acts, and where the links of the letter lead. */
export interface AdminDeps {
  db: Database
  env: { APP_URL: string }
  actor: AdminActor
}

/**
 * Bans a vendor's account or lifts the ban. A banned user is signed out everywhere, cannot sign in, and the listings
 * are not public until the ban ends; the statement of reasons is mailed with the ban. Repeating it changes nothing.
 * @throws AppError USER_NOT_FOUND; USER_NOT_BANNABLE for admins and users without a vendor profile
 */
export async function setUserBan(
  { db, env, actor }: AdminDeps,
  { userId, ban, reason, planEnd }: ToggleUserBanInput,
): Promise<{ success: true }> {
  return withTransaction(db, async tx => {
    const decider = { adminId: actor.adminId, appUrl: env.APP_URL }
    const { wasActive } = ban
      ? await suspendWithReasons(tx, decider, { userId, reason, planEnd })
      : await liftSuspension(tx, decider, userId)
    await recordAdminAction(tx, actor, {
      targetId: userId,
      before: { isActive: wasActive },
      after: { isActive: !ban },
    })
    return { success: true }
  })
}

/** Deletes anybody's listing and mails its vendor the reasons. @throws AppError LISTING_NOT_FOUND */
export async function deleteListingAsAdmin(
  { db, env, actor }: AdminDeps,
  listingId: number,
  reason?: Reason,
): Promise<{ success: true }> {
  return withTransaction(db, async tx => {
    const decider = { adminId: actor.adminId, appUrl: env.APP_URL }
    const { title, status, vendorId } = await deleteWithReasons(tx, decider, listingId, reason)
    await recordAdminAction(tx, actor, {
      targetId: listingId,
      before: { title, status, vendorId },
      after: null,
    })
    return { success: true }
  })
}
