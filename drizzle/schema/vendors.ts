import { boolean, char, index, int, mysqlTable, text, varchar } from 'drizzle-orm/mysql-core'
import type { Country } from '#shared/geo.ts'
import { BUSINESS_NAME_MAX_LENGTH } from '#shared/vendors.ts'
import { users } from './auth.ts'
import { primaryId, utc } from './columns.ts'
import { postalCodes } from './geo.ts'

/** A user's business profile; having one makes the user a vendor. */
export const vendors = mysqlTable(
  'vendors',
  {
    id: primaryId(),
    userId: int('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    businessName: varchar('business_name', { length: BUSINESS_NAME_MAX_LENGTH }).notNull(),
    description: text('description'),
    phone: varchar('phone', { length: 40 }),
    whatsapp: varchar('whatsapp', { length: 40 }),
    showPhone: boolean('show_phone').notNull(),
    showWhatsapp: boolean('show_whatsapp').notNull(),
    street: varchar('street', { length: 120 }),
    postalCode: varchar('postal_code', { length: 5 }).notNull(),
    city: varchar('city', { length: 100 }).notNull(),
    country: char('country', { length: 2 }).$type<Country>().notNull(),
    postalCodeId: int('postal_code_id')
      .notNull()
      .references(() => postalCodes.id),
    /** Set by the operator after checking the business; the public badge depends on it. */
    verifiedAt: utc('verified_at'),
    /**
     * The vendor has moved, was banned or the like, and listings with a higher id than this are not refreshed yet; `null`:
     * all are.
     */
    listingsDueFrom: int('listings_due_from'),
    createdAt: utc('created_at').notNull(),
    updatedAt: utc('updated_at').notNull(),
  },
  t => [index('vendors_due').on(t.listingsDueFrom)],
)
