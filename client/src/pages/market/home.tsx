import '#client/features/home/numbers.module.css?kept'
import '#client/features/home/vendor-band.module.css?kept'
import '#client/features/season/season-now.module.css?kept'
import '#client/ui/page/benefit-section.module.css?kept'
import { useState } from 'react'
import { renderFavorite } from '#client/features/favorites/favorite-button.tsx'
import { Hero } from '#client/features/home/hero.tsx'
import { Stall } from '#client/features/home/stall.tsx'
import { FreshListings } from '#client/features/listings/cards/fresh-listings.tsx'
import { laterPart } from '#client/ui/page/later-part.tsx'
import { renderedPart } from '#client/ui/page/rendered-part.tsx'
import { berlinMonth } from '#shared/core/calendar.ts'

const loadStory = async () => (await import('#client/features/home/home-story.tsx')).HomeStory
const HomeStory = renderedPart('isShown', loadStory, import.meta.env.SSR ? await loadStory() : null)

const loadSeason = async () => (await import('#client/features/season/season-now.tsx')).SeasonNow
const SeasonNow = renderedPart('month', loadSeason, import.meta.env.SSR ? await loadSeason() : null)

const NearListings = laterPart(
  async () => (await import('#client/features/listings/near-listings.tsx')).NearListings,
  'scroll',
)

/** The month of the page that the server has rendered, 0 to 11: hydrated with it, also after midnight, and without `Intl`. */
function renderedMonth(): number | null {
  if (import.meta.env.SSR) return null
  const month = document.querySelector<HTMLElement>('[data-month]')?.dataset.month
  return month === undefined ? null : Number(month)
}

export default function HomePage() {
  const [month] = useState(() => renderedMonth() ?? berlinMonth(new Date()))
  return (
    <>
      <Hero month={month} />
      <Stall />
      <SeasonNow month={month} />
      <FreshListings renderFavorite={renderFavorite} />
      <NearListings renderFavorite={renderFavorite} />
      <HomeStory isShown />
    </>
  )
}
