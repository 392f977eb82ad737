import { and, eq, max, type SQL, sql } from 'drizzle-orm'
import type { MySqlColumn } from 'drizzle-orm/mysql-core'
import { listings, listingWords } from '#drizzle/schema/market/listings.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { COMPARED_COLUMNS } from '#server/listings/queries/compared-columns.ts'
import type { Criteria } from '#server/listings/queries/search/criteria.ts'
import { type ComparedListing, matchesFilter } from '#server/listings/rules/matches-filter.ts'
import { containsForms } from '#server/listings/rules/search-text.ts'
import { berlinDay } from '#shared/core/calendar.ts'

/** To read them takes the database some ten milliseconds. */
const SAMPLED = 2000
/** Their words take some 350 kB, and 0.2 ms to be looked through. */
const SAMPLED_WORDS = 500
/** The same few filters are asked for again and again. */
const KEPT_SHARES = 1000

/** Public listings from all of the catalogue, to estimate how many have the attributes and the words of a search. */
export class ListingSample {
  readonly #listings: readonly ComparedListing[]
  readonly #words: readonly string[]
  readonly #shares = new Map<string, number>()

  constructor(sampled: readonly ComparedListing[], words: readonly string[]) {
    this.#listings = sampled
    this.#words = words
  }

  /** The share of the listings that meet the filter. */
  shareOf(filter: Criteria['filter']): number {
    const today = berlinDay(clock.now())
    return this.#share(`${today} ${JSON.stringify(filter)}`, this.#listings, listing =>
      matchesFilter(filter, listing, today),
    )
  }

  /** The share of the listings that have these words. */
  shareWithWords(words: Criteria['words']): number {
    const forms = words.map(word => word.forms)
    return this.#share(JSON.stringify(forms), this.#words, joined => containsForms(joined, forms))
  }

  /** Of what is rare too much rather than none. */
  #share<Sampled>(key: string, sampled: readonly Sampled[], matches: (one: Sampled) => boolean): number {
    const known = this.#shares.get(key)
    if (known !== undefined) return known
    const share = Math.min(1, (sampled.filter(matches).length + 0.5) / Math.max(1, sampled.length))
    if (this.#shares.size >= KEPT_SHARES) this.#shares.clear()
    this.#shares.set(key, share)
    return share
  }
}

/** Ids at equal steps: a vendor's listings often follow each other and resemble each other. */
export async function readSample(db: Database): Promise<ListingSample> {
  const [newest] = await db.select({ id: max(listings.id) }).from(listings)
  const highestId = newest?.id ?? 0
  if (highestId === 0) return new ListingSample([], [])
  const rows = await db
    .select(COMPARED_COLUMNS)
    .from(listings, { forceIndex: 'PRIMARY' })
    .where(and(eq(listings.isPublic, true), isAmong(listings.id, idsAtEqualSteps(highestId, SAMPLED))))
  const words = await db
    .select({ words: listingWords.words })
    .from(listingWords)
    .where(isAmong(listingWords.listingId, idsAtEqualSteps(highestId, SAMPLED_WORDS)))
  return new ListingSample(
    rows,
    words.map(row => row.words),
  )
}

function idsAtEqualSteps(highestId: number, most: number): number[] {
  const count = Math.min(most, highestId)
  return Array.from({ length: count }, (_, index) => Math.ceil(((index + 1) * highestId) / count))
}

/** Numbers of our own, written into the statement. */
function isAmong(column: MySqlColumn, ids: readonly number[]): SQL {
  return sql`${column} IN (${sql.raw(ids.join(','))})`
}
