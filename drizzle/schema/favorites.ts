import { index, int, mysqlTable, unique } from 'drizzle-orm/mysql-core'
import { users } from './auth.ts'
import { primaryId, utc } from './columns.ts'
import { listings } from './listings.ts'

export const favorites = mysqlTable(
  'favorites',
  {
    id: primaryId(),
    userId: int('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: int('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    createdAt: utc('created_at').notNull(),
  },
  t => [unique().on(t.userId, t.listingId), index('favorites_listing').on(t.listingId)],
)
