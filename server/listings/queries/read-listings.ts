import { desc, eq, sql } from 'drizzle-orm'
import { listingImages } from '#drizzle/schema/images.ts'
import { listings } from '#drizzle/schema/listings.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { columnList, type PlainRow, PlainSql, plainSql, readRows } from '#server/core/database/plain-sql.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { imageUrl, MAIN_IMAGE_KEY } from '#server/images/queries.ts'
import { imageFileName } from '#server/images/rules.ts'
import { maySeeListing } from '#server/listings/policy.ts'
import { isPromoted } from '#server/listings/rules/derived-fields.ts'
import type { CurrentUser } from '#shared/auth.ts'
import {
  CARD_DESCRIPTION_LENGTH,
  type ListingCard,
  type ListingDetail,
  type ListingFields,
  type ListingImage,
  type ListingVendor,
  type OwnListing,
} from '#shared/listings.ts'

export type ListingReader = Pick<Services, 'db' | 'files'>

/** The columns that every view of a listing carries; of the description, cards have only the beginning. */
const listingColumns = {
  id: listings.id,
  title: listings.title,
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

/** For the order and the distance, which are made out here. */
const cardOrderColumns = {
  rankKey: listings.rankKey,
  postalCodeId: listings.postalCodeId,
}

const cardVendorColumns = {
  businessName: vendors.businessName,
  postalCode: vendors.postalCode,
  city: vendors.city,
  country: vendors.country,
}

const detailVendorColumns = {
  ...cardVendorColumns,
  vendorId: vendors.id,
  vendorDescription: vendors.description,
  showPhone: vendors.showPhone,
  phone: vendors.phone,
  showWhatsapp: vendors.showWhatsapp,
  whatsapp: vendors.whatsapp,
  verifiedAt: vendors.verifiedAt,
}

/** To look pictures up costs as much as all else of a page: only for listings that have no copy of the key yet. */
const COPIED_IMAGE_KEY = `COALESCE(listings.main_image_key, ${MAIN_IMAGE_KEY})`

/** The public ones of these listings as cards, in the order of `ids`, without a distance. */
export async function listCards(
  { db, files }: ListingReader,
  ids: readonly number[],
): Promise<ListingCard[]> {
  return (await listCardRows(db, ids)).map(row => toCard(files, row, null))
}

type FieldsRow = PlainRow<typeof listingColumns> & { description: string }
export type CardRow = FieldsRow &
  PlainRow<typeof cardOrderColumns> &
  PlainRow<typeof cardVendorColumns> & { mainImageKey: string }

const SELECT_CARDS = new PlainSql(`
  SELECT ${columnList({ ...listingColumns, ...cardOrderColumns, ...cardVendorColumns })}, ${COPIED_IMAGE_KEY} AS mainImageKey,
    LEFT(listings.description, ${CARD_DESCRIPTION_LENGTH}) AS description`)

/**
 * What cards are made of, one statement for any number of them and in no order: to find the listings and to read them
 * in two costs the database half as much again.
 * @param found a SELECT of ids, as `id`; those of hidden listings are left out
 */
export function selectCards(found: PlainSql): PlainSql {
  // Else the optimiser weighs every index that begins with `is_public`, which takes half as long as to read the rows.
  return plainSql`${SELECT_CARDS} FROM (${found}) found STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
    STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id WHERE listings.is_public = 1`
}

/** The public ones of these listings, in the order of `ids`. */
export async function listCardRows(db: Database, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const placeholders = '?,'.repeat(ids.length).slice(0, -1)
  const found = new PlainSql(`SELECT id FROM listings WHERE id IN (${placeholders})`, ids)
  const cards = await readRows<CardRow>(db, selectCards(found))
  const rows = new Map(cards.map(row => [row.id, row]))
  return ids.flatMap(id => rows.get(id) ?? [])
}

/** @param distance in km */
export function toCard(files: ListingReader['files'], row: CardRow, distance: number | null): ListingCard {
  const { businessName, postalCode, city, country } = row
  return {
    ...toFields(row),
    mainImage: cardImageUrl(files, row.mainImageKey),
    distance,
    vendor: { businessName, postalCode, city, country },
  }
}

function toFields(row: FieldsRow): ListingFields {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    price: row.price,
    priceUnit: row.priceUnit,
    breed: row.breed,
    matingType: row.matingType,
    colonyType: row.colonyType,
    hiveSystem: row.hiveSystem,
    equipmentCategory: row.equipmentCategory,
    equipmentCondition: row.equipmentCondition,
    isBio: row.isBio === 1,
    shippingType: row.shippingType,
    shippingAvailable: row.shippingAvailable === 1,
    status: row.status,
    views: row.views,
    isTopListing: isPromoted(row.topListingUntil, clock.now()),
    createdAt: row.createdAt,
  }
}

const detailColumns = {
  ...listingColumns,
  description: listings.description,
  isPublic: listings.isPublic,
  ...detailVendorColumns,
}
const imageColumns = {
  imageId: listingImages.id,
  imageKey: listingImages.key,
  imageWidth: listingImages.width,
  imageHeight: listingImages.height,
}
type DetailRow = PlainRow<typeof detailColumns> & (PlainRow<typeof imageColumns> | { imageId: null })

/** A row for each picture, in their order; one without a picture where there is none. */
const SELECT_DETAIL = `
  SELECT ${columnList({ ...detailColumns, ...imageColumns })}
  FROM listings JOIN vendors ON vendors.id = listings.vendor_id
    LEFT JOIN listing_images ON listing_images.listing_id = listings.id
  WHERE listings.id = ? ORDER BY listing_images.position, listing_images.id`

/**
 * One listing with its pictures and its vendor.
 * @throws AppError LISTING_NOT_FOUND also for listings that `viewer` may not see
 */
export async function getListing(
  { db, files }: ListingReader,
  id: number,
  viewer: CurrentUser | null,
): Promise<ListingDetail> {
  const rows = await readRows<DetailRow>(db, new PlainSql(SELECT_DETAIL, [id]))
  const [row] = rows
  if (row === undefined || !maySeeListing(viewer, { isPublic: row.isPublic === 1, vendorId: row.vendorId })) {
    throw new AppError('LISTING_NOT_FOUND')
  }
  const images = rows.flatMap(image => (image.imageId === null ? [] : toImage(files, image)))
  return {
    ...toFields(row),
    topListingUntil: row.topListingUntil,
    images,
    mainImage: images[0]?.imageUrl ?? null,
    vendor: publicVendor(row),
    distance: null,
    isOwn: viewer?.vendorId === row.vendorId,
  }
}

/** The vendor's listings in every status, newest first. */
export async function listOwnListings({ db, files }: ListingReader, vendorId: number): Promise<OwnListing[]> {
  const rows = await db
    .select({
      ...listingColumns,
      description: listings.description,
      updatedAt: listings.updatedAt,
      mainImageKey: sql<string>`${sql.raw(COPIED_IMAGE_KEY)}`,
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

function toImage(files: ListingReader['files'], row: PlainRow<typeof imageColumns>): ListingImage {
  const { imageId: id, imageKey: key, imageWidth: width, imageHeight: height } = row
  return { id, imageUrl: imageUrl(files, key), width, height }
}

/** @param key '' where there is no picture */
function cardImageUrl(files: ListingReader['files'], key: string): string | null {
  return key === '' ? null : files.url(imageFileName(key, 'card'))
}

/** Numbers only leave the server where the vendor shows them. */
function publicVendor(row: PlainRow<typeof detailVendorColumns>): ListingVendor {
  const showPhone = row.showPhone === 1
  const showWhatsapp = row.showWhatsapp === 1
  return {
    id: row.vendorId,
    businessName: row.businessName,
    description: row.vendorDescription,
    postalCode: row.postalCode,
    city: row.city,
    country: row.country,
    showPhone,
    phone: showPhone ? row.phone || null : null,
    showWhatsapp,
    whatsapp: showWhatsapp ? row.whatsapp || null : null,
    isVerified: row.verifiedAt !== null,
  }
}
