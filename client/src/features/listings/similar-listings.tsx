import type { ReactNode } from 'react'
import { ListingCard } from '#client/features/listings/cards/listing-card.tsx'
import { trpc } from '#client/lib/api/trpc.ts'
import type { ListingCard as Card, ListingDetail } from '#shared/listings/listings.ts'

const SHOWN = 4
const RADIUS_KM = 200

export interface SimilarListingsProps {
  listing: ListingDetail
  renderFavorite: (listing: Card) => ReactNode
}

/** Where a visit goes on: what else the seller has, and what else of this kind is to be had around the same place. */
export function SimilarListings({ listing, renderFavorite }: SimilarListingsProps) {
  const { id, category, colonyType, equipmentCategory, vendor } = listing
  const near = trpc.listings.search.useQuery({
    category,
    ...(colonyType !== null && { colonyType }),
    ...(equipmentCategory !== null && { equipmentCategory }),
    postalCode: vendor.postalCode,
    country: vendor.country,
    radius: RADIUS_KM,
    sortBy: 'distance',
    // The seller's own are shown apart, and this one not at all.
    limit: SHOWN * 3,
  })
  const own = trpc.listings.search.useQuery({ vendorId: vendor.id, limit: SHOWN + 1 })
  const others = near.data?.filter(card => card.vendor.businessName !== vendor.businessName)
  return (
    <>
      <CardRow
        id="more"
        title={`Mehr von ${vendor.businessName}`}
        cards={own.data?.filter(card => card.id !== id)}
        renderFavorite={renderFavorite}
      />
      <CardRow id="similar" title="Ähnliches in der Nähe" cards={others} renderFavorite={renderFavorite} />
    </>
  )
}

interface CardRowProps extends Pick<SimilarListingsProps, 'renderFavorite'> {
  id: string
  title: string
  cards: Card[] | undefined
}

/** Without any, or if they cannot be had, there is nothing. */
function CardRow({ id, title, cards = [], renderFavorite }: CardRowProps) {
  if (cards.length === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
      </div>
      <div className="card-grid">
        {cards.slice(0, SHOWN).map(card => (
          <ListingCard key={card.id} listing={card} favorite={renderFavorite(card)} />
        ))}
      </div>
    </section>
  )
}
