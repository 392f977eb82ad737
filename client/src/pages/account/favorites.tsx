import { RequireUser } from '#client/features/auth/require-user.tsx'
import { FavoritesList } from '#client/features/favorites/favorites-list.tsx'
import { ListingCard, ListingCardSkeleton } from '#client/features/listings/cards/listing-card.tsx'

/** Cards of the first row are fetched at once. */
const EAGER_CARDS = 4

export default function FavoritesPage() {
  return (
    <RequireUser>
      {() => (
        <FavoritesList
          skeleton={<ListingCardSkeleton />}
          renderCard={(listing, index) => <ListingCard listing={listing} eager={index < EAGER_CARDS} />}
        />
      )}
    </RequireUser>
  )
}
