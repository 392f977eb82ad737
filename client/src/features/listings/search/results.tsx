import { Fragment, type ReactNode } from 'react'
import { ListingCard, ListingCardSkeleton } from '#client/features/listings/cards/listing-card.tsx'
import { RESULTS_ID } from '#client/features/listings/search/result-bar.tsx'
import * as styles from '#client/features/listings/search/results.module.css'
import { useListingCount, useListingSearch } from '#client/features/listings/use-listings.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { Pagination } from '#client/ui/navigation/pagination.tsx'
import { showBeginning } from '#client/ui/navigation/show-beginning.ts'
import { type ListingCard as Listing, SEARCH_PAGE_SIZE } from '#shared/listings/listings.ts'
import { type MarketSearch, marketHref } from '#shared/search/market-search.ts'

/** The picture that a phone shows first. Browsers fetch the others that are in view as soon as they know. */
const EAGER_CARDS = 1

export type RenderFavorite = (listing: Listing) => ReactNode

export interface ResultsProps {
  search: MarketSearch
  renderFavorite: RenderFavorite
  /** Where nothing is found, or one listing: what else it could be. */
  few: ReactNode
}

/** The found listings, page by page, with every state a search can be in. */
export function Results({ search, renderFavorite, few }: ResultsProps) {
  const results = useListingSearch(search)
  const count = useListingCount(search)
  if (results.isPending) return <ResultsLoading hasTop={search.sortBy === 'top_listing'} />
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
  if (results.data.length === 0) return few
  return (
    <>
      <div className="card-grid" aria-busy={results.isPlaceholderData}>
        {results.data.map((listing, index, all) => (
          <Fragment key={listing.id}>
            {all[index - 1]?.isTopListing && !listing.isTopListing && search.sortBy === 'top_listing' && (
              <p className={styles.others}>Weitere Inserate</p>
            )}
            <ListingCard
              listing={listing}
              wide={index === 0 && listing.isTopListing}
              eager={index < EAGER_CARDS}
              favorite={renderFavorite(listing)}
            />
          </Fragment>
        ))}
      </div>
      <div className="pt-10">
        <Pagination
          page={search.page}
          pageCount={pageCount}
          hrefFor={page => marketHref({ ...search, page })}
          onTurn={() => showBeginning(RESULTS_ID)}
        />
      </div>
      {count.data?.total === 1 && few}
    </>
  )
}

function ResultsLoading({ hasTop }: { hasTop: boolean }) {
  return (
    <div className="card-grid" role="status">
      <span className="sr-only">Lade Inserate...</span>
      {Array.from({ length: 9 }, (_, index) => (
        <ListingCardSkeleton key={index} wide={index === 0 && hasTop} />
      ))}
    </div>
  )
}
