import { bigint, int, mysqlTable, varchar } from 'drizzle-orm/mysql-core'
import { utc } from './columns.ts'

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
