import { and, eq, inArray } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { lockVendor } from '#server/vendors/commands/lock-vendor.ts'

/**
 * Their vendor says that they still hold. That is no change: version and place in the search stay. What is not public is left out.
 * @returns how many were confirmed
 */
export async function confirmListings(
  db: Database,
  vendorId: number,
  ids: readonly number[] | 'all',
): Promise<number> {
  if (ids.length === 0) return 0
  return withTransaction(db, async tx => {
    await lockVendor(tx, vendorId)
    const isMeant = ids === 'all' ? undefined : inArray(listings.id, [...ids])
    const [result] = await tx
      .update(listings)
      .set({ confirmedAt: clock.now() })
      .where(and(eq(listings.vendorId, vendorId), eq(listings.isPublic, true), isMeant))
    return result.affectedRows
  })
}
