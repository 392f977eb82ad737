import { type AdminActor, recordAdminAction } from '#server/core/audit.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { closeReportsOf } from '#server/reports/commands/close-reports.ts'
import {
  type Decider,
  deleteWithReasons,
  liftSuspension,
  suspendWithReasons,
} from '#server/reports/commands/restrict-vendor.ts'
import type { ToggleUserBanInput } from '#shared/inputs/admin.ts'
import type { Reason } from '#shared/inputs/reports.ts'

/** Who acts, and where the links of the letter lead. */
export interface AdminDeps {
  db: Database
  env: { APP_URL: string; OPERATOR_EMAIL: string }
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
      ? await banWithReports({ tx, env, decider }, { userId, reason, planEnd })
      : await liftSuspension(tx, decider, userId)
    await recordAdminAction(tx, actor, {
      targetId: userId,
      before: { isActive: wasActive },
      after: { isActive: !ban },
    })
    return { success: true }
  })
}

async function banWithReports(
  { tx, env, decider }: { tx: Database; env: AdminDeps['env']; decider: Decider },
  suspension: Parameters<typeof suspendWithReasons>[2],
): Promise<{ wasActive: boolean }> {
  const { wasActive, vendorId, decisionId } = await suspendWithReasons(tx, decider, suspension)
  const end = { measure: 'suspend', decisionId, adminId: decider.adminId } as const
  await closeReportsOf(tx, closingOf(env), { targetKind: 'vendor', targetId: vendorId }, end)
  return { wasActive }
}

const closingOf = (env: AdminDeps['env']) => ({ appUrl: env.APP_URL, operatorEmail: env.OPERATOR_EMAIL })

/** Deletes anybody's listing and mails its vendor the reasons. @throws AppError LISTING_NOT_FOUND */
export async function deleteListingAsAdmin(
  { db, env, actor }: AdminDeps,
  listingId: number,
  reason?: Reason,
): Promise<{ success: true }> {
  return withTransaction(db, async tx => {
    const decider = { adminId: actor.adminId, appUrl: env.APP_URL }
    const { title, status, vendorId, decisionId } = await deleteWithReasons(tx, decider, listingId, reason)
    const end = { measure: 'delete', decisionId, adminId: actor.adminId } as const
    await closeReportsOf(tx, closingOf(env), { targetKind: 'listing', targetId: listingId }, end)
    await recordAdminAction(tx, actor, {
      targetId: listingId,
      before: { title, status, vendorId },
      after: null,
    })
    return { success: true }
  })
}
