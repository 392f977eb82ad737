import { and, eq, inArray, or } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { isPromoted } from '#server/listings/rules/derived-fields.ts'
import type { AdminListing } from '#shared/admin.ts'
import type { AdminListingsInput } from '#shared/inputs/admin.ts'
import { contains, hasNumber, orderOf } from './list-conditions.ts'

/**
 * In every status, newest first unless asked otherwise; found by title, vendor or number. The vendor is always there; joined from the
 * listings, so that their order is the primary key's and a page is all that is read.
 */
export async function listAllListings(db: Database, input: AdminListingsInput): Promise<AdminListing[]> {
  const { limit, offset, order, status, category, search } = input
  const rows = await db
    .select({
      id: listings.id,
      title: listings.title,
      category: listings.category,
      businessName: vendors.businessName,
      price: listings.price,
      status: listings.status,
      topListingUntil: listings.topListingUntil,
    })
    .from(listings)
    .leftJoin(vendors, eq(vendors.id, listings.vendorId))
    .where(
      and(
        status && eq(listings.status, status),
        category && eq(listings.category, category),
        search ? isFoundBy(db, search) : undefined,
      ),
    )
    .orderBy(...orderOf(order, listings.id, listings.title))
    .limit(limit)
    .offset(offset)
  const now = clock.now()
  return rows.map(({ topListingUntil, ...row }) => ({
    ...row,
    businessName: row.businessName ?? '',
    isTopListing: isPromoted(topListingUntil, now),
  }))
}

function isFoundBy(db: Database, search: string) {
  const named = db.select({ id: vendors.id }).from(vendors).where(contains(vendors.businessName, search))
  return or(
    hasNumber(listings.id, search),
    contains(listings.title, search),
    inArray(listings.vendorId, named),
  )
}
