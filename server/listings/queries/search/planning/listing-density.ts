import { staleWhileRevalidate } from '#server/core/cache/memoize.ts'
import { MINUTE_MS, SECOND_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { plainSql, readRows } from '#server/core/database/plain-sql.ts'
import type { Category } from '#shared/listings/listings.ts'
import { type ListingSample, readSample } from './listing-sample.ts'

/**
 * How many public listings there are, and where, with a sample of them, as of some minutes ago: to weigh ways of searching, and
 * for the numbers on the map of a large market. No search is answered by it.
 */
export class ListingDensity {
  readonly total: number
  readonly sample: ListingSample
  /** By the id of the postal code, as those below. */
  readonly #all: Uint32Array
  readonly #sizes: Readonly<Record<Category, Uint32Array>>

  constructor(rows: readonly PlaceCount[], sample: ListingSample) {
    this.sample = sample
    const length = rows.reduce((id, row) => Math.max(id, row.postalCodeId), 0) + 1
    this.#all = new Uint32Array(length)
    this.#sizes = {
      honey: new Uint32Array(length),
      queens: new Uint32Array(length),
      colonies: new Uint32Array(length),
      equipment: new Uint32Array(length),
    }
    for (const { category, postalCodeId, size } of rows) {
      this.#sizes[category][postalCodeId] = size
      this.#all[postalCodeId] = (this.#all[postalCodeId] ?? 0) + size
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
    const sizes = category === undefined ? this.#all : this.#sizes[category]
    let sum = 0
    for (const id of postalCodeIds) sum += sizes[id] ?? 0
    return sum
  }

  /** All postal codes, as ranges of ids [first, last] with about `size` listings each. */
  splitCodes(size: number): [first: number, last: number][] {
    const ranges: [number, number][] = []
    let first = 0
    let within = 0
    for (const [id, count] of this.#all.entries()) {
      within += count
      if (within < size) continue
      ranges.push([first, id])
      first = id + 1
      within = 0
    }
    return first < this.#all.length ? [...ranges, [first, this.#all.length - 1]] : ranges
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
  const rows = await readRows<PlaceCount>(
    db,
    plainSql`SELECT postal_code_id AS postalCodeId, category, COUNT(*) AS size
      FROM listings FORCE INDEX (listings_place) WHERE is_public = 1 GROUP BY postal_code_id, category`,
  )
  return new ListingDensity(rows, await readSample(db))
}
