import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { vendorChecks } from '#drizzle/schema/market/freshness.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { LEEWAY_DAYS, lookLimits, type Offers } from '#server/freshness/rules/next-check.ts'
import {
  CHECK_LISTINGS_SHOWN,
  type Check,
  type CheckedListing,
  type CheckRhythm,
  type OwnCheck,
} from '#shared/listings/freshness.ts'

/** When the vendor last changed or confirmed it. */
const LOOKED_AT = sql`GREATEST(${listings.updatedAt}, COALESCE(${listings.confirmedAt}, ${listings.updatedAt}))`

const checkedColumns = {
  id: listings.id,
  title: listings.title,
  category: listings.category,
  price: listings.price,
  priceUnit: listings.priceUnit,
  lookedAt: LOOKED_AT.mapWith(listings.updatedAt),
  confirmedAt: listings.confirmedAt,
}

function isOffered(vendorId: number): SQL | undefined {
  return and(eq(listings.vendorId, vendorId), eq(listings.isPublic, true))
}

/** Those that nobody has looked at for so long that they are to be asked about. */
function isUnlooked(rhythm: CheckRhythm, now: Date, leewayDays = 0): SQL | undefined {
  return or(
    ...lookLimits(rhythm, now, leewayDays).map(({ category, before }) =>
      and(eq(listings.category, category), lte(LOOKED_AT, before)),
    ),
  )
}

/** What the vendor has on offer, by category. */
export async function summarizeOffers(db: Database, vendorId: number): Promise<Offers[]> {
  return db
    .select({
      category: listings.category,
      oldestLook: sql`MIN(${LOOKED_AT})`.mapWith(listings.updatedAt),
    })
    .from(listings)
    .where(isOffered(vendorId))
    .groupBy(listings.category)
}

/** What the vendor is to be asked about, with what would be so within days; those first that nobody has looked at for longest. */
export async function listUnlooked(
  db: Database,
  vendorId: number,
  rhythm: CheckRhythm,
  limit: number,
): Promise<{ listings: CheckedListing[]; total: number }> {
  const where = and(isOffered(vendorId), isUnlooked(rhythm, clock.now(), LEEWAY_DAYS))
  return { listings: await listOldest(db, where, limit), total: await db.$count(listings, where) }
}

async function listOldest(db: Database, where: SQL | undefined, limit: number): Promise<CheckedListing[]> {
  return db
    .select(checkedColumns)
    .from(listings)
    .where(where)
    .orderBy(asc(LOOKED_AT), asc(listings.id))
    .limit(limit)
}

/** All that the vendor has on offer. @throws AppError LINK_INVALID when the vendor is gone */
export async function getCheck(db: Database, vendorId: number): Promise<Check> {
  const where = isOffered(vendorId)
  const [vendor] = await db
    .select({ businessName: vendors.businessName })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  if (vendor === undefined) throw new AppError('LINK_INVALID')
  return {
    ...vendor,
    listings: await listOldest(db, where, CHECK_LISTINGS_SHOWN),
    total: await db.$count(listings, where),
    rhythm: await findRhythm(db, vendorId),
  }
}

export async function getOwnCheck(db: Database, vendorId: number): Promise<OwnCheck> {
  const where = isOffered(vendorId)
  return {
    // Whoever wants no mails may still be told here.
    waiting: await db.$count(listings, and(where, isUnlooked('usual', clock.now()))),
    total: await db.$count(listings, where),
    rhythm: await findRhythm(db, vendorId),
  }
}

async function findRhythm(db: Database, vendorId: number): Promise<CheckRhythm> {
  const [row] = await db
    .select({ rhythm: vendorChecks.rhythm })
    .from(vendorChecks)
    .where(eq(vendorChecks.vendorId, vendorId))
  return row?.rhythm ?? 'usual'
}

/** @throws AppError LISTING_NOT_FOUND when one of them is not the vendor's */
export async function requireOwnListings(
  db: Database,
  vendorId: number,
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const own = await db.$count(listings, and(eq(listings.vendorId, vendorId), inArray(listings.id, wanted)))
  if (own !== wanted.length) throw new AppError('LISTING_NOT_FOUND')
}
