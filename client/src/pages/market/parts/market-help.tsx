import type { ReactNode } from 'react'
import { SaveSearchCard } from '#client/features/alerts/save-search-card.tsx'
import { renderFavorite } from '#client/features/favorites/favorite-button.tsx'
import { FewResults } from '#client/features/listings/search/help/few-results.tsx'
import type { MarketSearch } from '#shared/search/market-search.ts'

export interface MarketHelpProps {
  search: MarketSearch
  /** The button that keeps the search, whose code the page has anyhow. */
  save: ReactNode
}

/** What helps where a search finds next to nothing. */
export function MarketHelp({ search, save }: MarketHelpProps) {
  return (
    <FewResults
      search={search}
      renderFavorite={renderFavorite}
      later={<SaveSearchCard search={search}>{save}</SaveSearchCard>}
    />
  )
}
