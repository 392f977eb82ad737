import type { PageEntry } from './page-entry.ts'

/** Where vendors and the operator work. */
export const WORK_PAGES = {
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
  importListings: {
    path: '/dashboard/listings/import',
    title: 'Inserate einlesen',
    layout: 'work',
    file: 'vendor/import-listings',
    robots: 'disallow',
  },
  printListing: {
    path: '/dashboard/listings/:id/drucken',
    title: 'Drucken',
    layout: 'work',
    file: 'vendor/print-listing',
    robots: 'disallow',
  },
  profile: {
    path: '/profile/edit',
    title: 'Profil bearbeiten',
    layout: 'work',
    file: 'vendor/profile',
    robots: 'disallow',
  },
  certificates: {
    path: '/dashboard/bescheinigungen',
    title: 'Gesundheitsbescheinigungen',
    layout: 'work',
    file: 'vendor/certificates',
    robots: 'disallow',
  },
  /** For whoever has the link of a mail, signed in or not. */
  listingCheck: {
    path: '/noch-aktuell/:token',
    title: 'Noch aktuell?',
    layout: 'work',
    file: 'vendor/listing-check',
    robots: 'noindex',
  },
  admin: {
    path: '/admin',
    title: 'Admin Dashboard',
    layout: 'work',
    file: 'admin/admin',
    robots: 'disallow',
  },
} as const satisfies Record<string, PageEntry>
