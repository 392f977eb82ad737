import {
  boolean,
  char,
  date,
  decimal,
  index,
  int,
  mysqlEnum,
  mysqlTable,
  primaryKey,
  text,
  tinyint,
  varbinary,
  varchar,
} from 'drizzle-orm/mysql-core'
import { IMAGE_KEY_LENGTH, primaryId, utc } from '#drizzle/schema/columns.ts'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Country } from '#shared/geo.ts'
import { HIVE_SYSTEMS } from '#shared/listings/hive-systems.ts'
import { HONEY_TYPES } from '#shared/listings/honey-types.ts'
import { LISTING_STATUSES } from '#shared/listings/listing-status.ts'
import {
  PRICE_UNIT_MAX_LENGTH,
  TERM_MAX_LENGTH,
  TITLE_MAX_LENGTH,
  WORDS_MAX_BYTES,
} from '#shared/listings/listing-texts.ts'
import {
  BREEDS,
  CATEGORIES,
  COLONY_TYPES,
  CONDITIONS,
  EQUIPMENT_CATEGORIES,
  MATING_TYPES,
} from '#shared/listings/listings.ts'
import { SHIPPING_TYPES } from '#shared/listings/shipping.ts'
import { AVAILABILITIES } from '#shared/listings/state-of-sale.ts'
import { SUBTYPES } from '#shared/listings/subtypes.ts'

export const listings = mysqlTable(
  'listings',
  {
    id: primaryId(),
    vendorId: int('vendor_id')
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    title: varchar('title', { length: TITLE_MAX_LENGTH }).notNull(),
    description: text('description').notNull(),
    category: mysqlEnum('category', CATEGORIES).notNull(),
    /** Euro; `null` means on request. */
    price: decimal('price', { precision: 10, scale: 2 }),
    priceUnit: varchar('price_unit', { length: PRICE_UNIT_MAX_LENGTH }),
    breed: mysqlEnum('breed', BREEDS),
    matingType: mysqlEnum('mating_type', MATING_TYPES),
    colonyType: mysqlEnum('colony_type', COLONY_TYPES),
    hiveSystem: mysqlEnum('hive_system', HIVE_SYSTEMS),
    equipmentCategory: mysqlEnum('equipment_category', EQUIPMENT_CATEGORIES),
    equipmentCondition: mysqlEnum('equipment_condition', CONDITIONS),
    honeyType: mysqlEnum('honey_type', HONEY_TYPES),
    /** An extractor with a motor. */
    isElectric: boolean('is_electric').notNull().default(false),
    /** Euro for a kilogram, by the price and the net weight of the label. */
    pricePerKg: decimal('price_per_kg', { precision: 10, scale: 2 }),
    /** Of the passport: the year whose colour the queen wears. */
    queenYear: int('queen_year'),
    /** Shown and found as organic. */
    isBio: boolean('is_bio').notNull(),
    /** Its vendor calls it organic, but has no code of a control body: it is not shown as organic until there is one. */
    hidesBio: boolean('hides_bio').notNull().default(false),
    shippingType: mysqlEnum('shipping_type', SHIPPING_TYPES).notNull(),
    status: mysqlEnum('status', LISTING_STATUSES).notNull(),
    /** In no index: the few searches that ask for it compare the rows. */
    availability: mysqlEnum('availability', AVAILABILITIES).notNull().default('available'),
    /** Set exactly while it is sold. */
    soldAt: utc('sold_at'),
    /** The first day, in Europe/Berlin, on which it can be had ("2027-05-03"); what is past means nothing any more. */
    availableFrom: char('available_from', { length: 10 }),
    /** Set when the plan's end (not the vendor) made the listing inactive: a new plan brings back exactly these. */
    deactivatedByPlanAt: utc('deactivated_by_plan_at'),
    views: int('views').notNull().default(0),
    createdAt: utc('created_at').notNull(),
    updatedAt: utc('updated_at').notNull(),
    /** When it could be found for the first time; what becomes public again later is no news. */
    firstPublicAt: utc('first_public_at'),
    /** When its vendor last said that it still holds, without changing it. In no index: nothing is searched or sorted by it. */
    confirmedAt: utc('confirmed_at'),

    // Search columns: derived from the columns above, the vendor and the bookings, kept by the listings' commands.
    /** Status active and the vendor's account not banned. */
    isPublic: boolean('is_public').notNull(),
    /** The running Top-Listing ends here. Promoted means: in the future; the sweep clears what is past. */
    topListingUntil: utc('top_listing_until'),
    /** Default order: minutes since 2020 of the creation; if promoted, 2^31 plus seconds since 2020 of the booking. */
    rankKey: int('rank_key', { unsigned: true }).notNull(),
    /** Mating, colony, equipment or honey type, whichever the category has. */
    subtype: mysqlEnum('subtype', SUBTYPES),
    shippingAvailable: boolean('shipping_available').notNull(),
    /** The vendor's, copied. */
    country: char('country', { length: 2 }).$type<Country>().notNull(),
    postalCodeId: int('postal_code_id')
      .notNull()
      .references(() => postalCodes.id),

    /** Of the first of its pictures, copied by `copyMainImages`; '' without one, `null` where it has not been copied yet. */
    mainImageKey: varchar('main_image_key', { length: IMAGE_KEY_LENGTH }),
    /** Of the same picture, copied with its key. */
    mainFocusX: tinyint('main_focus_x', { unsigned: true }).notNull().default(50),
    mainFocusY: tinyint('main_focus_y', { unsigned: true }).notNull().default(50),
  },
  t => {
    // Every search index carries all filter columns, so that a row is only read when it is on the page. The id must
    // follow the sort column directly: else the order is no longer the index's. docs/search.md has the numbers.
    const facets = [t.country, t.hiveSystem, t.isBio, t.shippingAvailable] as const
    const types = [t.breed, t.subtype] as const
    const ranked = [t.rankKey, t.id, t.category, t.postalCodeId] as const
    return [
      index('listings_vendor').on(t.vendorId, t.createdAt),
      // The page of a vendor. Not in place of the one above: the foreign key lets nobody drop that.
      index('listings_vendor_rank').on(t.vendorId, t.isPublic, t.rankKey, t.id, t.category),
      index('listings_top').on(t.topListingUntil),
      index('listings_rank').on(t.isPublic, t.rankKey, t.id, t.category, t.postalCodeId, ...types, ...facets),
      index('listings_category').on(
        t.isPublic,
        t.category,
        t.rankKey,
        t.id,
        t.postalCodeId,
        ...types,
        ...facets,
      ),
      index('listings_subtype').on(t.isPublic, t.subtype, ...ranked, t.breed, ...facets),
      index('listings_breed').on(t.isPublic, t.breed, ...ranked, t.subtype, ...facets),
      index('listings_breed_hive').on(
        t.isPublic,
        t.breed,
        t.hiveSystem,
        t.rankKey,
        t.id,
        t.category,
        t.postalCodeId,
        t.subtype,
        t.country,
        t.isBio,
        t.shippingAvailable,
      ),
      index('listings_queen_year').on(t.isPublic, t.queenYear, ...ranked, ...types, ...facets),
      index('listings_newest').on(
        t.isPublic,
        t.createdAt,
        t.id,
        t.category,
        t.postalCodeId,
        ...types,
        ...facets,
      ),
      index('listings_price').on(t.isPublic, t.price, t.id, t.category, t.postalCodeId, ...types, ...facets),
      index('listings_place').on(
        t.postalCodeId,
        t.isPublic,
        t.category,
        t.rankKey,
        t.id,
        ...types,
        ...facets,
      ),
    ]
  },
)

/**
 * The folded words of a public listing, each once, between spaces. `LIKE '%honig%'` on it is what a text search
 * means; the tables below only find the listings for which it is worth asking. Bytes instead of characters, since
 * comparing them is ten times faster.
 */
export const listingWords = mysqlTable('listing_words', {
  listingId: int('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  words: varbinary('words', { length: WORDS_MAX_BYTES }).notNull(),
})

/** Listings that have become public for the first time and have not been compared with saved searches yet. */
export const listingNews = mysqlTable('listing_news', {
  listingId: int('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
})

/** Every word that ever stood in a public listing, folded, and the stems of `search-stems.ts`. */
export const searchTerms = mysqlTable('search_terms', {
  id: primaryId(),
  term: varchar('term', { length: TERM_MAX_LENGTH }).notNull().unique(),
  /** A stem whose postings cover all words that contain it: it alone answers for them. */
  isStem: boolean('is_stem').notNull().default(false),
})

/** The ends of each term, so that any part of a word is the beginning of a row here. */
export const searchSuffixes = mysqlTable(
  'search_suffixes',
  {
    suffix: varchar('suffix', { length: TERM_MAX_LENGTH }).notNull(),
    termId: int('term_id').notNull(),
  },
  t => [primaryKey({ columns: [t.suffix, t.termId] })],
)

/**
 * Which public listings have a term: stored in the default order, so that the first page of a common word ends after
 * the first few rows. No foreign keys: each would bring an index as large as the table.
 */
export const searchPostings = mysqlTable(
  'search_postings',
  {
    termId: int('term_id').notNull(),
    rankKey: int('rank_key', { unsigned: true }).notNull(),
    listingId: int('listing_id').notNull(),
    category: mysqlEnum('category', CATEGORIES).notNull(),
    postalCodeId: int('postal_code_id').notNull(),
  },
  t => [primaryKey({ columns: [t.termId, t.rankKey, t.listingId] })],
)

/** One row per visitor, listing and day, so that a view counts once. */
export const listingViews = mysqlTable(
  'listing_views',
  {
    listingId: int('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** The day in Europe/Berlin. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Keyed hash of visitor and day; says nothing about the person. */
    visitorHash: char('visitor_hash', { length: 32 }).notNull(),
  },
  t => [primaryKey({ columns: [t.listingId, t.day, t.visitorHash] }), index('listing_views_day').on(t.day)],
)
