/**
 * home: header on the honey sky. story: awning under the header. work: calm, without awning.
 * bare: the page brings its own header (sign-in family).
 */
export type LayoutKind = 'home' | 'story' | 'work' | 'bare'

export interface PageEntry {
  /** Pattern of the address, where `:name` stands for one part. It is the canonical one. */
  path: string
  /** A second address of the same page. */
  alias?: string
  /** What the browser's title says before the product's name. Pages about one thing put its name there once it is known. */
  title: string
  layout: LayoutKind
  /** The file of its component in `client/src/pages/`, without ending. */
  file: string
  /** index: search engines may list it. noindex: they may not. disallow: they need not even ask, as it is personal. */
  robots: 'index' | 'noindex' | 'disallow'
  /**
   * Whether the server renders the first view: pages that are there to be read. What is filled in or personal is
   * rendered by the browser alone, so that no form is sent before its script is there.
   */
  isRendered?: boolean
}

/**
 * Every page once. Routes, layout and titles of the client, the server's answers, sitemap, robots.txt and the paths in
 * `paths.ts` derive from it. What the server tells search engines besides stands in `server/pages/page-details.ts`.
 */
export const PAGES = {
  home: {
    path: '/',
    title: 'Der Marktplatz für alles, was summt',
    layout: 'home',
    file: 'home',
    robots: 'index',
    isRendered: true,
  },
  marketplace: {
    path: '/marketplace',
    title: 'Marktplatz',
    layout: 'story',
    file: 'marketplace',
    robots: 'index',
    isRendered: true,
  },
  listing: {
    path: '/listings/:id',
    title: 'Inserat',
    layout: 'story',
    file: 'listing',
    robots: 'index',
    isRendered: true,
  },
  pricing: {
    path: '/pricing',
    title: 'Preise',
    layout: 'story',
    file: 'pricing',
    robots: 'index',
    isRendered: true,
  },
  about: {
    path: '/about',
    title: 'Über uns',
    layout: 'story',
    file: 'about',
    robots: 'index',
    isRendered: true,
  },
  blog: { path: '/blog', title: 'Blog', layout: 'story', file: 'blog', robots: 'index', isRendered: true },
  blogPost: {
    path: '/blog/:slug',
    title: 'Blog',
    layout: 'story',
    file: 'blog-post',
    robots: 'index',
    isRendered: true,
  },
  imprint: {
    path: '/imprint',
    title: 'Impressum',
    layout: 'story',
    file: 'imprint',
    robots: 'index',
    isRendered: true,
  },
  privacy: {
    path: '/privacy',
    alias: '/datenschutz',
    title: 'Datenschutzerklärung',
    layout: 'story',
    file: 'privacy',
    robots: 'index',
    isRendered: true,
  },
  terms: { path: '/terms', title: 'AGB', layout: 'story', file: 'terms', robots: 'index', isRendered: true },
  accessibility: {
    path: '/barrierefreiheit',
    title: 'Barrierefreiheit',
    layout: 'story',
    file: 'accessibility',
    robots: 'index',
    isRendered: true,
  },
  cookieSettings: {
    path: '/cookie-settings',
    title: 'Cookie-Einstellungen',
    layout: 'story',
    file: 'cookie-settings',
    robots: 'noindex',
    isRendered: true,
  },
  register: { path: '/register', title: 'Registrieren', layout: 'bare', file: 'register', robots: 'index' },
  login: { path: '/login', title: 'Anmelden', layout: 'bare', file: 'login', robots: 'noindex' },
  verifyEmail: {
    path: '/verify-email',
    title: 'E-Mail bestätigen',
    layout: 'bare',
    file: 'verify-email',
    robots: 'noindex',
  },
  forgotPassword: {
    path: '/forgot-password',
    title: 'Passwort vergessen',
    layout: 'bare',
    file: 'forgot-password',
    robots: 'noindex',
  },
  resetPassword: {
    path: '/reset-password',
    title: 'Neues Passwort',
    layout: 'bare',
    file: 'reset-password',
    robots: 'noindex',
  },
  dashboard: {
    path: '/dashboard',
    title: 'Dashboard',
    layout: 'work',
    file: 'dashboard',
    robots: 'disallow',
  },
  newListing: {
    path: '/dashboard/listings/new',
    title: 'Neues Inserat',
    layout: 'work',
    file: 'listing-editor',
    robots: 'disallow',
  },
  editListing: {
    path: '/dashboard/listings/:id/edit',
    alias: '/listings/edit/:id',
    title: 'Inserat bearbeiten',
    layout: 'work',
    file: 'listing-editor',
    robots: 'disallow',
  },
  profile: {
    path: '/profile/edit',
    title: 'Profil bearbeiten',
    layout: 'work',
    file: 'profile',
    robots: 'disallow',
  },
  favorites: {
    path: '/favorites',
    title: 'Favoriten',
    layout: 'story',
    file: 'favorites',
    robots: 'disallow',
  },
  security: {
    path: '/account/security',
    title: 'Sicherheit',
    layout: 'work',
    file: 'security',
    robots: 'disallow',
  },
  accountData: {
    path: '/account/data',
    title: 'Meine Daten',
    layout: 'work',
    file: 'account-data',
    robots: 'disallow',
  },
  deleteAccount: {
    path: '/account/delete',
    title: 'Konto löschen',
    layout: 'work',
    file: 'delete-account',
    robots: 'disallow',
  },
  accountDeleted: {
    path: '/account/deleted',
    title: 'Konto gelöscht',
    layout: 'work',
    file: 'account-deleted',
    robots: 'disallow',
  },
  admin: { path: '/admin', title: 'Admin Dashboard', layout: 'work', file: 'admin', robots: 'disallow' },
  /** Also what every address shows that is no page's. */
  notFound: {
    path: '/404',
    title: 'Nicht gefunden',
    layout: 'story',
    file: 'not-found',
    robots: 'noindex',
    isRendered: true,
  },
} as const satisfies Record<string, PageEntry>

export type PageName = keyof typeof PAGES

/** The pages with their names, for whoever goes through all of them. */
export const PAGE_ENTRIES: readonly (readonly [PageName, PageEntry])[] = Object.entries(PAGES) as [
  PageName,
  PageEntry,
][]

/** The parameters of addresses, with their types. */
export interface PathParameters {
  id: number
  slug: string
}

export function addressesOf({ path, alias }: PageEntry): string[] {
  return alias === undefined ? [path] : [path, alias]
}
