import { eq } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { wantedAds } from '#drizzle/schema/market/wanted.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import type { ReportTarget } from '#shared/reports.ts'

/** The account behind a listing, a vendor or a wanted ad; `null` for posts, and when it is gone. */
export async function findOwnerOf(db: Database, kind: ReportTarget, id: number): Promise<number | null> {
  if (kind === 'post') return null
  if (kind === 'wanted') return findOwnerOfWanted(db, id)
  const vendorId = kind === 'vendor' ? id : await findVendorOfListing(db, id)
  if (vendorId === null) return null
  const [vendor] = await db.select({ userId: vendors.userId }).from(vendors).where(eq(vendors.id, vendorId))
  return vendor?.userId ?? null
}

async function findVendorOfListing(db: Database, id: number): Promise<number | null> {
  const [listing] = await db.select({ vendorId: listings.vendorId }).from(listings).where(eq(listings.id, id))
  return listing?.vendorId ?? null
}

async function findOwnerOfWanted(db: Database, id: number): Promise<number | null> {
  const [ad] = await db.select({ userId: wantedAds.userId }).from(wantedAds).where(eq(wantedAds.searchId, id))
  return ad?.userId ?? null
}
