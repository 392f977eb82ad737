import { FavoriteButton } from '#client/features/favorites/favorite-button.tsx'
import { Benefits } from '#client/features/home/benefits.tsx'
import { Hero } from '#client/features/home/hero.tsx'
import { Numbers } from '#client/features/home/numbers.tsx'
import { Stall } from '#client/features/home/stall.tsx'
import { VendorBand } from '#client/features/home/vendor-band.tsx'
import { FreshListings } from '#client/features/listings/cards/fresh-listings.tsx'

export default function HomePage() {
  return (
    <>
      <Hero />
      <Stall />
      <FreshListings
        renderFavorite={({ id, title }) => <FavoriteButton listingId={id} title={title} variant="card" />}
      />
      <Benefits />
      <VendorBand />
      <Numbers />
    </>
  )
}
