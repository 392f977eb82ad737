import { and, eq } from 'drizzle-orm'
import { accountDeletions } from '#drizzle/schema/account.ts'
import { users } from '#drizzle/schema/auth.ts'
import { endAllSessions } from '#server/auth/commands/end-sessions.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { refreshUserListings } from '#server/listings/commands/follow-vendor.ts'

/**
 * Takes note that the user wants to be gone, and makes it look so at once: signed out everywhere, nobody can sign in,
 * the listings are not public. From here on the account will be deleted, whatever breaks.
 * @throws AppError LAST_ADMIN, because nobody could then run the marketplace
 */
export async function requestDeletion(db: Database, userId: number): Promise<void> {
  await withTransaction(db, async tx => {
    await requireOtherAdmin(tx, userId)
    await tx
      .insert(accountDeletions)
      .values({ userId, requestedAt: clock.now() })
      .onDuplicateKeyUpdate({ set: { userId } })
    await tx.update(users).set({ isActive: false }).where(eq(users.id, userId))
    await endAllSessions(tx, userId)
    await refreshUserListings(tx, { userId })
  })
}

/** Locks all admins in one order, so that of the last two who leave at once one stays. */
async function requireOtherAdmin(tx: Database, userId: number): Promise<void> {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId))
  if (user?.role !== 'admin') return
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .orderBy(users.id)
    .for('update')
  if (!admins.some(({ id }) => id !== userId)) throw new AppError('LAST_ADMIN')
}
