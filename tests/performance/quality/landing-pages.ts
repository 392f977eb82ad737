import { PAGES } from '#shared/web/pages.ts'
import { paths } from '#shared/web/paths.ts'

/** The pages that most visitors see first, and their files under `client/src/pages/`. */
export const LANDING_PAGES = [
  { name: 'Home', path: paths.home, file: PAGES.home.file },
  { name: 'Marketplace', path: paths.marketplace, file: PAGES.marketplace.file },
  { name: 'Listing', path: paths.listing(1), file: PAGES.listing.file },
] as const
