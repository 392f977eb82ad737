import type { PageEntry } from './page-entry.ts'

/**
 * Every page once. Routes, layout and titles of the client, the server's answers, sitemap, robots.txt and the paths in
 * `paths.ts` derive from it. What the server tells search engines besides stands in `server/pages/page-details.ts`.
 */
export const PAGES = {
  home: {
    path: '/',
    title: 'Der Marktplatz für alles, was summt',
    layout: 'home',
    file: 'market/home',
    robots: 'index',
    isRendered: true,
  },
  marketplace: {
    path: '/marketplace',
    title: 'Marktplatz',
    layout: 'story',
    file: 'market/marketplace',
    robots: 'index',
    isRendered: true,
  },
  listing: {
    path: '/listings/:id',
    title: 'Inserat',
    layout: 'story',
    file: 'market/listing',
    robots: 'index',
    isRendered: true,
  },
  pricing: {
    path: '/pricing',
    title: 'Preise',
    layout: 'story',
    file: 'market/pricing',
    robots: 'index',
    isRendered: true,
  },
  about: {
    path: '/about',
    title: 'Über uns',
    layout: 'story',
    file: 'legal/about',
    robots: 'index',
    isRendered: true,
  },
  blog: {
    path: '/blog',
    title: 'Blog',
    layout: 'story',
    file: 'market/blog',
    robots: 'index',
    isRendered: true,
  },
  blogPost: {
    path: '/blog/:slug',
    title: 'Blog',
    layout: 'story',
    file: 'market/blog-post',
    robots: 'index',
    isRendered: true,
  },
  imprint: {
    path: '/imprint',
    title: 'Impressum',
    layout: 'story',
    file: 'legal/imprint',
    robots: 'index',
    isRendered: true,
  },
  privacy: {
    path: '/privacy',
    alias: '/datenschutz',
    title: 'Datenschutzerklärung',
    layout: 'story',
    file: 'legal/privacy',
    robots: 'index',
    isRendered: true,
  },
  terms: {
    path: '/terms',
    title: 'AGB',
    layout: 'story',
    file: 'legal/terms',
    robots: 'index',
    isRendered: true,
  },
  accessibility: {
    path: '/barrierefreiheit',
    title: 'Barrierefreiheit',
    layout: 'story',
    file: 'legal/accessibility',
    robots: 'index',
    isRendered: true,
  },
  cookieSettings: {
    path: '/cookie-settings',
    title: 'Cookie-Einstellungen',
    layout: 'story',
    file: 'legal/cookie-settings',
    robots: 'noindex',
    isRendered: true,
  },
  register: {
    path: '/register',
    title: 'Registrieren',
    layout: 'bare',
    file: 'account/register',
    robots: 'index',
  },
  login: { path: '/login', title: 'Anmelden', layout: 'bare', file: 'account/login', robots: 'noindex' },
  verifyEmail: {
    path: '/verify-email',
    title: 'E-Mail bestätigen',
    layout: 'bare',
    file: 'account/verify-email',
    robots: 'noindex',
  },
  forgotPassword: {
    path: '/forgot-password',
    title: 'Passwort vergessen',
    layout: 'bare',
    file: 'account/forgot-password',
    robots: 'noindex',
  },
  resetPassword: {
    path: '/reset-password',
    title: 'Neues Passwort',
    layout: 'bare',
    file: 'account/reset-password',
    robots: 'noindex',
  },
  dashboard: {
    path: '/dashboard',
    title: 'Dashboard',
    layout: 'work',
    file: 'vendor/dashboard',
    robots: 'disallow',
  },
  newListing: {
    path: '/dashboard/listings/new',
    title: 'Neues Inserat',
    layout: 'work',
    file: 'vendor/listing-editor',
    robots: 'disallow',
  },
  editListing: {
    path: '/dashboard/listings/:id/edit',
    alias: '/listings/edit/:id',
    title: 'Inserat bearbeiten',
    layout: 'work',
    file: 'vendor/listing-editor',
    robots: 'disallow',
  },
  profile: {
    path: '/profile/edit',
    title: 'Profil bearbeiten',
    layout: 'work',
    file: 'vendor/profile',
    robots: 'disallow',
  },
  favorites: {
    path: '/favorites',
    title: 'Favoriten',
    layout: 'story',
    file: 'market/favorites',
    robots: 'disallow',
  },
  enquiries: {
    path: '/anfragen',
    title: 'Meine Anfragen',
    layout: 'work',
    file: 'account/enquiries',
    robots: 'disallow',
  },
  sentEnquiry: {
    path: '/anfragen/:id',
    title: 'Ihre Anfrage',
    layout: 'work',
    file: 'account/sent-enquiry',
    robots: 'disallow',
  },
  /** For whoever has the link of a receipt, with or without an account. */
  enquiry: {
    path: '/anfrage/:token',
    title: 'Ihre Anfrage',
    layout: 'work',
    file: 'account/enquiry',
    robots: 'disallow',
  },
  security: {
    path: '/account/security',
    title: 'Sicherheit',
    layout: 'work',
    file: 'account/security',
    robots: 'disallow',
  },
  accountData: {
    path: '/account/data',
    title: 'Meine Daten',
    layout: 'work',
    file: 'account/account-data',
    robots: 'disallow',
  },
  deleteAccount: {
    path: '/account/delete',
    title: 'Konto löschen',
    layout: 'work',
    file: 'account/delete-account',
    robots: 'disallow',
  },
  accountDeleted: {
    path: '/account/deleted',
    title: 'Konto gelöscht',
    layout: 'work',
    file: 'account/account-deleted',
    robots: 'disallow',
  },
  admin: {
    path: '/admin',
    title: 'Admin Dashboard',
    layout: 'work',
    file: 'admin/admin',
    robots: 'disallow',
  },
  /** Also what every address shows that is no page's. */
  notFound: {
    path: '/404',
    title: 'Nicht gefunden',
    layout: 'story',
    file: 'market/not-found',
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

export function addressesOf({ path, alias }: PageEntry): string[] {
  return alias === undefined ? [path] : [path, alias]
}
