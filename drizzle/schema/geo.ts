import { boolean, char, double, mysqlTable, unique, varchar } from 'drizzle-orm/mysql-core'
import type { Country } from '#shared/geo.ts'
import { primaryId, utc } from './columns.ts'

/** Positions of postal codes: imported from GeoNames, or put here from the built-in table when first used. */
export const postalCodes = mysqlTable(
  'postal_codes',
  {
    id: primaryId(),
    country: char('country', { length: 2 }).$type<Country>().notNull(),
    code: varchar('code', { length: 5 }).notNull(),
    place: varchar('place', { length: 100 }).notNull(),
    /** Degrees, WGS 84. */
    latitude: double('latitude').notNull(),
    longitude: double('longitude').notNull(),
    /** Known only by its region, so within about 30 km. */
    isApproximate: boolean('is_approximate').notNull(),
    /** Kreis, Bezirk or canton, as GeoNames has it; several are joined. NULL without an import. */
    district: varchar('district', { length: 255 }),
    districtCode: varchar('district_code', { length: 60 }),
    updatedAt: utc('updated_at').notNull(),
  },
  t => [unique().on(t.country, t.code)],
)
