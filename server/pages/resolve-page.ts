import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { Context } from '#server/core/trpc/context.ts'
import {
  createPageQueries,
  dehydrateQueries,
  type Page,
  type PageDetails,
  type PageRequest,
} from '#server/pages/rendering/page.ts'
import { appRouter } from '#server/router.ts'
import { createPageFinder, type FoundPage } from '#shared/web/find-page.ts'
import type { PageEntry } from '#shared/web/page-entry.ts'
import { PAGES, type PageName } from '#shared/web/pages.ts'
import type { DehydratedQueries } from '#shared/web/server-rendering.ts'
import { MISSING, PAGE_DETAILS } from './page-details.ts'

export interface ResolvedPage {
  page: Page
  /** What the client need not ask for any more. */
  queries: DehydratedQueries
}

const findPage = createPageFinder({
  id: '\\d{1,10}',
  slug: '[a-z0-9-]{1,200}',
  // Of enquiries and of searches' mails; of the digest's, which has a letter before it; of the question "Noch aktuell?".
  token: 'w?[0-9a-f]{40}|[0-9a-f]{44}',
  vendor: '\\d{1,10}(?:-[a-z0-9-]{0,200})?',
})

/** Where a listing can stand, so that a signed-in user sees hearts. */
const WITH_HEARTS: readonly PageName[] = ['home', 'marketplace', 'listing', 'vendor']

/**
 * What is at an address, for the person who asks: what they may not see does not exist.
 * @param path without query
 * @param search the query, without its question mark
 */
export async function resolvePage(ctx: Context, path: string, search: string): Promise<ResolvedPage> {
  const queries = createPageQueries(ctx)
  const caller = appRouter.createCaller(ctx)
  const { name, parameter } = findPage(path) ?? NOT_FOUND
  const showsHearts = ctx.user !== null && WITH_HEARTS.includes(name)
  const [page] = await Promise.all([
    describePage(name, { env: ctx.env, queries, caller, search, parameter }).catch(pageOfFailure),
    queries.auth.me.prefetch(),
    showsHearts ? queries.favorites.getMyListingIds.prefetch() : null,
  ])
  return { page, queries: dehydrateQueries(queries) }
}

/**
 * The client's router takes capital letters in an address for small ones, but a page has one address.
 * @returns the address in small letters; `null` when it is spelled so already, or no page is there either
 */
export function findSpelling(path: string): string | null {
  const trimmed = path.replace(/(.)\/$/, '$1')
  const lower = trimmed.toLowerCase()
  return lower !== trimmed && findPage(lower) !== null ? lower : null
}

const NOT_FOUND: FoundPage = { name: 'notFound', path: PAGES.notFound.path, parameter: '' }

async function describePage(name: PageName, request: PageRequest): Promise<Page> {
  return completePage(name, await PAGE_DETAILS[name].describe(request))
}

/** Takes what the details leave open from the page's entry. */
function completePage(name: PageName, details: PageDetails): Page {
  const { path, title }: PageEntry = PAGES[name]
  const { robots, isRendered, isPersonal } = PAGE_DETAILS[name]
  const hasOneAddress = name !== 'notFound' && !path.includes(':')
  return {
    status: name === 'notFound' ? 404 : 200,
    title,
    address: hasOneAddress ? path : null,
    isIndexed: robots === 'index',
    isRendered,
    isPersonal,
    movedTo: null,
    ...details,
  }
}

/**
 * The page that says what went wrong. A bug has been logged where it happened. The browser renders it: the queries that
 * the server has for a view hold no failures, so it would render the page as if their answers were still to come.
 */
export function pageOfFailure(error: unknown): Page {
  const status = error instanceof TRPCError ? getHTTPStatusCodeFromError(error) : 500
  if (status === 404 || status === 400) return { ...completePage('notFound', MISSING), isRendered: false }
  return {
    status,
    title: 'Störung',
    description: 'Die Seite ist gerade nicht verfügbar.',
    address: null,
    isIndexed: false,
    isRendered: false,
    isPersonal: false,
    movedTo: null,
  }
}
