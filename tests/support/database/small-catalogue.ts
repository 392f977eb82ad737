import { postalCodes } from '#drizzle/schema/geo.ts'
import { clock } from '#server/core/clock.ts'
import { createDatabase } from '#server/core/database/database.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { fillCatalogue } from './fill-catalogue.ts'

/**
 * A product with 3,000 listings at 24 places, and a second pool to its database whose statements can be recorded. The same listings,
 * ids and places at every run, on every machine and database server; the clock stands until the caller lets it go.
 */
export async function openSmallCatalogue(): Promise<{ app: TestApp; pool: DatabasePool }> {
  clock.set(new Date('2026-06-01T12:00:00Z'))
  const app = await createTestApp()
  const { pool } = createDatabase(app.url)
  const codes = Array.from({ length: 24 }, (_, index) => ({
    id: index + 1,
    country: 'DE' as const,
    code: String(10_000 + index),
    place: `Ort ${index}`,
    latitude: 48 + (index % 6) / 4,
    longitude: 8 + Math.floor(index / 6) / 2,
    isApproximate: false,
    updatedAt: clock.now(),
  }))
  await app.db.delete(postalCodes)
  await app.db.insert(postalCodes).values(codes)
  await fillCatalogue(app.url, { listings: 3000, vendors: 200, words: 3000 })
  return { app, pool }
}
