import { clock } from '#server/core/clock.ts'
import type { PlaceIndex, SearchCentre } from '#server/geo/queries/place-index.ts'
import type { NewsListing } from '#server/listings/queries/list-news.ts'
import { matchesFilter } from '#server/listings/rules/matches-filter.ts'
import { containsForms, searchedForms } from '#server/listings/rules/search-text.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { parseMarketSearch } from '#shared/market-search.ts'

export interface Matcher {
  /** Which of the listings the search finds, but for its owner's own. */
  findAmong(
    search: { query: string; userId: number },
    listings: readonly NewsListing[],
  ): Promise<NewsListing[]>
}

/** Compares searches with listings. What costs more is only asked of what the rest has left; places are looked up once. */
export function createMatcher(places: PlaceIndex): Matcher {
  const today = berlinDay(clock.now())
  const known = new Map<string, Promise<SearchCentre[]>>()

  function findCentres(postalCode: string, country: SearchCentre['country'] | undefined) {
    const key = `${postalCode} ${country ?? ''}`
    const centres = known.get(key) ?? places.findSearchCentres(postalCode, country)
    known.set(key, centres)
    return centres
  }

  return {
    async findAmong({ query, userId }, listings) {
      const { search, postalCode, radius, ...filter } = parseMarketSearch(query)
      let found = listings.filter(
        listing => listing.vendorUserId !== userId && matchesFilter(filter, listing, today),
      )
      if (found.length > 0 && search !== undefined) {
        const forms = searchedForms(search)
        found = found.filter(listing => containsForms(listing.words, forms))
      }
      if (found.length === 0 || postalCode === undefined) return found
      const distanceOf = places.distancesFrom(await findCentres(postalCode, filter.country))
      return found.filter(listing => (distanceOf(listing.postalCodeId) ?? Number.POSITIVE_INFINITY) <= radius)
    },
  }
}
