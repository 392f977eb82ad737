import { HoneyShelf } from '#client/features/listings/search/shelf/honey-shelf.tsx'
import { QueenYears } from '#client/features/listings/search/shelf/queen-years.tsx'
import type { MarketSearch } from '#shared/search/market-search.ts'

/** What one chooses by eye: honey by its colour, queens by the colour of their year. Links alone, without script. */
export function GoodsShelf({ search }: { search: MarketSearch }) {
  return search.category === 'honey' ? <HoneyShelf search={search} /> : <QueenYears search={search} />
}
