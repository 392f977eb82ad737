import { and, eq, max, sql } from 'drizzle-orm'
import { listings } from '#drizzle/schema/listings.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Criteria } from '#server/listings/queries/search/criteria.ts'
import { type ComparedListing, matchesFilter } from '#server/listings/rules/matches-filter.ts'
import { berlinDay } from '#shared/core/calendar.ts'

/** To read them takes the database some ten milliseconds, to compare them with a filter the process a tenth of one. */
const SAMPLED = 2000

const COMPARED = {
  category: listings.category,
  breed: listings.breed,
  subtype: listings.subtype,
  hiveSystem: listings.hiveSystem,
  queenYear: listings.queenYear,
  country: listings.country,
  isBio: listings.isBio,
  shippingAvailable: listings.shippingAvailable,
  availability: listings.availability,
  availableFrom: listings.availableFrom,
}

/** Public listings from all of the catalogue, to estimate how many have the attributes that a search asks for. */
export class ListingSample {
  readonly #listings: readonly ComparedListing[]

  constructor(sampled: readonly ComparedListing[]) {
    this.#listings = sampled
  }

  /** The share of the listings that meet the filter; of a rare one too much rather than none. */
  shareOf(filter: Criteria['filter']): number {
    const today = berlinDay(clock.now())
    const matches = this.#listings.filter(listing => matchesFilter(filter, listing, today)).length
    return Math.min(1, (matches + 0.5) / Math.max(1, this.#listings.length))
  }
}

/** Ids at equal steps: a vendor's listings often follow each other and resemble each other. */
export async function readSample(db: Database): Promise<ListingSample> {
  const [newest] = await db.select({ id: max(listings.id) }).from(listings)
  const highestId = newest?.id ?? 0
  const count = Math.min(SAMPLED, highestId)
  const ids = Array.from({ length: count }, (_, index) => Math.ceil(((index + 1) * highestId) / count))
  if (ids.length === 0) return new ListingSample([])
  const rows = await db
    .select(COMPARED)
    .from(listings, { forceIndex: 'PRIMARY' })
    .where(and(eq(listings.isPublic, true), sql`${listings.id} IN (${sql.raw(ids.join(','))})`))
  return new ListingSample(rows)
}
