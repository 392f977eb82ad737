import { and, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'

/** Vendors of whom some listings have not been refreshed since they moved, were banned or the like. */
export async function listVendorsWithDueListings(db: Database): Promise<number[]> {
  const rows = await db.select({ id: vendors.id }).from(vendors).where(isNotNull(vendors.listingsDueFrom))
  return rows.map(({ id }) => id)
}

/** Vendors who were asked for the code of their control body at `before` or earlier, and whose offers still wait for it. */
export async function listVendorsPastOrganicGrace(db: Database, before: Date): Promise<number[]> {
  const rows = await db.select({ id: vendors.id }).from(vendors).where(lte(vendors.organicDueSince, before))
  return rows.map(({ id }) => id)
}

/** Those who were asked for it between two moments, and have not given it yet. */
export async function listVendorsBeforeOrganicGraceEnd(
  db: Database,
  from: Date,
  to: Date,
): Promise<{ id: number; dueSince: Date }[]> {
  const rows = await db
    .select({ id: vendors.id, dueSince: vendors.organicDueSince })
    .from(vendors)
    .where(
      and(gt(vendors.organicDueSince, from), lte(vendors.organicDueSince, to), isNull(vendors.organicCode)),
    )
  return rows.flatMap(({ id, dueSince }) => (dueSince === null ? [] : [{ id, dueSince }]))
}
