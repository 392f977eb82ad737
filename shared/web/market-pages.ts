import type { PageEntry } from './page-entry.ts'

/** What everybody reads: the market and its stories. */
export const MARKET_PAGES = {
  home: {
    path: '/',
    title: 'Der Marktplatz für alles, was summt',
    layout: 'home',
    file: 'market/home',
  },
  marketplace: {
    path: '/marketplace',
    title: 'Marktplatz',
    layout: 'story',
    file: 'market/marketplace',
  },
  listing: {
    path: '/listings/:id',
    title: 'Inserat',
    layout: 'story',
    file: 'market/listing',
  },
  vendors: {
    path: '/imkereien',
    title: 'Imkereien',
    layout: 'story',
    file: 'market/vendors',
  },
  vendor: {
    path: '/imkereien/:vendor',
    title: 'Imkerei',
    layout: 'story',
    file: 'market/vendor',
  },
  wantedAds: {
    path: '/gesuche',
    title: 'Gesuche',
    layout: 'story',
    file: 'wanted/wanted-ads',
  },
  wantedAd: {
    path: '/gesuche/:id',
    title: 'Gesuch',
    layout: 'story',
    file: 'wanted/wanted-ad',
  },
  transport: {
    path: '/bienen-transport',
    title: 'Bienen transportieren: was zu tun ist',
    layout: 'story',
    file: 'market/transport',
  },
  season: {
    path: '/bienenjahr',
    title: 'Das Bienenjahr',
    layout: 'story',
    file: 'market/season',
  },
  pricing: {
    path: '/pricing',
    title: 'Preise',
    layout: 'story',
    file: 'market/pricing',
  },
  sell: {
    path: '/verkaufen',
    title: 'So verkaufen Sie',
    layout: 'story',
    file: 'vendor/sell',
  },
  order: {
    path: '/bestellen',
    title: 'Bestellen',
    layout: 'work',
    file: 'account/order',
  },
  blog: {
    path: '/blog',
    title: 'Blog',
    layout: 'story',
    file: 'market/blog',
  },
  blogPost: {
    path: '/blog/:slug',
    title: 'Blog',
    layout: 'story',
    file: 'market/blog-post',
  },
  reportStatus: {
    path: '/meldung',
    title: 'Ihre Meldung',
    layout: 'story',
    file: 'account/report-status',
  },
  favorites: {
    path: '/favorites',
    title: 'Favoriten',
    layout: 'story',
    file: 'account/favorites',
  },
} as const satisfies Record<string, PageEntry>
