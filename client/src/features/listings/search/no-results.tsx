import { useListingCount } from '#client/features/listings/use-listings.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { SEARCH_PAGE_SIZE } from '#shared/listings/listings.ts'
import { type MarketSearch, marketHref } from '#shared/search/market-search.ts'

/** What stands in the place of the listings where the search has not so many pages. */
export function NoResults({ search }: { search: MarketSearch }) {
  const total = useListingCount(search).data?.total ?? 0
  const pageCount = Math.max(1, Math.ceil(total / SEARCH_PAGE_SIZE))
  return (
    <EmptyState
      art="/art/leer.svg"
      title="So viele Seiten gibt es nicht mehr"
      text={`Die Suche hat ${pageCount === 1 ? 'nur eine Seite' : `noch ${pageCount} Seiten`}`}
      action={<ButtonLink href={marketHref({ ...search, page: pageCount })}>Zur letzten Seite</ButtonLink>}
    />
  )
}
