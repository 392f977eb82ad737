import { listingImages } from '#drizzle/schema/images.ts'
import { listings } from '#drizzle/schema/listings.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import { clock } from '#server/core/clock.ts'
import { columnList, type PlainRow, PlainSql, readRows } from '#server/core/database/plain-sql.ts'
import { AppError } from '#server/core/errors.ts'
import { maySeeListing } from '#server/listings/policy.ts'
import { findPublicIdentity } from '#server/vendors/queries/find-public-identity.ts'
import { currentVacation, vendorSlug } from '#server/vendors/rules.ts'
import type { CurrentUser } from '#shared/auth.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { imageFileName } from '#shared/images.ts'
import type { ListingDetail, ListingImage, ListingVendor } from '#shared/listings.ts'
import type { PublicIdentity } from '#shared/vendors.ts'
import { type ListingReader, listingColumns, toFields, vendorColumns } from './listing-columns.ts'

const detailVendorColumns = {
  ...vendorColumns,
  vendorId: vendors.id,
  vendorDescription: vendors.description,
  showPhone: vendors.showPhone,
  phone: vendors.phone,
  showWhatsapp: vendors.showWhatsapp,
  whatsapp: vendors.whatsapp,
  verifiedAt: vendors.verifiedAt,
  organicCode: vendors.organicCode,
  traderStatus: vendors.traderStatus,
}

const detailColumns = {
  ...listingColumns,
  description: listings.description,
  isPublic: listings.isPublic,
  updatedAt: listings.updatedAt,
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
  const isOwn = viewer?.vendorId === row.vendorId
  const images = rows.flatMap(image => (image.imageId === null ? [] : toImage(files, image)))
  return {
    ...toFields(row),
    topListingUntil: row.topListingUntil,
    images,
    mainImage: images[0]?.imageUrl ?? null,
    vendor: publicVendor(row),
    provider: await identityOf(db, row),
    distance: null,
    isOwn,
    ...(isOwn && { updatedAt: row.updatedAt }),
  }
}

function toImage(files: ListingReader['files'], row: PlainRow<typeof imageColumns>): ListingImage {
  const { imageId: id, imageKey: key, imageWidth: width, imageHeight: height } = row
  return { id, imageUrl: files.url(imageFileName(key, 'detail')), width, height }
}

/** Most vendors are no traders, and there is nothing to look up. */
async function identityOf(
  db: ListingReader['db'],
  { traderStatus, vendorId }: PlainRow<typeof detailVendorColumns>,
): Promise<PublicIdentity> {
  if (traderStatus !== 'trader') return { traderStatus }
  return (await findPublicIdentity(db, vendorId)) ?? { traderStatus: null }
}

/** Numbers only leave the server where the vendor shows them. */
function publicVendor(row: DetailRow): ListingVendor {
  const showPhone = row.showPhone === 1
  const showWhatsapp = row.showWhatsapp === 1
  return {
    id: row.vendorId,
    businessName: row.businessName,
    description: row.vendorDescription,
    postalCode: row.postalCode,
    city: row.city,
    country: row.country,
    slug: vendorSlug(row.businessName),
    vacation: currentVacation(row, berlinDay(clock.now())),
    showPhone,
    phone: showPhone ? row.phone || null : null,
    showWhatsapp,
    whatsapp: showWhatsapp ? row.whatsapp || null : null,
    isVerified: row.verifiedAt !== null,
    organicCode: row.isBio === 1 ? row.organicCode : null,
  }
}
