import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { trpc } from '#client/lib/api/trpc.ts'
import { cellInput, type MapAddress, mapInput, regionsInput } from '#shared/map/map-address.ts'
import type { MarketSearch } from '#shared/search/market-search.ts'

/** Where the listings are. While the next map loads, the previous one stays in view. */
export function useListingMap(search: MarketSearch, address: MapAddress) {
  return trpc.listings.map.useQuery(mapInput(search, address), { placeholderData: keepPreviousData })
}

/** What is in the chosen comb; nothing is asked without one. */
export function useMapCell(search: MarketSearch, address: MapAddress) {
  return trpc.listings.mapCell.useQuery(cellInput(search, address) ?? skipToken)
}

export function useMapRegions(search: MarketSearch) {
  return trpc.listings.regions.useQuery(regionsInput(search), { placeholderData: keepPreviousData })
}
