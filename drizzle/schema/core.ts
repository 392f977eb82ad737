import { bigint, char, index, int, mysqlTable, text, varchar } from 'drizzle-orm/mysql-core'
import { primaryId, utc } from './columns.ts'

/** One row per background job: the process that holds the lease runs it, the others wait for its end. */
export const jobs = mysqlTable('jobs', {
  name: varchar('name', { length: 60 }).primaryKey(),
  /** Process that took the job last. */
  holder: varchar('holder', { length: 60 }),
  leaseUntil: utc('lease_until').notNull(),
  /** Not started before this moment. */
  nextRunAt: utc('next_run_at').notNull(),
})

/** Counters of the rate limiter, in the layout that rate-limiter-flexible expects. */
export const rateLimits = mysqlTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: int('points').notNull(),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number', unsigned: true }),
})

/**
 * Forms that were sent with a key, so that the same form sent again gets the first answer. Only hashes: neither who
 * sent what nor the keys can be read here.
 */
export const formSubmissions = mysqlTable(
  'form_submissions',
  {
    /** SHA-256, hex, of form, sender and the key that the browser chose. */
    id: char('id', { length: 64 }).primaryKey(),
    /** SHA-256, hex, of what was filled in, salted with that key. */
    content: char('content', { length: 64 }).notNull(),
    /** Id of what the form created; 0 where the answer names none. */
    createdId: int('created_id').notNull(),
    sentAt: utc('sent_at').notNull(),
  },
  t => [index('form_submissions_age').on(t.sentAt)],
)

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
