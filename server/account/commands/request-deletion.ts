import { accountDeletions } from '#drizzle/schema/people/account.ts'
import { deactivateAccount } from '#server/auth/commands/deactivate-account.ts'
import { requireOtherAdmin } from '#server/auth/commands/lock-account.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { lockVendorOfUser } from '#server/vendors/commands/lock-vendor.ts'

/**
 * Takes note that the user wants to be gone, and makes it look so at once: signed out everywhere, nobody can sign in,
 * the listings are not public. From here on the account will be deleted, whatever breaks.
 * @throws AppError LAST_ADMIN, because nobody could then run the marketplace
 */
export async function requestDeletion(db: Database, userId: number): Promise<void> {
  await withTransaction(db, async tx => {
    await lockVendorOfUser(tx, userId)
    await requireOtherAdmin(tx, userId)
    await tx
      .insert(accountDeletions)
      .values({ userId, requestedAt: clock.now() })
      .onDuplicateKeyUpdate({ set: { userId } })
    await deactivateAccount(tx, userId)
  })
}
