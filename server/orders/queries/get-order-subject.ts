import { and, eq } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { OrderSubject } from '#shared/billing/orders.ts'
import type { OrderSubjectInput } from '#shared/inputs/orders.ts'

/**
 * What is to be ordered, with its name.
 * @param vendorId `null` for users without a business profile, who have no listings
 * @throws AppError PROFILE_REQUIRED; LISTING_NOT_FOUND, also for listings of others
 */
export async function getOrderSubject(
  db: Database,
  vendorId: number | null,
  wanted: OrderSubjectInput,
): Promise<OrderSubject> {
  if (!('listingId' in wanted)) return { kind: 'plan', plan: wanted.plan, interval: wanted.interval }
  if (vendorId === null) throw new AppError('PROFILE_REQUIRED')
  const [listing] = await db
    .select({ title: listings.title })
    .from(listings)
    .where(and(eq(listings.id, wanted.listingId), eq(listings.vendorId, vendorId)))
  if (listing === undefined) throw new AppError('LISTING_NOT_FOUND')
  return { kind: 'topListing', listingId: wanted.listingId, title: listing.title }
}
