import '#client/features/home/numbers.module.css?kept'
import '#client/features/home/vendor-band.module.css?kept'
import '#client/ui/page/benefit-section.module.css?kept'
import { FavoriteButton } from '#client/features/favorites/favorite-button.tsx'
import { Hero } from '#client/features/home/hero.tsx'
import { Stall } from '#client/features/home/stall.tsx'
import { FreshListings } from '#client/features/listings/cards/fresh-listings.tsx'
import { renderedPart } from '#client/ui/page/rendered-part.tsx'

const loadStory = async () => (await import('#client/features/home/home-story.tsx')).HomeStory
const HomeStory = renderedPart('isShown', loadStory, import.meta.env.SSR ? await loadStory() : null)

export default function HomePage() {
  return (
    <>
      <Hero />
      <Stall />
      <FreshListings
        renderFavorite={({ id, title }) => <FavoriteButton listingId={id} title={title} variant="card" />}
      />
      <HomeStory isShown />
    </>
  )
}
