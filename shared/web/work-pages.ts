import type { PageEntry } from './page-entry.ts'

/** Where vendors and the operator work. */
export const WORK_PAGES = {
  dashboard: {
    path: '/dashboard',
    title: 'Dashboard',
    layout: 'work',
    file: 'vendor/dashboard',
  },
  newListing: {
    path: '/dashboard/listings/new',
    title: 'Neues Inserat',
    layout: 'work',
    file: 'vendor/listing-editor',
  },
  editListing: {
    path: '/dashboard/listings/:id/edit',
    alias: '/listings/edit/:id',
    title: 'Inserat bearbeiten',
    layout: 'work',
    file: 'vendor/listing-editor',
  },
  importListings: {
    path: '/dashboard/listings/import',
    title: 'Inserate einlesen',
    layout: 'work',
    file: 'vendor/import-listings',
  },
  printListing: {
    path: '/dashboard/listings/:id/drucken',
    title: 'Drucken',
    layout: 'work',
    file: 'vendor/print-listing',
  },
  profile: {
    path: '/profile/edit',
    title: 'Profil bearbeiten',
    layout: 'work',
    file: 'vendor/profile',
  },
  certificates: {
    path: '/dashboard/bescheinigungen',
    title: 'Gesundheitsbescheinigungen',
    layout: 'work',
    file: 'vendor/certificates',
  },
  /** For whoever has the link of a mail, signed in or not. */
  listingCheck: {
    path: '/noch-aktuell/:token',
    title: 'Noch aktuell?',
    layout: 'work',
    file: 'vendor/listing-check',
  },
  admin: {
    path: '/admin',
    title: 'Admin Dashboard',
    layout: 'work',
    file: 'admin/admin',
  },
} as const satisfies Record<string, PageEntry>
