import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { listings } from '#drizzle/schema/listings.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import { clock } from '#server/core/clock.ts'
import type { Services } from '#server/core/context.ts'
import type { Database } from '#server/core/database.ts'
import { AppError } from '#server/core/errors.ts'
import { listImages } from '#server/images/queries.ts'
import { imageFileName } from '#server/images/rules.ts'
import type { CurrentUser } from '#shared/auth.ts'
import {
  CARD_DESCRIPTION_LENGTH,
  type ListingCard,
  type ListingDetail,
  type ListingVendor,
  type OwnListing,
} from '#shared/listings.ts'
import { maySeeListing } from './policy.ts'
import { isPromoted } from './rules/derived-fields.ts'

export type ListingReader = Pick<Services, 'db' | 'files'>

/** The columns that every view of a listing carries. */
const listingColumns = {
  id: listings.id,
  title: listings.title,
  description: listings.description,
  category: listings.category,
  price: listings.price,
  priceUnit: listings.priceUnit,
  breed: listings.breed,
  matingType: listings.matingType,
  colonyType: listings.colonyType,
  hiveSystem: listings.hiveSystem,
  equipmentCategory: listings.equipmentCategory,
  equipmentCondition: listings.equipmentCondition,
  isBio: listings.isBio,
  shippingType: listings.shippingType,
  shippingAvailable: listings.shippingAvailable,
  status: listings.status,
  views: listings.views,
  createdAt: listings.createdAt,
  topListingUntil: listings.topListingUntil,
}

const mainImageKey = sql<string | null>`(
  SELECT storage_key FROM listing_images WHERE listing_id = listings.id ORDER BY position, id LIMIT 1
)`

/** The public ones of these listings as cards, in the order of `ids`, without a distance. */
export async function listCards(
  { db, files }: ListingReader,
  ids: readonly number[],
): Promise<ListingCard[]> {
  return (await listCardRows(db, ids)).map(row => toCard(files, row, null))
}

export type CardRow = Awaited<ReturnType<typeof selectCardRows>>[number]

/** What cards are made of: one statement, whatever their number. */
export async function listCardRows(db: Database, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await selectCardRows(db, ids)).map(row => [row.id, row]))
  return ids.flatMap(id => rows.get(id) ?? [])
}

function selectCardRows(db: Database, ids: readonly number[]) {
  return db
    .select({
      ...listingColumns,
      description: sql<string>`LEFT(${listings.description}, ${CARD_DESCRIPTION_LENGTH})`,
      mainImageKey,
      vendor: {
        businessName: vendors.businessName,
        postalCode: vendors.postalCode,
        city: vendors.city,
        country: vendors.country,
      },
    })
    .from(listings)
    .innerJoin(vendors, eq(vendors.id, listings.vendorId))
    .where(and(inArray(listings.id, [...ids]), eq(listings.isPublic, true)))
}

/** @param distance in km */
export function toCard(
  files: ListingReader['files'],
  { mainImageKey: key, topListingUntil, ...row }: CardRow,
  distance: number | null,
): ListingCard {
  return {
    ...row,
    mainImage: cardImageUrl(files, key),
    isTopListing: isPromoted(topListingUntil, clock.now()),
    distance,
  }
}

/**
 * One listing with its pictures and its vendor.
 * @throws AppError LISTING_NOT_FOUND also for listings that `viewer` may not see
 */
export async function getListing(
  { db, files }: ListingReader,
  id: number,
  viewer: CurrentUser | null,
): Promise<ListingDetail> {
  const [[row], images] = await Promise.all([
    db
      .select({ ...listingColumns, isPublic: listings.isPublic, vendor: vendors })
      .from(listings)
      .innerJoin(vendors, eq(vendors.id, listings.vendorId))
      .where(eq(listings.id, id)),
    listImages(db, files, id),
  ])
  if (row === undefined || !maySeeListing(viewer, { isPublic: row.isPublic, vendorId: row.vendor.id })) {
    throw new AppError('LISTING_NOT_FOUND')
  }
  const { isPublic: _, vendor, ...listing } = row
  return {
    ...listing,
    images,
    mainImage: images[0]?.imageUrl ?? null,
    isTopListing: isPromoted(row.topListingUntil, clock.now()),
    vendor: publicVendor(vendor),
    distance: null,
    isOwn: viewer?.vendorId === vendor.id,
  }
}

/** The vendor's listings in every status, newest first. */
export async function listOwnListings({ db, files }: ListingReader, vendorId: number): Promise<OwnListing[]> {
  const rows = await db
    .select({
      ...listingColumns,
      updatedAt: listings.updatedAt,
      mainImageKey,
      topListingRenews: sql<number>`EXISTS (
        SELECT 1 FROM top_listing_bookings WHERE listing_id = listings.id AND renews
      )`,
    })
    .from(listings)
    .where(eq(listings.vendorId, vendorId))
    .orderBy(desc(listings.createdAt), desc(listings.id))
  const now = clock.now()
  return rows.map(({ mainImageKey: key, topListingRenews, ...row }) => ({
    ...row,
    mainImage: cardImageUrl(files, key),
    isTopListing: isPromoted(row.topListingUntil, now),
    topListingRenews: topListingRenews === 1,
  }))
}

function cardImageUrl(files: ListingReader['files'], key: string | null): string | null {
  return key === null ? null : files.url(imageFileName(key, 'card'))
}

/** Numbers only leave the server where the vendor shows them. */
function publicVendor(vendor: typeof vendors.$inferSelect): ListingVendor {
  const { id, businessName, description, postalCode, city, country, showPhone, showWhatsapp } = vendor
  return {
    id,
    businessName,
    description,
    postalCode,
    city,
    country,
    showPhone,
    phone: showPhone ? vendor.phone || null : null,
    showWhatsapp,
    whatsapp: showWhatsapp ? vendor.whatsapp || null : null,
    isVerified: vendor.verifiedAt !== null,
  }
}
