import { inArray } from 'drizzle-orm'
import { savedSearches } from '#drizzle/schema/market/alerts.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { PlaceIndex, SearchCentre } from '#server/geo/queries/place-index.ts'
import type { DistanceOf } from '#server/geo/queries/place-snapshot.ts'
import type { NewsListing } from '#server/listings/queries/list-news.ts'
import { matchesFilter } from '#server/listings/rules/matches-filter.ts'
import { containsForms, searchedForms } from '#server/listings/rules/search-text.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { type MarketSearch, parseMarketSearch } from '#shared/search/market-search.ts'

export interface Matcher {
  /** Which of the listings a search finds, but for its owner's own. */
  findAmong(search: ReadSearch, listings: readonly NewsListing[]): Promise<NewsListing[]>
  /** The searches, read and understood once each. One that is mailed to nobody finds as well: its owner sees what is new. */
  readSearches(ids: readonly number[]): Promise<ReadSearch[]>
}

/** A saved search, as far as it has been understood: words and places wait until a listing comes so far. */
interface ReadSearch {
  id: number
  userId: number
  wanted: MarketSearch
  /** Euro */
  maxPrice: number | null
  forms: string[][] | null
  distanceOf: DistanceOf | null
}

/** Compares searches with listings. What costs more is only asked of what the rest has left; places are looked up once. */
export function createMatcher(db: Database, places: PlaceIndex): Matcher {
  const today = berlinDay(clock.now())
  const centres = new Map<string, Promise<SearchCentre[]>>()
  /** A search around a place stands under several keys. `null`: it has gone meanwhile. */
  const read = new Map<number, ReadSearch | null>()

  async function distanceFrom({ postalCode = '', country }: MarketSearch): Promise<DistanceOf> {
    const key = `${postalCode} ${country ?? ''}`
    const found = centres.get(key) ?? places.findSearchCentres(postalCode, country)
    centres.set(key, found)
    return places.distancesFrom(await found)
  }

  return {
    async findAmong(search, listings) {
      const { wanted, userId, maxPrice } = search
      let found = listings.filter(
        listing =>
          listing.vendorUserId !== userId &&
          isAffordable(listing.price, maxPrice) &&
          matchesFilter(wanted, listing, today),
      )
      if (found.length > 0 && wanted.search !== undefined) {
        const forms = (search.forms ??= searchedForms(wanted.search))
        found = found.filter(listing => containsForms(listing.words, forms))
      }
      if (found.length === 0 || wanted.postalCode === undefined) return found
      const distanceOf = (search.distanceOf ??= await distanceFrom(wanted))
      return found.filter(
        listing => (distanceOf(listing.postalCodeId) ?? Number.POSITIVE_INFINITY) <= wanted.radius,
      )
    },

    async readSearches(ids) {
      const unread = ids.filter(id => !read.has(id))
      if (unread.length > 0) {
        const { id, userId, query, maxPrice } = savedSearches
        const rows = await db
          .select({ id, userId, query, maxPrice })
          .from(savedSearches)
          .where(inArray(savedSearches.id, unread))
        for (const each of unread) read.set(each, null)
        for (const row of rows) read.set(row.id, readSearch(row))
      }
      return ids.flatMap(each => read.get(each) ?? [])
    },
  }
}

/** What is sold on request may be had for less. */
function isAffordable(price: string | null, maxPrice: number | null): boolean {
  return maxPrice === null || price === null || Number(price) <= maxPrice
}

type StoredSearch = Pick<typeof savedSearches.$inferSelect, 'id' | 'userId' | 'query' | 'maxPrice'>

export function readSearch({ id, userId, query, maxPrice }: StoredSearch): ReadSearch {
  return {
    id,
    userId,
    wanted: parseMarketSearch(query),
    maxPrice: maxPrice === null ? null : Number(maxPrice),
    forms: null,
    distanceOf: null,
  }
}
