import { useListingCount } from '#client/features/listings/use-listings.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { SEARCH_PAGE_SIZE } from '#shared/listings.ts'
import { type MarketSearch, marketHref } from '#shared/market-search.ts'
import { paths } from '#shared/web/paths.ts'

/** What stands in the place of the listings: nothing is found, or not so many pages of it. */
export function NoResults({ search }: { search: MarketSearch }) {
  const pageCount = Math.ceil((useListingCount(search).data?.total ?? 0) / SEARCH_PAGE_SIZE)
  if (pageCount > 0 && search.page > pageCount) {
    return (
      <EmptyState
        art="/art/leer.svg"
        title="So viele Seiten gibt es nicht mehr"
        text={`Die Suche hat ${pageCount === 1 ? 'nur eine Seite' : `noch ${pageCount} Seiten`}`}
        action={<ButtonLink href={marketHref({ ...search, page: pageCount })}>Zur letzten Seite</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      art="/art/leer.svg"
      title="Keine Inserate gefunden"
      text="Versuchen Sie, Ihre Suchkriterien anzupassen"
      action={<ButtonLink href={paths.marketplace}>Filter zurücksetzen</ButtonLink>}
    />
  )
}
