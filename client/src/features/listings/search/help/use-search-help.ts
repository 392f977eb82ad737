import { skipToken } from '@tanstack/react-query'
import { useListingCount } from '#client/features/listings/use-listings.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { filterInput, type MarketSearch } from '#shared/search/market-search.ts'
import { FEW_RESULTS } from '#shared/search/search-help.ts'

/** What else the search could be; asked only where it finds next to nothing. */
export function useSearchHelp(search: MarketSearch) {
  const count = useListingCount(search)
  const isPoor = count.data !== undefined && !count.isPlaceholderData && count.data.total <= FEW_RESULTS
  return trpc.listings.searchHelp.useQuery(isPoor ? filterInput(search) : skipToken)
}
