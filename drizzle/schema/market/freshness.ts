import { index, int, mysqlEnum, mysqlTable } from 'drizzle-orm/mysql-core'
import { utc } from '#drizzle/schema/columns.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { CHECK_RHYTHMS } from '#shared/listings/freshness.ts'

/** When each vendor is asked next whether the listings still hold. Vendors without a row get one from the job. */
export const vendorChecks = mysqlTable(
  'vendor_checks',
  {
    vendorId: int('vendor_id')
      .primaryKey()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    rhythm: mysqlEnum('rhythm', CHECK_RHYTHMS).notNull().default('usual'),
    /** `null`: not at all. */
    dueAt: utc('due_at'),
    /** The last mail. */
    sentAt: utc('sent_at'),
  },
  t => [index('vendor_checks_due').on(t.dueAt)],
)
