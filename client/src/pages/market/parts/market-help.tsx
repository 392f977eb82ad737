import { SaveSearchCard } from '#client/features/alerts/save-search-card.tsx'
import { useCurrentUser } from '#client/features/auth/use-current-user.ts'
import { FavoriteButton } from '#client/features/favorites/favorite-button.tsx'
import { FewResults } from '#client/features/listings/search/help/few-results.tsx'
import type { MarketSearch } from '#shared/market-search.ts'

/** What helps where a search finds next to nothing. */
export function MarketHelp({ search }: { search: MarketSearch }) {
  const { user } = useCurrentUser()
  return (
    <FewResults
      search={search}
      renderFavorite={({ id, title }) => <FavoriteButton listingId={id} title={title} variant="card" />}
      renderLater={later => <SaveSearchCard search={later} user={user} />}
    />
  )
}
