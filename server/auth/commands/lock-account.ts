import { and, eq } from 'drizzle-orm'
import { users } from '#drizzle/schema/people/auth.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'

/** After the vendor, if its row is locked too: the order of locks stands in server/vendors/commands/lock-vendor.ts. */
export async function lockAccount(tx: Database, userId: number) {
  const [user] = await tx
    .select({ email: users.email, role: users.role, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return user ?? null
}

/**
 * Locks all admins in one order, so that of the last two who leave at once one stays.
 * @throws AppError LAST_ADMIN when nobody but the user could run the marketplace
 */
export async function requireOtherAdmin(tx: Database, userId: number): Promise<void> {
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
