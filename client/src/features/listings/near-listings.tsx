import { type ReactNode, useState } from 'react'
import { ListingCard } from '#client/features/listings/cards/listing-card.tsx'
import { trpc } from '#client/lib/api/trpc.ts'
import { knownPlace } from '#client/lib/known-place.ts'
import { MoreLink } from '#client/ui/navigation/more-link.tsx'
import type { ListingCard as Card } from '#shared/listings/listings.ts'
import { marketHref } from '#shared/search/market-search.ts'

const RADIUS_KM = 50
const SHOWN = 4

interface NearListingsProps {
  renderFavorite: (listing: Card) => ReactNode
}

/** What stands around the place that this browser has searched for last; without one there is nothing. */
export function NearListings({ renderFavorite }: NearListingsProps) {
  const [place] = useState(knownPlace)
  return place === null ? null : <NearRow place={place} renderFavorite={renderFavorite} />
}

interface NearRowProps extends NearListingsProps {
  place: NonNullable<ReturnType<typeof knownPlace>>
}

function NearRow({ place, renderFavorite }: NearRowProps) {
  const around = { ...place, radius: RADIUS_KM, sortBy: 'distance' } as const
  const { data = [] } = trpc.listings.search.useQuery({ ...around, limit: SHOWN })
  if (data.length === 0) return null
  return (
    <section className="wrap section" aria-labelledby="near">
      <div className="section-head">
        <h2 id="near">In Ihrer Nähe</h2>
        <MoreLink href={marketHref({ ...around, page: 1 })}>Alles um {place.postalCode}</MoreLink>
      </div>
      <div className="card-grid">
        {data.map(listing => (
          <ListingCard key={listing.id} listing={listing} favorite={renderFavorite(listing)} />
        ))}
      </div>
    </section>
  )
}
