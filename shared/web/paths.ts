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

/** The two that every page calls; all others stand in `endpoints.ts`. */
export const TRPC_ENDPOINT = '/api/trpc'
/** Where an unauthenticated visitor is sent: redirects to the login page and keeps `returnTo`. */
export const LOGIN_ENDPOINT = '/api/oauth/login'

/** The login address that brings the visitor back to `returnTo` (a path of this site) afterwards. */
export function loginPath(returnTo?: string): string {
  return returnTo === undefined ? paths.login : `${paths.login}?returnTo=${encodeURIComponent(returnTo)}`
}
