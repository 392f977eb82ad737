import type { ReactNode } from 'react'
import { ListingCard, ListingCardSkeleton } from '#client/features/listings/cards/listing-card.tsx'
import { RESULTS_ID } from '#client/features/listings/search/result-bar.tsx'
import { useListingCount, useListingSearch } from '#client/features/listings/use-listings.ts'
import { errorMessage } from '#client/lib/error-text.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Pagination } from '#client/ui/navigation/pagination.tsx'
import { type ListingCard as Listing, SEARCH_PAGE_SIZE } from '#shared/listings.ts'
import { type MarketSearch, marketHref } from '#shared/market-search.ts'
import { paths } from '#shared/web/paths.ts'

/** The picture that a phone shows first. Browsers fetch the others that are in view as soon as they know. */
const EAGER_CARDS = 1

export type RenderFavorite = (listing: Listing) => ReactNode

export interface ResultsProps {
  search: MarketSearch
  renderFavorite: RenderFavorite
}

/** The found listings, page by page, with every state a search can be in. */
export function Results({ search, renderFavorite }: ResultsProps) {
  const results = useListingSearch(search)
  const count = useListingCount(search)
  if (results.isPending) return <ResultsLoading />
  // What is there stays in view when asking anew has failed.
  if (results.data === undefined) {
    return (
      <ErrorState
        text={errorMessage(results.error, 'Die Inserate konnten nicht geladen werden.')}
        onRetry={() => {
          void results.refetch()
          void count.refetch()
        }}
      />
    )
  }
  const pageCount = Math.ceil((count.data?.total ?? 0) / SEARCH_PAGE_SIZE)
  if (results.data.length === 0) {
    return pageCount > 0 && search.page > pageCount ? (
      <EmptyState
        art="/art/leer.svg"
        title="So viele Seiten gibt es nicht mehr"
        text={`Die Suche hat ${pageCount === 1 ? 'nur eine Seite' : `noch ${pageCount} Seiten`}`}
        action={<ButtonLink href={marketHref({ ...search, page: pageCount })}>Zur letzten Seite</ButtonLink>}
      />
    ) : (
      <NoResults />
    )
  }
  return (
    <>
      <div className="card-grid" aria-busy={results.isPlaceholderData}>
        {results.data.map((listing, index) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            wide={index === 0 && listing.isTopListing}
            eager={index < EAGER_CARDS}
            favorite={renderFavorite(listing)}
          />
        ))}
      </div>
      <div className="pt-10">
        <Pagination
          page={search.page}
          pageCount={pageCount}
          hrefFor={page => marketHref({ ...search, page })}
          onTurn={showBeginning}
        />
      </div>
    </>
  )
}

/** A new page is read from its beginning. */
function showBeginning(): void {
  const heading = document.getElementById(RESULTS_ID)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}

function ResultsLoading() {
  return (
    <div className="card-grid" role="status">
      <span className="sr-only">Lade Inserate...</span>
      {Array.from({ length: 9 }, (_, index) => (
        <ListingCardSkeleton key={index} />
      ))}
    </div>
  )
}

function NoResults() {
  return (
    <EmptyState
      art="/art/leer.svg"
      title="Keine Inserate gefunden"
      text="Versuchen Sie, Ihre Suchkriterien anzupassen"
      action={<ButtonLink href={paths.marketplace}>Filter zurücksetzen</ButtonLink>}
    />
  )
}
