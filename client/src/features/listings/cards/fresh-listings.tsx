import { ArrowRight } from 'lucide-react'
import { ListingCard, ListingCardSkeleton } from '#client/features/listings/cards/listing-card.tsx'
import { mixCategories } from '#client/features/listings/cards/mix-categories.ts'
import type { RenderFavorite } from '#client/features/listings/search/results.tsx'
import { trpc } from '#client/lib/api/trpc.ts'
import { Anchor } from '#client/ui/navigation/anchor.tsx'
import { FRESH_LISTINGS, FRESH_SHOWN } from '#shared/search/market-search.ts'
import { paths } from '#shared/web/paths.ts'

/** The newest listings on the home page. Without any, or if they cannot be had, the page does without. */
export function FreshListings({ renderFavorite }: { renderFavorite: RenderFavorite }) {
  const { data, isPending } = trpc.listings.search.useQuery(FRESH_LISTINGS)
  if (!isPending && (data === undefined || data.length === 0)) return null
  return (
    <section className="wrap section" aria-labelledby="fresh">
      <div className="section-head">
        <h2 id="fresh">Frisch am Stand</h2>
        <Anchor className="more-link" href={paths.marketplace}>
          Alle Inserate ansehen <ArrowRight className="icon" aria-hidden="true" />
        </Anchor>
      </div>
      <div className="card-grid">
        {data?.length
          ? mixCategories(data, FRESH_SHOWN).map(listing => (
              <ListingCard key={listing.id} listing={listing} favorite={renderFavorite(listing)} />
            ))
          : Array.from({ length: FRESH_SHOWN }, (_, index) => <ListingCardSkeleton key={index} />)}
      </div>
    </section>
  )
}
