import { eq } from 'drizzle-orm'
import { users } from '#drizzle/schema/auth.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import { endAllSessions } from '#server/auth/commands/end-sessions.ts'
import { type Database, withTransaction } from '#server/core/database.ts'
import { AppError } from '#server/core/errors.ts'
import { announce } from '#server/core/events.ts'
import { isBannable } from '#shared/admin.ts'

/**
 * Bans a vendor's account or lifts the ban. A banned user is signed out everywhere, cannot sign in, and the listings
 * are not public until the ban ends. Repeating it changes nothing.
 * @throws AppError USER_NOT_FOUND; USER_NOT_BANNABLE for admins and users without a vendor profile
 */
export async function setUserBan(
  db: Database,
  { userId, ban }: { userId: number; ban: boolean },
): Promise<{ success: true }> {
  return withTransaction(db, async tx => {
    const [user] = await tx
      .select({ role: users.role, vendorId: vendors.id })
      .from(users)
      .leftJoin(vendors, eq(vendors.userId, users.id))
      .where(eq(users.id, userId))
      .for('update')
    if (user === undefined) throw new AppError('USER_NOT_FOUND')
    if (!isBannable(user)) throw new AppError('USER_NOT_BANNABLE')
    await tx.update(users).set({ isActive: !ban }).where(eq(users.id, userId))
    if (ban) await endAllSessions(tx, userId)
    await announce(tx, ban ? 'accountBanned' : 'accountUnbanned', { userId })
    return { success: true }
  })
}
