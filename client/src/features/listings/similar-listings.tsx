import type { ReactNode } from 'react'
import { ListingCard } from '#client/features/listings/cards/listing-card.tsx'
import { trpc } from '#client/lib/trpc.ts'
import type { ListingCard as Card, ListingDetail } from '#shared/listings.ts'

const SHOWN = 4
const RADIUS_KM = 200

export interface SimilarListingsProps {
  listing: ListingDetail
  renderFavorite: (listing: Card) => ReactNode
}

/** What else of this kind is to be had around the same place. Without any, or if they cannot be had, there is nothing. */
export function SimilarListings({ listing, renderFavorite }: SimilarListingsProps) {
  const { category, colonyType, equipmentCategory, vendor } = listing
  const { data } = trpc.listings.search.useQuery({
    category,
    ...(colonyType !== null && { colonyType }),
    ...(equipmentCategory !== null && { equipmentCategory }),
    postalCode: vendor.postalCode,
    country: vendor.country,
    radius: RADIUS_KM,
    sortBy: 'distance',
    limit: SHOWN,
  })
  if (data === undefined || data.length === 0) return null
  return (
    <section className="section" aria-labelledby="similar">
      <div className="section-head">
        <h2 id="similar" className="text-2xl">
          Ähnliche Angebote
        </h2>
      </div>
      <div className="card-grid">
        {data.map(card => (
          <ListingCard key={card.id} listing={card} favorite={renderFavorite(card)} />
        ))}
      </div>
    </section>
  )
}
