import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { Context } from '#server/core/trpc/context.ts'
import { paths } from '#shared/paths.ts'
import { blogPage, postPage } from './blog-pages.ts'
import { homePage, listingPage, marketPage } from './listing-pages.ts'
import { createPageQueries, type Page, type PageData, type PageRequest, readAnswers } from './page.ts'
import { brokenPage, editorPage, findStaticPage, isStaticPage, missingPage } from './static-pages.ts'

export interface ResolvedPage {
  page: Page
  /** What the client need not ask for any more. */
  data: PageData
}

const LISTING = /^\/listings\/(\d{1,10})$/
const POST = /^\/blog\/([a-z0-9-]{1,200})$/
const EDITOR = /^\/(dashboard\/listings\/\d+\/edit|listings\/edit\/\d+)$/

/** Where a listing can stand, so that a signed-in user sees hearts. */
const WITH_HEARTS = /^\/(marketplace|listings\/\d+)?$/

/**
 * What is at an address, for the person who asks: what they may not see does not exist.
 * @param path without query
 * @param search the query, without its question mark
 */
export async function resolvePage(ctx: Context, path: string, search: string): Promise<ResolvedPage> {
  const queries = createPageQueries(ctx)
  const trimmed = withoutSlash(path)
  const signedIn = ctx.user !== null && WITH_HEARTS.test(trimmed)
  const [page] = await Promise.all([
    findPage({ env: ctx.env, queries, search }, trimmed).catch(pageOfFailure),
    queries.auth.me.prefetch(),
    signedIn ? queries.favorites.getMyListingIds.prefetch() : null,
  ])
  return { page, data: readAnswers(queries) }
}

/**
 * Where what is asked for under capital letters is: the client's router takes them for small ones, but a page has one address.
 * @returns `null` when the spelling is right, or there is nothing under the other one either
 */
export function findSpelling(path: string): string | null {
  const trimmed = withoutSlash(path)
  const lower = trimmed.toLowerCase()
  return lower !== trimmed && isAddress(lower) ? lower : null
}

function isAddress(path: string): boolean {
  return (
    path === paths.marketplace ||
    path === paths.blog ||
    isStaticPage(path) ||
    [LISTING, POST, EDITOR].some(form => form.test(path))
  )
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

async function findPage(request: PageRequest, path: string): Promise<Page> {
  if (path === paths.home) return homePage(request)
  if (path === paths.marketplace) return marketPage(request)
  if (path === paths.blog) return blogPage(request)
  const listingId = LISTING.exec(path)?.[1]
  if (listingId !== undefined) return listingPage(request, Number(listingId))
  const slug = POST.exec(path)?.[1]
  if (slug !== undefined) return postPage(request, slug)
  if (EDITOR.test(path)) return editorPage()
  return (await findStaticPage(path, request.queries)) ?? missingPage()
}

/**
 * The page that says what went wrong. A bug has been logged where it happened. The browser draws it: the answers that
 * the server has for a view hold no failures, so it would draw the page as if they were still to come.
 */
export function pageOfFailure(error: unknown): Page {
  const status = error instanceof TRPCError ? getHTTPStatusCodeFromError(error) : 500
  return status === 404 || status === 400 ? { ...missingPage(), isDrawn: false } : brokenPage(status)
}
