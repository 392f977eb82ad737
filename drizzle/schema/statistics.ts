import { date, index, int, mysqlTable, primaryKey } from 'drizzle-orm/mysql-core'
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
  },
  t => [
    primaryKey({ columns: [t.listingId, t.day] }),
    index('listing_days_vendor').on(t.vendorId, t.day, t.listingId, t.views, t.leads, t.favorites),
    index('listing_days_day').on(t.day),
  ],
)
