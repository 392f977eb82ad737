import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { rememberPlace } from '#client/lib/known-place.ts'
import { type MarketSearch, marketHref, parseMarketSearch } from '#shared/search/market-search.ts'

/** The keys of a change that may be taken back by passing `undefined`. */
export type MarketSearchChange = { [Key in keyof MarketSearch]?: MarketSearch[Key] | undefined }

/** The marketplace's state lives in the address, so a search can be shared and the back button works. */
export function useMarketSearch() {
  const query = useSearch()
  const [, navigate] = useLocation()
  const search = useMemo(() => parseMarketSearch(query), [query])
  const change = useCallback(
    (changes: MarketSearchChange) => {
      const { page = 1, ...rest } = changes
      rememberPlace(rest)
      navigate(marketHref(withChanges({ ...search, page }, rest)))
    },
    [search, navigate],
  )
  return { search, change }
}

function withChanges(search: MarketSearch, changes: MarketSearchChange): MarketSearch {
  const entries = Object.entries({ ...search, ...changes }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as unknown as MarketSearch
}
