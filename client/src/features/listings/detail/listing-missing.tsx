import type { ReactNode } from 'react'
import { ListingCard, ListingCardSkeleton } from '#client/features/listings/cards/listing-card.tsx'
import { trpc } from '#client/lib/api/trpc.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { MoreLink } from '#client/ui/navigation/more-link.tsx'
import { LISTING_NOT_FOUND_TEXT } from '#shared/listings/listing-texts.ts'
import { CATEGORY_LABELS, type ListingCard as Card } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'

interface ListingMissingProps {
  /** `null`: no listing can have the number. */
  id: number | null
  renderFavorite: (listing: Card) => ReactNode
}

/** In place of a listing that nobody may see, and where the visit goes on from it. */
export function ListingMissing({ id, renderFavorite }: ListingMissingProps) {
  return (
    <>
      <div className="wrap section">
        <EmptyState
          art="/art/nicht-gefunden.svg"
          title="Inserat nicht gefunden"
          text={LISTING_NOT_FOUND_TEXT}
          level={1}
          action={
            <ButtonLink variant="primary" href={paths.marketplace}>
              Zum Marktplatz
            </ButtonLink>
          }
        />
      </div>
      {id !== null && <Instead id={id} renderFavorite={renderFavorite} />}
    </>
  )
}

/** Holds its place until it is there; without any, or if they cannot be had, there is nothing. */
function Instead({ id, renderFavorite }: ListingMissingProps & { id: number }) {
  const { data, isPending } = trpc.listings.getInstead.useQuery({ id })
  if (isPending) return <InsteadLoading />
  if (data === undefined || data.listings.length === 0) return null
  const { category, isNear, listings } = data
  return (
    <section className="wrap section" aria-labelledby="instead">
      <div className="section-head">
        <h2 id="instead" className="text-2xl">
          {isNear ? 'Ähnliches in der Nähe' : 'Frisch am Stand'}
        </h2>
        {category !== null && (
          <MoreLink href={paths.marketplaceCategory(category)}>{CATEGORY_LABELS[category]} ansehen</MoreLink>
        )}
      </div>
      <div className="card-grid">
        {listings.map(card => (
          <ListingCard key={card.id} listing={card} favorite={renderFavorite(card)} />
        ))}
      </div>
    </section>
  )
}

function InsteadLoading() {
  return (
    <div className="wrap section" role="status">
      <span className="sr-only">Lade Inserate...</span>
      <div className="section-head" aria-hidden="true">
        <div className="skeleton h-8 w-60" />
      </div>
      <div className="card-grid">
        {Array.from({ length: 4 }, (_, index) => (
          <ListingCardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}
