import { DEFAULT_RADIUS_KM } from '#shared/geo.ts'
import type { MarketSearch } from '#shared/search/market-search.ts'

/** The search with its word, its order and its view alone. */
export function withoutFilters({ search, sortBy, view }: MarketSearch): MarketSearch {
  return { radius: DEFAULT_RADIUS_KM, sortBy, page: 1, ...(search && { search }), ...(view && { view }) }
}
