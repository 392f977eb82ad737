import { boolean, index, int, mysqlEnum, mysqlTable, primaryKey, varchar } from 'drizzle-orm/mysql-core'
import { utc } from '#drizzle/schema/columns.ts'
import { ACCEPTANCE_WAYS } from '#shared/terms.ts'
import { users } from './auth.ts'

const version = () => varchar('version', { length: 20 }).notNull()

/** Which versions of the terms a user has agreed to, when, and on which occasion. The first agreement counts. */
export const termsAcceptances = mysqlTable(
  'terms_acceptances',
  {
    userId: int('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: version(),
    acceptedAt: utc('accepted_at').notNull(),
    how: mysqlEnum('how', ACCEPTANCE_WAYS).notNull(),
  },
  t => [primaryKey({ columns: [t.userId, t.version] })],
)

/** Who was told of a new version, and so is asked for an answer. Of an agreement `terms_acceptances` has the row. */
export const termsAnnouncements = mysqlTable(
  'terms_announcements',
  {
    userId: int('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: version(),
    announcedAt: utc('announced_at').notNull(),
    /** Sold as a trader then, and was told that silence agrees. */
    toldAsTrader: boolean('told_as_trader').notNull().default(false),
    /** The old terms go on for this user. */
    declinedAt: utc('declined_at'),
  },
  t => [
    primaryKey({ columns: [t.userId, t.version] }),
    index('terms_announcements_version').on(t.version, t.userId),
  ],
)
