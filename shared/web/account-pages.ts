import type { PageEntry } from './page-entry.ts'

/** Signing in, and what belongs to an account. */
export const ACCOUNT_PAGES = {
  takeBackCancellation: {
    path: '/kuendigung-zuruecknehmen',
    title: 'Kündigung zurücknehmen',
    layout: 'bare',
    file: 'account/take-back-cancellation',
  },
  appeal: {
    path: '/einspruch',
    title: 'Begründung und Einspruch',
    layout: 'work',
    file: 'account/appeal',
  },
  register: {
    path: '/register',
    title: 'Registrieren',
    layout: 'bare',
    file: 'sign-in/register',
  },
  login: { path: '/login', title: 'Anmelden', layout: 'bare', file: 'sign-in/login' },
  verifyEmail: {
    path: '/verify-email',
    title: 'E-Mail bestätigen',
    layout: 'bare',
    file: 'sign-in/verify-email',
  },
  forgotPassword: {
    path: '/forgot-password',
    title: 'Passwort vergessen',
    layout: 'bare',
    file: 'sign-in/forgot-password',
  },
  resetPassword: {
    path: '/reset-password',
    title: 'Neues Passwort',
    layout: 'bare',
    file: 'sign-in/reset-password',
  },
  enquiries: {
    path: '/anfragen',
    title: 'Meine Anfragen',
    layout: 'work',
    file: 'account/enquiries',
  },
  savedSearches: {
    path: '/suchen',
    title: 'Meine Suchen',
    layout: 'work',
    file: 'account/saved-searches',
  },
  placeWantedAd: {
    path: '/gesuch-aufgeben',
    title: 'Gesuch aufgeben',
    layout: 'work',
    file: 'wanted/place-wanted-ad',
  },
  endSearchMails: {
    path: '/suche-beenden/:token',
    title: 'E-Mails zu einer Suche beenden',
    layout: 'bare',
    file: 'account/end-search-mails',
  },
  sentEnquiry: {
    path: '/anfragen/:id',
    title: 'Ihre Anfrage',
    layout: 'work',
    file: 'account/sent-enquiry',
  },
  /** For whoever has the link of a receipt, with or without an account. */
  enquiry: {
    path: '/anfrage/:token',
    title: 'Ihre Anfrage',
    layout: 'work',
    file: 'account/enquiry',
  },
  security: {
    path: '/account/security',
    title: 'Sicherheit',
    layout: 'work',
    file: 'account/security',
  },
  emailChange: {
    path: '/account/email',
    title: 'E-Mail-Adresse ändern',
    layout: 'bare',
    file: 'sign-in/email-change',
  },
  accountData: {
    path: '/account/data',
    title: 'Meine Daten',
    layout: 'work',
    file: 'account/account-data',
  },
  deleteAccount: {
    path: '/account/delete',
    title: 'Konto löschen',
    layout: 'work',
    file: 'account/delete-account',
  },
  accountDeleted: {
    path: '/account/deleted',
    title: 'Konto gelöscht',
    layout: 'work',
    file: 'account/account-deleted',
  },
} as const satisfies Record<string, PageEntry>
