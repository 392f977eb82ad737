import { berlinDay } from '#shared/core/calendar.ts'
import { idField } from '#shared/core/ids.ts'
import { isDay } from '#shared/core/is-day.ts'
import { z } from '#shared/core/zod.ts'
import { QUEEN_YEAR_FIRST, QUEEN_YEAR_LAST } from '#shared/details/mark-color.ts'
import { COUNTRIES, DEFAULT_RADIUS_KM, RADIUS_MAX_KM } from '#shared/geo.ts'
import { listingDetailsInput } from '#shared/inputs/details/listing-details.ts'
import { HIVE_SYSTEMS } from '#shared/listings/hive-systems.ts'
import { HONEY_TYPES } from '#shared/listings/honey-types.ts'
import { EDITABLE_STATUSES } from '#shared/listings/listing-status.ts'
import {
  DESCRIPTION_MAX_LENGTH,
  DESCRIPTION_MIN_LENGTH,
  PRICE_UNIT_MAX_LENGTH,
  TITLE_MAX_LENGTH,
  TITLE_MIN_LENGTH,
} from '#shared/listings/listing-texts.ts'
import {
  BREEDS,
  CATEGORIES,
  COLONY_TYPES,
  CONDITIONS,
  EQUIPMENT_CATEGORIES,
  MATING_TYPES,
  SEARCH_PAGE_SIZE,
  SORTS,
} from '#shared/listings/listings.ts'
import { SHIPPING_TYPES } from '#shared/listings/shipping.ts'
import { AVAILABILITIES } from '#shared/listings/state-of-sale.ts'
import { plainPostalCode } from '#shared/postal-codes.ts'

const SEARCH_PAGE_SIZE_MAX = 100
const TITLE_TOO_SHORT = `Titel muss mindestens ${TITLE_MIN_LENGTH} Zeichen haben`
const DESCRIPTION_TOO_SHORT = `Beschreibung muss mindestens ${DESCRIPTION_MIN_LENGTH} Zeichen haben`
const PRICE_UNREADABLE = 'Bitte geben Sie einen gültigen Preis ein, zum Beispiel 9,50'

/** A price in euro with at most two decimals, as a decimal string, so that no cent is lost to floating point. */
export const priceField = z
  .union([z.string(), z.number()], { error: PRICE_UNREADABLE })
  .transform(value => String(value).trim().replace(',', '.'))
  .pipe(
    z
      .string()
      .regex(/^\d{1,7}(\.\d{1,2})?$/, PRICE_UNREADABLE)
      .transform(value => Number(value).toFixed(2)),
  )

/** Attributes that depend on the category. Values that do not belong to the category are dropped by the server. */
const attributeFields = {
  breed: z.enum(BREEDS).nullish(),
  matingType: z.enum(MATING_TYPES).nullish(),
  colonyType: z.enum(COLONY_TYPES).nullish(),
  hiveSystem: z.enum(HIVE_SYSTEMS).nullish(),
  equipmentCategory: z.enum(EQUIPMENT_CATEGORIES).nullish(),
  equipmentCondition: z.enum(CONDITIONS).nullish(),
  honeyType: z.enum(HONEY_TYPES).nullish(),
  isBio: z.boolean().optional(),
  /** Left out: as it is, at first not. */
  isElectric: z.boolean().optional(),
}

const DAY_UNREADABLE = 'Bitte geben Sie ein Datum ein'

/** Months from today: what comes later is a promise, no offer. */
const AVAILABLE_FROM_MAX_MONTHS = 18

/** "2027-05-03", from yesterday on: a form may be sent after midnight. */
const availableFromField = z
  .string()
  .refine(day => day === '' || isDay(day), { error: DAY_UNREADABLE, abort: true })
  .refine(day => day === '' || day >= dayFromNow(0, -1), {
    error: 'Dieser Tag ist vorbei. Ohne Datum gilt das Inserat als sofort verfügbar.',
  })
  .refine(day => day === '' || day <= dayFromNow(AVAILABLE_FROM_MAX_MONTHS, 0), {
    error: `Bitte höchstens ${AVAILABLE_FROM_MAX_MONTHS} Monate im Voraus`,
  })

/** A day in Europe/Berlin, counted from today. */
function dayFromNow(months: number, days: number): string {
  const day = new Date(berlinDay(new Date()))
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, day.getUTCDate() + days))
    .toISOString()
    .slice(0, 10)
}

export const createListingInput = z.object({
  title: z
    .string({ error: TITLE_TOO_SHORT })
    .trim()
    .min(TITLE_MIN_LENGTH, TITLE_TOO_SHORT)
    .max(TITLE_MAX_LENGTH, `Titel darf höchstens ${TITLE_MAX_LENGTH} Zeichen haben`),
  description: z
    .string({ error: DESCRIPTION_TOO_SHORT })
    .trim()
    .min(DESCRIPTION_MIN_LENGTH, DESCRIPTION_TOO_SHORT)
    .max(DESCRIPTION_MAX_LENGTH, 'Beschreibung darf höchstens 10.000 Zeichen haben'),
  category: z.enum(CATEGORIES, { error: 'Bitte wählen Sie eine Kategorie' }),
  price: priceField.nullish(),
  priceUnit: z
    .string()
    .trim()
    .max(PRICE_UNIT_MAX_LENGTH, `„Preis gilt für“ darf höchstens ${PRICE_UNIT_MAX_LENGTH} Zeichen haben`)
    .nullish(),
  ...attributeFields,
  shippingType: z.enum(SHIPPING_TYPES, { error: 'Bitte wählen Sie eine Versandart' }),
  status: z.enum(EDITABLE_STATUSES).default('active'),
  /** Left out: as it is, at first available. */
  availability: z.enum(AVAILABILITIES).optional(),
  /** Left out: as it is. An empty text and `null` clear it. */
  availableFrom: availableFromField.nullish(),
  /** Missing: none; at an update, as they are. */
  details: listingDetailsInput.nullish(),
})
export type CreateListingInput = z.infer<typeof createListingInput>

/** An update sends the whole listing; without a status the listing keeps the one it has. */
export const updateListingInput = createListingInput.extend({
  id: idField,
  status: z.enum(EDITABLE_STATUSES).optional(),
  /** `updatedAt` of the version that was edited; without it, whatever was saved meanwhile is replaced. */
  basedOn: z.date().optional(),
})
export type UpdateListingInput = z.infer<typeof updateListingInput>

/** One of `values`, or `all`, which is the same as nothing. */
function choiceOf<const T extends readonly string[]>(values: T) {
  return z
    .enum(['all', ...values])
    .transform(value => (value === 'all' ? undefined : (value as T[number])))
    .optional()
}

/** Characters of a search. */
export const SEARCH_MAX_LENGTH = 200

/** The filters of the marketplace, shared by search and count. */
export const listingFilterInput = z.object({
  search: z.string().max(SEARCH_MAX_LENGTH).optional(),
  /** Only listings of this vendor. */
  vendorId: idField.optional(),
  category: choiceOf(CATEGORIES),
  postalCode: z.string().trim().max(10).transform(plainPostalCode).optional(),
  radius: z.number().positive().max(RADIUS_MAX_KM).default(DEFAULT_RADIUS_KM),
  breed: choiceOf(BREEDS),
  matingType: choiceOf(MATING_TYPES),
  isBio: z.boolean().optional(),
  hiveSystem: choiceOf(HIVE_SYSTEMS),
  equipmentCategory: choiceOf(EQUIPMENT_CATEGORIES),
  colonyType: choiceOf(COLONY_TYPES),
  honeyType: choiceOf(HONEY_TYPES),
  /** Queens that wear the colour of this year. */
  queenYear: z.number().int().min(QUEEN_YEAR_FIRST).max(QUEEN_YEAR_LAST).optional(),
  shippingAvailable: z.boolean().optional(),
  country: choiceOf(COUNTRIES),
  /** Neither reserved nor for a later day. */
  availableNow: z.boolean().optional(),
})
export type ListingFilter = z.infer<typeof listingFilterInput>

export const searchListingsInput = listingFilterInput.extend({
  sortBy: z.enum(SORTS).default('top_listing'),
  limit: z.number().int().min(1).max(SEARCH_PAGE_SIZE_MAX).default(SEARCH_PAGE_SIZE),
  offset: z.number().int().min(0).max(1_000_000).default(0),
})
export type SearchListingsInput = z.infer<typeof searchListingsInput>
