import type { PageEntry } from './page-entry.ts'

/** Who runs this, by which rules, and how contracts end. */
export const LEGAL_PAGES = {
  about: {
    path: '/about',
    title: 'Über uns',
    layout: 'story',
    file: 'legal/about',
  },
  imprint: {
    path: '/imprint',
    title: 'Impressum',
    layout: 'story',
    file: 'legal/imprint',
  },
  privacy: {
    path: '/privacy',
    alias: '/datenschutz',
    title: 'Datenschutzerklärung',
    layout: 'story',
    file: 'legal/privacy',
  },
  terms: {
    path: '/terms',
    title: 'AGB',
    layout: 'story',
    file: 'legal/terms',
  },
  accessibility: {
    path: '/barrierefreiheit',
    title: 'Barrierefreiheit',
    layout: 'story',
    file: 'legal/accessibility',
  },
  cookieSettings: {
    path: '/cookie-settings',
    title: 'Cookie-Einstellungen',
    layout: 'story',
    file: 'legal/cookie-settings',
  },
  cancelContract: {
    path: '/vertraege-kuendigen',
    title: 'Verträge hier kündigen',
    layout: 'story',
    file: 'legal/cancel-contract',
  },
  withdrawContract: {
    path: '/vertrag-widerrufen',
    title: 'Vertrag widerrufen',
    layout: 'story',
    file: 'legal/withdraw-contract',
  },
} as const satisfies Record<string, PageEntry>
