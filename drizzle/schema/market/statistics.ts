import { char, date, decimal, index, int, mysqlEnum, mysqlTable, primaryKey } from 'drizzle-orm/mysql-core'
import type { Country } from '#shared/geo.ts'
import { HIVE_SYSTEMS } from '#shared/listings/hive-systems.ts'
import { CATEGORIES } from '#shared/listings/listings.ts'
import { SUBTYPES } from '#shared/listings/subtypes.ts'
import { listings } from './listings.ts'

/** What happened to a listing on a day; only days on which something did. Numbers, nobody's traces. */
export const listingDays = mysqlTable(
  'listing_days',
  {
    listingId: int('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** In Europe/Berlin; the first of a month stands for all of it once the month is long over. */
    day: date('day', { mode: 'string' }).notNull(),
    /**
     * The listing's, which takes these rows along when it goes. No foreign key: it would lock the vendor after whatever the same
     * transaction has locked before (a favourite locks its user), against the order of locks.
     */
    vendorId: int('vendor_id').notNull(),
    views: int('views').notNull().default(0),
    leads: int('leads').notNull().default(0),
    favorites: int('favorites').notNull().default(0),
    /** How many saved searches it met, on the day on which it was compared with them. */
    searches: int('searches').notNull().default(0),
  },
  t => [
    primaryKey({ columns: [t.listingId, t.day] }),
    index('listing_days_vendor').on(t.vendorId, t.day, t.listingId, t.views, t.leads, t.favorites),
    index('listing_days_day').on(t.day),
  ],
)

const euro = (name: string) => decimal(name, { precision: 10, scale: 2 }).notNull()

/**
 * What is usually asked for goods of a kind, computed every night. Only where enough listings of enough vendors were compared, so
 * that no row says anything of one of them.
 */
export const priceStats = mysqlTable(
  'price_stats',
  {
    category: mysqlEnum('category', CATEGORIES).notNull(),
    subtype: mysqlEnum('subtype', SUBTYPES).notNull(),
    /** "*" for any. */
    hiveSystem: mysqlEnum('hive_system', [...HIVE_SYSTEMS, '*']).notNull(),
    country: char('country', { length: 2 }).$type<Country>().notNull(),
    /** Listings that were compared. */
    listings: int('n').notNull(),
    p25: euro('p25'),
    p50: euro('p50'),
    p75: euro('p75'),
  },
  t => [primaryKey({ columns: [t.category, t.subtype, t.hiveSystem, t.country] })],
)
