import { decimal, index, int, mysqlEnum, mysqlTable, primaryKey, text, varchar } from 'drizzle-orm/mysql-core'
import { utc } from '#drizzle/schema/columns.ts'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { COUNTRIES } from '#shared/geo.ts'
import { CATEGORIES } from '#shared/listings/listings.ts'
import {
  OFFER_TEXT_MAX_LENGTH,
  WANTED_QUANTITY_MAX_LENGTH,
  WANTED_STATES,
  WANTED_TITLE_MAX_LENGTH,
} from '#shared/search/wanted-ads.ts'
import { savedSearches } from './alerts.ts'
import { listings } from './listings.ts'

/** Saved searches that their owners show to everybody. */
export const wantedAds = mysqlTable(
  'wanted_ads',
  {
    searchId: int('search_id')
      .primaryKey()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    userId: int('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** That of the search. */
    category: mysqlEnum('category', CATEGORIES).notNull(),
    title: varchar('title', { length: WANTED_TITLE_MAX_LENGTH }).notNull(),
    text: text('text').notNull(),
    quantity: varchar('quantity', { length: WANTED_QUANTITY_MAX_LENGTH }),
    maxPrice: decimal('max_price', { precision: 9, scale: 2 }),
    /** Around which is looked; `null` without a place. */
    postalCodeId: int('postal_code_id').references(() => postalCodes.id),
    /** In which is looked; `null`: in all. */
    country: mysqlEnum('country', COUNTRIES),
    state: mysqlEnum('state', WANTED_STATES).notNull(),
    publicFrom: utc('public_from').notNull(),
    expiresAt: utc('expires_at').notNull(),
    createdAt: utc('created_at').notNull(),
  },
  t => [
    index('wanted_ads_board').on(t.state, t.publicFrom),
    index('wanted_ads_category').on(t.state, t.category, t.publicFrom),
    index('wanted_ads_user').on(t.userId),
    index('wanted_ads_expired').on(t.expiresAt),
  ],
)

/** Vendors who have asked for the weekly mail about what is sought near them; who has not, has no row. */
export const wantedDigests = mysqlTable(
  'wanted_digests',
  {
    vendorId: int('vendor_id')
      .primaryKey()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    /** Ads from before are known, or were there when it was asked for. */
    knownUntil: utc('known_until').notNull(),
    nextMailAt: utc('next_mail_at').notNull(),
    /** When it was asked for. */
    createdAt: utc('created_at').notNull(),
  },
  t => [index('wanted_digests_due').on(t.nextMailAt)],
)

/** What vendors have answered, one offer each. */
export const wantedOffers = mysqlTable(
  'wanted_offers',
  {
    wantedId: int('wanted_id')
      .notNull()
      .references(() => wantedAds.searchId, { onDelete: 'cascade' }),
    vendorId: int('vendor_id')
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    listingId: int('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    message: varchar('message', { length: OFFER_TEXT_MAX_LENGTH }).notNull(),
    createdAt: utc('created_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.wantedId, t.vendorId] }),
    index('wanted_offers_vendor').on(t.vendorId),
    index('wanted_offers_listing').on(t.listingId),
  ],
)
