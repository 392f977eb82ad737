import { listings } from '#drizzle/schema/market/listings.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { clock } from '#server/core/clock.ts'
import type { PlainRow } from '#server/core/database/plain-sql.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { isPromoted } from '#server/listings/rules/derived-fields.ts'
import { toPublicState } from '#server/listings/rules/state-of-sale.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { imageFileName, isMiddle, type PictureFocus } from '#shared/listings/images.ts'
import type { ListingFields } from '#shared/listings/listings.ts'
import { MAIN_IMAGE_KEY } from './main-image-key.ts'

export type ListingReader = Pick<Services, 'db' | 'files'>

/** The columns that every view of a listing carries; of the description, cards have only the beginning. */
export const listingColumns = {
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
  honeyType: listings.honeyType,
  pricePerKg: listings.pricePerKg,
  queenYear: listings.queenYear,
  isBio: listings.isBio,
  shippingType: listings.shippingType,
  shippingAvailable: listings.shippingAvailable,
  status: listings.status,
  availability: listings.availability,
  availableFrom: listings.availableFrom,
  views: listings.views,
  createdAt: listings.createdAt,
  topListingUntil: listings.topListingUntil,
}

/** Of the vendor, what cards and the page of a listing show. */
export const vendorColumns = {
  businessName: vendors.businessName,
  postalCode: vendors.postalCode,
  city: vendors.city,
  country: vendors.country,
  awayFrom: vendors.awayFrom,
  awayUntil: vendors.awayUntil,
  awayNote: vendors.awayNote,
  organicCode: vendors.organicCode,
  certificateUntil: vendors.certificateUntil,
}

/** To look pictures up costs as much as all else of a page: only for listings that have no copy of the key yet. */
export const CARD_IMAGE_KEY = `COALESCE(listings.main_image_key, ${MAIN_IMAGE_KEY})`

/** Of the picture on the card. */
export const mainFocusColumns = { mainFocusX: listings.mainFocusX, mainFocusY: listings.mainFocusY }

/** Left out where it is the middle, as it is of nearly all. */
export function mainFocusOf(row: { mainFocusX: number; mainFocusY: number }): { mainFocus?: PictureFocus } {
  const { mainFocusX: x, mainFocusY: y } = row
  return isMiddle({ x, y }) ? {} : { mainFocus: { x, y } }
}

export type FieldsRow = PlainRow<typeof listingColumns> & { description: string }

export function toFields(row: FieldsRow): ListingFields {
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
    honeyType: row.honeyType,
    pricePerKg: row.pricePerKg,
    queenYear: row.queenYear,
    isBio: row.isBio === 1,
    shippingType: row.shippingType,
    shippingAvailable: row.shippingAvailable === 1,
    status: row.status,
    views: row.views,
    isTopListing: isPromoted(row.topListingUntil, clock.now()),
    createdAt: row.createdAt,
    ...toPublicState(row, berlinDay(clock.now())),
  }
}

/** @param key '' where there is no picture */
export function cardImageUrl(files: ListingReader['files'], key: string): string | null {
  return key === '' ? null : files.url(imageFileName(key, 'card'))
}
