import { SECOND_STEP } from '#shared/auth.ts'
import type { Interval, Plan } from '#shared/billing/billing.ts'
import { TERMS_PARAMETER } from '#shared/legal/terms-version.ts'
import type { Category } from '#shared/listings/listings.ts'
import type { PathParameters } from '#shared/web/page-entry.ts'
import { PAGE_ENTRIES, PAGES, type PageName } from '#shared/web/pages.ts'

/** The type of a pattern's parameter; `never` for an address that has none. */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? PathParameters[(Rest extends `${infer Name}/${string}` ? Name : Rest) & keyof PathParameters]
  : never

/** The address of each page, or what builds it where it has a parameter. */
type PagePaths = {
  readonly [Name in PageName]: [ParameterOf<(typeof PAGES)[Name]['path']>] extends [never]
    ? (typeof PAGES)[Name]['path']
    : (parameter: ParameterOf<(typeof PAGES)[Name]['path']>) => string
}

const pagePaths = Object.fromEntries(
  PAGE_ENTRIES.map(([name, { path }]) => [name, path.includes(':') ? buildWith(path) : path]),
) as PagePaths

function buildWith(pattern: string): (parameter: string | number) => string {
  return parameter => pattern.replace(/:\w+/, encodeURIComponent(parameter))
}

/** Every address of the product that a person can open. Mails, redirects and links are all built from here. */
export const paths = {
  ...pagePaths,
  privacyGerman: PAGES.privacy.alias,
  marketplaceCategory: (category: Category) => `${pagePaths.marketplace}?category=${category}`,
  marketplaceSearch: (term: string) => `${pagePaths.marketplace}?q=${encodeURIComponent(term)}`,
  dashboardLeads: `${pagePaths.dashboard}?tab=leads`,
  dashboardLead: (leadId: number) => `${pagePaths.dashboard}?tab=leads&lead=${leadId}`,
  dashboardSubscription: `${pagePaths.dashboard}?tab=subscription`,
} as const

/** Plain HTTP addresses that are navigated to or posted to, outside of tRPC. */
export const endpoints = {
  /** The Union's notice of the statutory guarantee, as the operator has supplied it. */
  guaranteeNotice: '/api/guarantee-notice',
  trpc: '/api/trpc',
  emailLogin: '/api/auth/email-login',
  resendVerification: '/api/auth/resend-verification',
  google: '/api/auth/google',
  facebook: '/api/auth/facebook',
  /** Where an unauthenticated visitor is sent: redirects to the login page and keeps `returnTo`. */
  oauthLogin: '/api/oauth/login',
  /** Streams the export that was asked for a moment ago. */
  accountExport: '/api/account/export',
  /** The photo of a certificate by its id, for its owner and moderators. */
  certificates: '/api/certificates',
  /** Parts of files of imports, below it by import, file and offset. */
  imports: '/api/imports',
  /** The vendor's listings with their pictures, as a ZIP that can be imported. */
  listingExport: '/api/listings/export',
  /** Ends the mails of a saved search, by the token behind it (RFC 8058). */
  unsubscribe: '/api/mail/unsubscribe',
  /** Ends the mails that ask whether listings still hold. */
  endChecks: '/api/mail/end-checks',
  stripeWebhook: '/api/stripe/webhook',
} as const

/** Where something is ordered. */
export function orderPath(wanted: { plan: Plan; interval: Interval } | { listingId: number }): string {
  if ('listingId' in wanted) return `${paths.order}?top-listing=${wanted.listingId}`
  return `${paths.order}?plan=${wanted.plan}&interval=${wanted.interval}`
}

/** Where a version of the terms can be read, before it holds and after. */
export function termsPath(version: string): string {
  return `${paths.terms}?${TERMS_PARAMETER}=${version}`
}

/** The login address that brings the visitor back to `returnTo` (a path of this site) afterwards. */
export function loginPath(returnTo?: string): string {
  return returnTo === undefined ? paths.login : `${paths.login}?returnTo=${encodeURIComponent(returnTo)}`
}

/** The second step of a sign-in, which ends at `returnTo`. */
export function secondStepPath(returnTo: string): string {
  return `${paths.login}?${new URLSearchParams({ [SECOND_STEP.parameter]: SECOND_STEP.value, returnTo }).toString()}`
}
