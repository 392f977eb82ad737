import { int, mysqlTable } from 'drizzle-orm/mysql-core'
import { utc } from '#drizzle/schema/columns.ts'
import { users } from './auth.ts'

/** Accounts whose owners have deleted them. The row goes with the account: as long as it is here, something is left. */
export const accountDeletions = mysqlTable('account_deletions', {
  userId: int('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  requestedAt: utc('requested_at').notNull(),
})
