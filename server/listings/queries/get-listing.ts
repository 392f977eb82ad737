import { listingImages } from '#drizzle/schema/market/images.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { findPublicCertificate } from '#server/certificates/queries/find-public-certificate.ts'
import { clock } from '#server/core/clock.ts'
import { columnList, type PlainRow, PlainSql, readRows } from '#server/core/database/plain-sql.ts'
import { AppError } from '#server/core/errors.ts'
import { maySeeListing } from '#server/listings/policy.ts'
import { hasValidCertificate, needsCertificate } from '#server/listings/rules/certificate.ts'
import { subtypeOf } from '#server/listings/rules/derived-fields.ts'
import { isSoldPageOpen, saleOf } from '#server/listings/rules/state-of-sale.ts'
import { findTrader, type IdentityReader } from '#server/vendors/queries/find-public-identity.ts'
import { isVendorActive } from '#server/vendors/queries/find-vendor-state.ts'
import { listOffers } from '#server/vendors/queries/list-summaries.ts'
import { currentVacation, vendorSlug, verificationOf } from '#server/vendors/rules.ts'
import type { CurrentUser } from '#shared/auth.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { imageFileName, isMiddle, type ListingImage } from '#shared/listings/images.ts'
import type { ListingDetail, ListingVendor } from '#shared/listings/listings.ts'
import { comparedPrice } from '#shared/listings/prices/price-insight.ts'
import type { PublicIdentity } from '#shared/vendors/vendors.ts'
import { readDetails } from './details/find-details.ts'
import { type ListingReader, listingColumns, toFields, vendorColumns } from './listing-columns.ts'
import { readUsualPrices } from './read-usual-prices.ts'

const detailVendorColumns = {
  ...vendorColumns,
  vendorId: vendors.id,
  vendorDescription: vendors.description,
  showPhone: vendors.showPhone,
  phone: vendors.phone,
  showWhatsapp: vendors.showWhatsapp,
  whatsapp: vendors.whatsapp,
  verifiedAt: vendors.verifiedAt,
  memberSince: vendors.createdAt,
  verifiedChecks: vendors.verifiedChecks,
  traderStatus: vendors.traderStatus,
}

const detailColumns = {
  ...listingColumns,
  description: listings.description,
  isElectric: listings.isElectric,
  isPublic: listings.isPublic,
  soldAt: listings.soldAt,
  updatedAt: listings.updatedAt,
  mainImageKey: listings.mainImageKey,
  confirmedAt: listings.confirmedAt,
  ...detailVendorColumns,
}
type DetailRow = PlainRow<typeof detailColumns>

const SELECT_DETAIL = `
  SELECT ${columnList(detailColumns)}
  FROM listings JOIN vendors ON vendors.id = listings.vendor_id
  WHERE listings.id = ?`

const imageColumns = {
  id: listingImages.id,
  key: listingImages.key,
  width: listingImages.width,
  height: listingImages.height,
  focusX: listingImages.focusX,
  focusY: listingImages.focusY,
  caption: listingImages.caption,
}

/** A statement of their own: joined, each would bring all the text of the listing again. */
const SELECT_IMAGES = `
  SELECT ${columnList(imageColumns)} FROM listing_images
  WHERE listing_images.listing_id = ? ORDER BY listing_images.position, listing_images.id`

/**
 * One listing with its pictures and its vendor.
 * @throws AppError LISTING_NOT_FOUND also for listings that `viewer` may not see
 */
export async function getListing(
  reader: ListingReader & IdentityReader,
  id: number,
  viewer: CurrentUser | null,
): Promise<ListingDetail> {
  const { db } = reader
  const [row] = await readRows<DetailRow>(db, new PlainSql(SELECT_DETAIL, [id]))
  if (row === undefined || !(await isShownTo(db, row, viewer))) throw new AppError('LISTING_NOT_FOUND')
  const sale = saleOf(row)
  const isOwn = viewer?.vendorId === row.vendorId
  // Each of these is asked for only where there is something to find.
  const [images, offers, certificate, provider, details, usualPrice] = await Promise.all([
    row.mainImageKey === '' ? [] : listImages(reader, id),
    sale === null ? {} : otherOffersOf(db, row.vendorId),
    certificateOf(db, row),
    identityOf(reader, row),
    readDetails(db, id, row.category),
    sale === null ? usualPriceOf(db, row) : {},
  ])
  return {
    ...toFields(row),
    topListingUntil: row.topListingUntil,
    images,
    mainImage: images[0]?.imageUrl ?? null,
    vendor: { ...publicVendor(row), ...offers, ...certificate },
    provider,
    ...(row.isElectric === 1 && { isElectric: true }),
    details,
    distance: null,
    isOwn,
    ...(isOwn && { updatedAt: row.updatedAt }),
    ...(row.isPublic === 0 && !isOwn && sale === null && { isHidden: true }),
    ...(row.confirmedAt !== null && { confirmedAt: row.confirmedAt }),
    ...(sale !== null && { sale }),
    ...usualPrice,
  }
}

/** Only where there is a price to compare. */
async function usualPriceOf(
  db: ListingReader['db'],
  row: DetailRow,
): Promise<Pick<ListingDetail, 'usualPrice'>> {
  const { category, hiveSystem, country } = row
  const subtype = subtypeOf(row)
  if (comparedPrice(row) === null || subtype === null) return {}
  const usualPriceOf = await readUsualPrices(db)
  const usualPrice = usualPriceOf({ category, subtype, hiveSystem, country })
  return usualPrice === null ? {} : { usualPrice }
}

/** A vendor has a page while something is on offer. */
async function otherOffersOf(db: ListingReader['db'], vendorId: number): Promise<{ hasOffers?: false }> {
  return (await listOffers(db, [vendorId])).size > 0 ? {} : { hasOffers: false }
}

/** What is sold can be read for a while by whoever has its address, unless its vendor was banned. */
async function isShownTo(
  db: ListingReader['db'],
  row: DetailRow,
  viewer: CurrentUser | null,
): Promise<boolean> {
  const { vendorId } = row
  if (maySeeListing(viewer, { isPublic: row.isPublic === 1, vendorId })) return true
  return isSoldPageOpen(row, clock.now()) && isVendorActive(db, vendorId)
}

async function listImages({ db, files }: ListingReader, listingId: number): Promise<ListingImage[]> {
  const rows = await readRows<PlainRow<typeof imageColumns>>(db, new PlainSql(SELECT_IMAGES, [listingId]))
  return rows.map(({ id, key, width, height, focusX: x, focusY: y, caption }) => ({
    id,
    imageUrl: files.url(imageFileName(key, 'detail')),
    width,
    height,
    ...(!isMiddle({ x, y }) && { focus: { x, y } }),
    ...(caption !== null && { caption }),
  }))
}

/** The copy in the vendor's row says whether there is anything to look up. */
async function certificateOf(
  db: ListingReader['db'],
  row: DetailRow,
): Promise<Pick<ListingVendor, 'certificate'>> {
  if (!needsCertificate(row.category)) return {}
  const isValid = hasValidCertificate(row, berlinDay(clock.now()))
  return { certificate: isValid ? await findPublicCertificate(db, row.vendorId) : null }
}

/** Most vendors are no traders, and there is nothing to look up. */
async function identityOf(
  reader: IdentityReader,
  { traderStatus, vendorId, isElectric }: DetailRow,
): Promise<PublicIdentity> {
  if (traderStatus !== 'trader') return { traderStatus }
  return findTrader(reader, vendorId, { isElectric: isElectric === 1 })
}

/** Numbers only leave the server where the vendor shows them. */
function publicVendor(row: DetailRow): ListingVendor {
  const showPhone = row.showPhone === 1
  const showWhatsapp = row.showWhatsapp === 1
  const verification = verificationOf(row)
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
    memberSince: row.memberSince,
    isVerified: verification !== null,
    verification,
    organicCode: row.isBio === 1 ? row.organicCode : null,
  }
}
