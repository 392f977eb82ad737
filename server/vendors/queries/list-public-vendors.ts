import { and, asc, between, max } from 'drizzle-orm'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import { hasOffers } from './list-summaries.ts'

/** The public vendors among the ids `from` to `to`, for search engines. */
export async function listPublicVendors(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<{ id: number; businessName: string; updatedAt: Date }[]> {
  return db
    .select({ id: vendors.id, businessName: vendors.businessName, updatedAt: vendors.updatedAt })
    .from(vendors)
    .where(and(between(vendors.id, from, to), hasOffers))
    .orderBy(asc(vendors.id))
}

/** The ranges of `size` ids that have public vendors, with the latest change in each: part 1 begins with id 1. */
export async function listPublicVendorParts(
  db: Database,
  size: number,
): Promise<{ part: number; lastModified: Date }[]> {
  const [last] = await db.select({ id: max(vendors.id) }).from(vendors)
  const parts = []
  for (let part = 1; (part - 1) * size < (last?.id ?? 0); part++) {
    const range = between(vendors.id, (part - 1) * size + 1, part * size)
    const [found] = await db
      .select({ lastModified: max(vendors.updatedAt) })
      .from(vendors)
      .where(and(range, hasOffers))
    const lastModified = found?.lastModified ?? null
    if (lastModified !== null) parts.push({ part, lastModified })
  }
  return parts
}
