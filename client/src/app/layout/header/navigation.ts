import { paths } from '#shared/web/paths.ts'

interface NavigationEntry {
  label: string
  href: string
  /** Further areas that belong to the entry without being below its address. */
  area?: string
}

/** The main navigation, in the header and in the mobile menu. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { label: 'Startseite', href: paths.home },
  { label: 'Marktplatz', href: paths.marketplace, area: '/listings' },
  { label: 'Gesuche', href: paths.wantedAds },
  { label: 'Preise', href: paths.pricing },
  { label: 'Blog', href: paths.blog },
  { label: 'Über uns', href: paths.about },
]

/** Value of `aria-current`: the page itself, or a page that belongs to it. */
export function currentState({ href, area }: NavigationEntry, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  if (href !== paths.home && isWithin(path, href)) return 'true'
  return area !== undefined && isWithin(path, area) ? 'true' : undefined
}

function isWithin(path: string, area: string): boolean {
  return path === area || path.startsWith(`${area}/`)
}
