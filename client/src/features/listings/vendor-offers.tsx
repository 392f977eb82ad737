import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListingCard, ListingCardSkeleton } from '#client/features/listings/cards/listing-card.tsx'
import * as styles from '#client/features/listings/vendor-offers.module.css'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { trpc } from '#client/lib/api/trpc.ts'
import { formatNumber } from '#client/lib/format.ts'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { LinkChips } from '#client/ui/navigation/link-chips.tsx'
import { Pagination } from '#client/ui/navigation/pagination.tsx'
import { showBeginning } from '#client/ui/navigation/show-beginning.ts'
import { CATEGORY_LABELS, type ListingCard as Listing } from '#shared/listings/listings.ts'
import type { VendorSummary } from '#shared/vendors/public-vendors.ts'
import {
  countOffers,
  OFFERS_PAGE_SIZE,
  type OffersView,
  offersInput,
  vendorHref,
} from '#shared/vendors/vendor-offers.ts'

const HEADING_ID = 'offers'

export interface VendorOffersProps {
  vendor: VendorSummary
  view: OffersView
  renderFavorite: (listing: Listing) => ReactNode
}

/** Everything the vendor offers, page by page, with the categories that they have. */
export function VendorOffers({ vendor, view, renderFavorite }: VendorOffersProps) {
  const total = countOffers(vendor.offers, view.category)
  const results = trpc.listings.search.useQuery(offersInput(vendor.id, view), {
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby={HEADING_ID}>
      <div className={styles.head}>
        <h2 id={HEADING_ID} tabIndex={-1} className="text-2xl outline-none" aria-live="polite">
          {total === 1 ? '1 Angebot' : `${formatNumber(total)} Angebote`}
        </h2>
        {vendor.offers.length > 1 && <CategoryChips vendor={vendor} current={view.category} />}
      </div>
      {results.isPending && <OffersLoading />}
      {results.isError && results.data === undefined && (
        <ErrorState
          text={errorMessage(results.error, 'Die Angebote konnten nicht geladen werden.')}
          onRetry={() => void results.refetch()}
        />
      )}
      {results.data?.length === 0 && <p className="muted">Auf dieser Seite steht nichts mehr.</p>}
      <div className="card-grid" aria-busy={results.isPlaceholderData}>
        {results.data?.map(listing => (
          <ListingCard key={listing.id} listing={listing} favorite={renderFavorite(listing)} />
        ))}
      </div>
      <div className="pt-10">
        <Pagination
          page={view.page}
          pageCount={Math.ceil(total / OFFERS_PAGE_SIZE)}
          hrefFor={page => vendorHref(vendor, { ...view, page })}
          onTurn={() => showBeginning(HEADING_ID)}
        />
      </div>
    </section>
  )
}

function CategoryChips({ vendor, current }: { vendor: VendorSummary; current: OffersView['category'] }) {
  const categories = [undefined, ...vendor.offers.map(({ category }) => category)]
  const chips = categories.map(category => ({
    label: category === undefined ? 'Alle' : CATEGORY_LABELS[category],
    href: vendorHref(vendor, { category, page: 1 }),
    isCurrent: category === current,
  }))
  return <LinkChips label="Angebote nach Kategorie" chips={chips} />
}

function OffersLoading() {
  return (
    <div className="card-grid" role="status">
      <span className="sr-only">Lade Angebote...</span>
      {Array.from({ length: 4 }, (_, index) => (
        <ListingCardSkeleton key={index} />
      ))}
    </div>
  )
}
