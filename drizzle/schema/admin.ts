import { index, int, mysqlTable, text, varchar } from 'drizzle-orm/mysql-core'
import { primaryId, utc } from './columns.ts'

/**
 * What admins have done. Rows are only ever added; they outlive the account of the admin, hence no foreign key.
 */
export const adminActions = mysqlTable(
  'admin_actions',
  {
    id: primaryId(),
    createdAt: utc('created_at').notNull(),
    adminId: int('admin_id').notNull(),
    /** The procedure that was called. */
    action: varchar('action', { length: 60 }).notNull(),
    /** Of the user, listing or post that was acted on. */
    targetId: int('target_id').notNull(),
    /** Shortened address: IPv4 without its last number, IPv6 its first three groups. */
    network: varchar('network', { length: 45 }).notNull(),
    requestId: varchar('request_id', { length: 36 }).notNull(),
    /** JSON of `ActionFacts` (`shared/admin.ts`), as text: MariaDB and MySQL differ in what they make of a JSON column. */
    before: text('before'),
    after: text('after'),
  },
  t => [index('admin_actions_action').on(t.action, t.id)],
)
