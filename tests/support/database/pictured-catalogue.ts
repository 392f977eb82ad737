import { max } from 'drizzle-orm'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { listingImages } from '#drizzle/schema/market/images.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock } from '#server/core/clock.ts'
import { createDatabase } from '#server/core/database/database.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { fillCatalogue } from './fill-catalogue.ts'

/** A product with 4,000 listings at 200 places, the newest with pictures, and a second pool to its database. */
export async function openPicturedCatalogue(): Promise<{ app: TestApp; pool: DatabasePool }> {
  const app = await createTestApp()
  const { pool } = createDatabase(app.url)
  const codes = Array.from({ length: 200 }, (_, index) => ({
    country: 'DE' as const,
    code: String(10_000 + index),
    place: `Ort ${index}`,
    latitude: 48 + (index % 20) / 4,
    longitude: 8 + Math.floor(index / 20) / 2,
    isApproximate: false,
    updatedAt: clock.now(),
  }))
  await app.db.insert(postalCodes).values(codes)
  await fillCatalogue(app.url, { listings: 4000, vendors: 300, words: 3000 })
  const [newest] = await app.db.select({ id: max(listings.id) }).from(listings)
  const images = Array.from({ length: 500 }, (_, index) => ({
    listingId: (newest?.id ?? 0) - index,
    key: `${index}`,
  }))
  await app.db
    .insert(listingImages)
    .values(images.map(image => ({ ...image, width: 1, height: 1, position: 0, createdAt: clock.now() })))
  return { app, pool }
}
