import { index, int, mysqlTable, unique } from 'drizzle-orm/mysql-core'
import { primaryId, utc } from '#drizzle/schema/columns.ts'
import { users } from '#drizzle/schema/people/auth.ts'
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
