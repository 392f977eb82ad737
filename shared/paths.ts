import { SECOND_STEP } from '#shared/auth.ts'
import type { Category } from '#shared/listings.ts'

/** Every address of the product that a person can open. Mails, redirects and links are all built from here. */
export const paths = {
  home: '/',
  register: '/register',
  login: '/login',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  pricing: '/pricing',
  about: '/about',
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  marketplace: '/marketplace',
  marketplaceCategory: (category: Category) => `/marketplace?category=${category}`,
  marketplaceSearch: (term: string) => `/marketplace?q=${encodeURIComponent(term)}`,
  listing: (id: number) => `/listings/${id}`,
  dashboard: '/dashboard',
  dashboardLeads: '/dashboard?tab=leads',
  dashboardSubscription: '/dashboard?tab=subscription',
  newListing: '/dashboard/listings/new',
  editListing: (id: number) => `/dashboard/listings/${id}/edit`,
  profile: '/profile/edit',
  favorites: '/favorites',
  security: '/account/security',
  accountData: '/account/data',
  deleteAccount: '/account/delete',
  accountDeleted: '/account/deleted',
  admin: '/admin',
  imprint: '/imprint',
  privacy: '/privacy',
  privacyGerman: '/datenschutz',
  terms: '/terms',
  accessibility: '/barrierefreiheit',
  cookieSettings: '/cookie-settings',
  notFound: '/404',
} as const

/** Plain HTTP addresses that are navigated to or posted to, outside of tRPC. */
export const endpoints = {
  trpc: '/api/trpc',
  emailLogin: '/api/auth/email-login',
  resendVerification: '/api/auth/resend-verification',
  google: '/api/auth/google',
  facebook: '/api/auth/facebook',
  /** Where an unauthenticated visitor is sent: redirects to the login page and keeps `returnTo`. */
  oauthLogin: '/api/oauth/login',
  /** Streams the export that was asked for a moment ago. */
  accountExport: '/api/account/export',
  stripeWebhook: '/api/stripe/webhook',
} as const

/** The login address that brings the visitor back to `returnTo` (a path of this site) afterwards. */
export function loginPath(returnTo?: string): string {
  return returnTo === undefined ? paths.login : `${paths.login}?returnTo=${encodeURIComponent(returnTo)}`
}

/** The second step of a sign-in, which ends at `returnTo`. */
export function secondStepPath(returnTo: string): string {
  return `${paths.login}?${new URLSearchParams({ [SECOND_STEP.parameter]: SECOND_STEP.value, returnTo }).toString()}`
}
