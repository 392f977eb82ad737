import { paths } from '#shared/paths.ts'

/** The pages that most visitors see first, and their files under `client/src/pages/`. */
export const LANDING_PAGES = [
  { name: 'Home', path: paths.home, file: 'home' },
  { name: 'Marketplace', path: paths.marketplace, file: 'marketplace' },
  { name: 'Listing', path: paths.listing(1), file: 'listing' },
] as const
