import {
  char,
  decimal,
  index,
  int,
  mysqlEnum,
  mysqlTable,
  primaryKey,
  unique,
  varchar,
} from 'drizzle-orm/mysql-core'
import { primaryId, utc } from '#drizzle/schema/columns.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { CATEGORIES } from '#shared/listings/listings.ts'
import {
  MAIL_FREQUENCIES,
  SEARCH_NAME_MAX_LENGTH,
  SEARCH_QUERY_MAX_LENGTH,
} from '#shared/search/saved-searches.ts'
import { listings } from './listings.ts'

/** Searches whose new listings an account is told about. */
export const savedSearches = mysqlTable(
  'saved_searches',
  {
    id: primaryId(),
    userId: int('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: SEARCH_NAME_MAX_LENGTH }).notNull(),
    /** As `marketHref` writes it: the query of the marketplace's address, without order and page. */
    query: varchar('query', { length: SEARCH_QUERY_MAX_LENGTH }).notNull(),
    /** Euro; of a search whose wanted ad says so. The marketplace's own searches know none. */
    maxPrice: decimal('max_price', { precision: 9, scale: 2 }),
    frequency: mysqlEnum('frequency', MAIL_FREQUENCIES).notNull(),
    /** When what has been found is to be mailed; `null` while nothing waits. */
    nextMailAt: utc('next_mail_at'),
    lastMailAt: utc('last_mail_at'),
    /** Of a search that came with a wanted ad: its mails end with the ad, unless its owner has chosen a rhythm since. */
    mailUntil: utc('mail_until'),
    /** Listings in the last mail. */
    lastMailCount: int('last_mail_count').notNull().default(0),
    /** Since then its owner has not looked at what it finds. */
    seenAt: utc('seen_at').notNull(),
    createdAt: utc('created_at').notNull(),
  },
  t => [unique('saved_searches_own').on(t.userId, t.query), index('saved_searches_due').on(t.nextMailAt)],
)

/**
 * Where a listing must be for a search to be asked at all: its category and its postal region, each "*" for any. A search
 * around a place stands under every region within its radius.
 */
export const savedSearchKeys = mysqlTable(
  'saved_search_keys',
  {
    category: mysqlEnum('category', [...CATEGORIES, '*']).notNull(),
    /** "DE83", "AT5", "CH8". */
    region: char('region', { length: 4 }).notNull(),
    searchId: int('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
  },
  t => [
    primaryKey({ columns: [t.category, t.region, t.searchId] }),
    index('saved_search_keys_search').on(t.searchId),
  ],
)

/** What a saved search has found, each listing once. */
export const searchMatches = mysqlTable(
  'search_matches',
  {
    searchId: int('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    listingId: int('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    foundAt: utc('found_at').notNull(),
    mailedAt: utc('mailed_at'),
  },
  t => [
    primaryKey({ columns: [t.searchId, t.listingId] }),
    index('search_matches_listing').on(t.listingId),
    index('search_matches_found').on(t.foundAt),
  ],
)
