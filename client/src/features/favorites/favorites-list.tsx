import { Trash2 } from 'lucide-react'
import { type MouseEvent, type MouseEventHandler, type ReactNode, useRef, useState } from 'react'
import { useFavoriteList, useRemoveFavorite } from '#client/features/favorites/use-favorite-list.ts'
import { errorMessage } from '#client/lib/api/error-text.ts'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import { SelectInput } from '#client/ui/forms/field.tsx'
import { EmptyState } from '#client/ui/messages/empty-state.tsx'
import { ErrorState } from '#client/ui/messages/error-state.tsx'
import { FAVORITE_ORDER_LABELS, FAVORITE_ORDERS, type FavoriteOrder } from '#shared/favorites.ts'
import type { ListingCard } from '#shared/listings/listings.ts'
import { paths } from '#shared/web/paths.ts'
import { orderFavorites } from './favorite-order.ts'
import { GoneFavorites } from './gone-favorites.tsx'

const SKELETON_CARDS = 8
const ORDER_OPTIONS = FAVORITE_ORDERS.map(value => ({ value, label: FAVORITE_ORDER_LABELS[value] }))

export interface FavoritesListProps {
  /** The card of a listing, which belongs to another feature. `index` is its place in the list. */
  renderCard: (listing: ListingCard, index: number) => ReactNode
  skeleton: ReactNode
}

/** Everything the user keeps, with a way to let it go. */
export function FavoritesList({ renderCard, skeleton }: FavoritesListProps) {
  const { data: favorites, error, refetch } = useFavoriteList()
  const remove = useRemoveFavorite()
  const heading = useRef<HTMLHeadingElement>(null)
  const [order, setOrder] = useState<FavoriteOrder>('kept')

  function handleRemove(event: MouseEvent<HTMLButtonElement>, listingId: number) {
    // Of a double click the second lands on the next card, which has moved up.
    if (event.detail > 1) return
    const target = neighbourButton(event.currentTarget) ?? heading.current
    target?.focus()
    remove(listingId)
  }

  return (
    <div className="wrap pb-12">
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          Ihre Favoriten
        </h1>
      </div>
      {favorites === undefined &&
        (error === null ? (
          <LoadingCards skeleton={skeleton} />
        ) : (
          <ErrorState
            text={errorMessage(error, 'Ihre Favoriten konnten nicht geladen werden.')}
            onRetry={() => refetch()}
          />
        ))}
      {favorites?.length === 0 && <NoFavorites />}
      {favorites !== undefined && favorites.length > 0 && (
        <>
          <h2 className="sr-only">Gemerkte Inserate</h2>
          {favorites.length > 1 && (
            <SelectInput
              className="mb-5 w-auto"
              aria-label="Reihenfolge"
              options={ORDER_OPTIONS}
              value={order}
              onChange={event =>
                setOrder(FAVORITE_ORDERS.find(each => each === event.target.value) ?? 'kept')
              }
            />
          )}
          <ul className="card-grid">
            {orderFavorites(favorites, order).map(({ id, listing }, index) => (
              <li key={id} className="flex flex-col justify-between">
                {renderCard(listing, index)}
                <RemoveButton title={listing.title} onClick={event => handleRemove(event, listing.id)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <GoneFavorites />
    </div>
  )
}

function RemoveButton({ title, onClick }: { title: string; onClick: MouseEventHandler<HTMLButtonElement> }) {
  return (
    <Button size="sm" className="mt-3 self-start" icon={<Trash2 className="icon" />} onClick={onClick}>
      <span>
        Entfernen<span className="sr-only">: {title}</span>
      </span>
    </Button>
  )
}

function LoadingCards({ skeleton }: { skeleton: ReactNode }) {
  return (
    <>
      <p className="sr-only" role="status">
        Lade Favoriten …
      </p>
      <div className="card-grid">
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <div key={index}>{skeleton}</div>
        ))}
      </div>
    </>
  )
}

/** The remove button after this one, else the one before: where the focus goes when this one disappears. */
function neighbourButton(button: HTMLButtonElement): HTMLButtonElement | null {
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  return neighbour?.querySelector('button') ?? null
}

function NoFavorites() {
  return (
    <EmptyState
      art="/art/spot-herz.svg"
      title="Noch nichts gemerkt"
      text="Tippen Sie bei einem Inserat auf das Herz, dann finden Sie es hier wieder."
      action={
        <ButtonLink variant="primary" href={paths.marketplace}>
          Zum Marktplatz
        </ButtonLink>
      }
    />
  )
}
