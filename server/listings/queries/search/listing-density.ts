import { staleWhileRevalidate } from '#server/core/cache/memoize.ts'
import { MINUTE_MS, SECOND_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { plainSql, readRows } from '#server/core/database/plain-sql.ts'
import { CATEGORIES, type Category } from '#shared/listings/listings.ts'

/**
 * How many public listings there are, and where, as of some minutes ago: to weigh ways of searching, and for the numbers on
 * the map of a large market. No search is answered by it.
 */
export class ListingDensity {
  readonly total: number
  /** By the id of the postal code. */
  readonly #sizes = new Map<Category, Uint32Array>()

  constructor(rows: readonly PlaceCount[]) {
    const highest = rows.reduce((id, row) => Math.max(id, row.postalCodeId), 0)
    for (const category of CATEGORIES) this.#sizes.set(category, new Uint32Array(highest + 1))
    for (const { category, postalCodeId, size } of rows) {
      const sizes = this.#sizes.get(category)
      if (sizes !== undefined) sizes[postalCodeId] = size
    }
    this.total = rows.reduce((sum, { size }) => sum + size, 0)
  }

  /** How many of the places, from `start` on, have `wanted` listings together. */
  countCodes(
    places: readonly { postalCodeId: number }[],
    start: number,
    wanted: number,
    category?: Category,
  ): number {
    let found = 0
    let end = start
    for (; end < places.length && found < wanted; end++) {
      const place = places[end]
      if (place !== undefined) found += this.countAt([place.postalCodeId], category)
    }
    return end - start
  }

  /** Without a category: of all. */
  countAt(postalCodeIds: readonly number[], category?: Category): number {
    let sum = 0
    for (const [each, sizes] of this.#sizes) {
      if (category !== undefined && category !== each) continue
      for (const id of postalCodeIds) sum += sizes[id] ?? 0
    }
    return sum
  }
}

interface PlaceCount {
  postalCodeId: number
  category: Category
  size: number
}

/** To count them all takes the database a fifth of a second with a million listings, and a moment with a thousand. */
const KEPT_PER_MS = 3 * SECOND_MS
const KEPT_AT_MOST_MS = 10 * MINUTE_MS

/**
 * The density as this process has counted it last; `null` before the first time. No search waits for a count: one runs
 * beside the search that finds the density missing or out of date.
 */
export const cachedDensity = staleWhileRevalidate(countListings, {
  ttlMs: loadMs => Math.min(KEPT_AT_MOST_MS, loadMs * KEPT_PER_MS),
})

async function countListings(db: Database): Promise<ListingDensity> {
  return new ListingDensity(
    await readRows<PlaceCount>(
      db,
      plainSql`SELECT postal_code_id AS postalCodeId, category, COUNT(*) AS size
        FROM listings FORCE INDEX (listings_place) WHERE is_public = 1 GROUP BY postal_code_id, category`,
    ),
  )
}
