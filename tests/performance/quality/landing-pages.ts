import type { NeededFiles } from '#server/pages/rendering/render-view.ts'
import { PAGES } from '#shared/web/pages.ts'
import { paths } from '#shared/web/paths.ts'

export interface LandingPage {
  name: string
  path: string
  view: NeededFiles
}

/** The pages that most visitors see first, and by which files they come. */
export const LANDING_PAGES: readonly LandingPage[] = [
  { name: 'Home', path: paths.home, view: viewOf(PAGES.home.file) },
  { name: 'Marketplace', path: paths.marketplace, view: viewOf(PAGES.marketplace.file) },
  {
    name: 'Listing',
    path: paths.listing(1),
    view: viewOf(PAGES.listing.file, ['features/listings/papers/honey-label']),
  },
]

/** The marketplace as it is first seen, and with the map in the place of the list. */
export const MAP_VIEWS = {
  list: viewOf(PAGES.marketplace.file),
  map: { ...viewOf(PAGES.marketplace.file), parts: ['features/listings/map/market-map.tsx'] },
}

export function viewOf(file: string, styledParts: string[] = []): NeededFiles {
  return { file, parts: [], styledParts }
}
