import { SaveSearchButton } from '#client/features/alerts/save-search-button.tsx'
import type { CurrentUser } from '#shared/auth.ts'
import type { ListingDetail } from '#shared/listings/listings.ts'
import { parseMarketSearch } from '#shared/search/market-search.ts'

/** Where an offer is sold: to hear of the next one like it. */
export function SaveSimilar({
  listing,
  user,
}: {
  listing: ListingDetail
  user: CurrentUser | null | undefined
}) {
  const { category, breed, matingType, colonyType, hiveSystem, equipmentCategory, honeyType } = listing
  const alike = { category, breed, matingType, colonyType, hiveSystem, equipmentCategory, honeyType }
  const query = new URLSearchParams(
    Object.entries(alike).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return <SaveSearchButton isPrimary search={parseMarketSearch(query.toString())} user={user} />
}
