import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { trpc } from '#client/lib/api/trpc.ts'
import { filterInput, type MarketSearch, placeInput, searchInput } from '#shared/search/market-search.ts'

/** One page of results. While the next one loads, the previous one stays in view. */
export function useListingSearch(search: MarketSearch) {
  return trpc.listings.search.useQuery(searchInput(search), { placeholderData: keepPreviousData })
}

/** How many there are in all, counted up to a cap. */
export function useListingCount(search: MarketSearch) {
  return trpc.listings.count.useQuery(filterInput(search), { placeholderData: keepPreviousData })
}

/** The places that the searched postal code means; nothing is asked without one. */
export function useSearchPlaces(search: MarketSearch) {
  return trpc.geo.lookup.useQuery(placeInput(search) ?? skipToken, { staleTime: Number.POSITIVE_INFINITY })
}
