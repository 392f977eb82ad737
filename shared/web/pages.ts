import { ACCOUNT_PAGES } from './account-pages.ts'
import { LEGAL_PAGES } from './legal-pages.ts'
import { MARKET_PAGES } from './market-pages.ts'
import type { PageEntry } from './page-entry.ts'
import { WORK_PAGES } from './work-pages.ts'

/**
 * Every page once. Routes, layout and titles of the client, the server's answers, and the paths in `paths.ts`
 * derive from it. What only the server needs to know of each, as for sitemap and robots.txt, stands in `server/pages/page-details.ts`.
 */
export const PAGES = {
  ...MARKET_PAGES,
  ...LEGAL_PAGES,
  ...ACCOUNT_PAGES,
  ...WORK_PAGES,
  /** Also what every address shows that is no page's. */
  notFound: {
    path: '/404',
    title: 'Nicht gefunden',
    layout: 'story',
    file: 'market/not-found',
  },
} as const satisfies Record<string, PageEntry>

export type PageName = keyof typeof PAGES

/** The pages with their names, for whoever goes through all of them. */
export const PAGE_ENTRIES: readonly (readonly [PageName, PageEntry])[] = Object.entries(PAGES) as [
  PageName,
  PageEntry,
][]

export function addressesOf({ path, alias }: PageEntry): string[] {
  return alias === undefined ? [path] : [path, alias]
}
