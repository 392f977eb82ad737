import { postalCodes } from '#drizzle/schema/geo.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { importPostalCodes } from '#server/geo/commands.ts'
import { listBuiltInPlaces } from '#server/geo/rules/built-in-places.ts'
import { COUNTRIES } from '#shared/geo.ts'
import { isPostalCodeFor } from '#shared/postal-codes.ts'

/**
 * The postal codes at which vendors live: all of them out of GeoNames files at `source`, or without a source those that
 * the built-in table knows, the main code of a region for each that it only knows by its region.
 */
export async function loadPlaces(db: Database, source: string | undefined): Promise<void> {
  if (source !== undefined) {
    await importPostalCodes(db, source)
    return
  }
  const updatedAt = clock.now()
  for (const country of COUNTRIES) {
    const length = country === 'DE' ? 5 : 4
    const rows = listBuiltInPlaces(country).map(({ prefix, place, latitude, longitude }) => ({
      country,
      code: prefix.padEnd(length, '0'),
      place,
      latitude,
      longitude,
      isApproximate: !isPostalCodeFor(country, prefix),
      updatedAt,
    }))
    await db.insert(postalCodes).ignore().values(rows)
  }
}
