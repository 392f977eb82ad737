import { type RequestHandler, type Response, Router } from 'express'
import { listPublicPostParts, listPublicPosts } from '#server/blog/queries.ts'
import { memoize } from '#server/core/cache/memoize.ts'
import { HOUR_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { type Html, html } from '#server/core/html.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { listPublicListingParts, listPublicListings } from '#server/listings/queries/list-public-listings.ts'
import { listPublicVendorParts, listPublicVendors } from '#server/vendors/queries/list-public-vendors.ts'
import { vendorSlug } from '#server/vendors/rules.ts'
import { CATEGORIES } from '#shared/listings/listings.ts'
import { addressesOf, PAGE_ENTRIES } from '#shared/web/pages.ts'
import { paths } from '#shared/web/paths.ts'

/** Addresses in one part of the sitemap at most: a part holds the ids of one range, so an address never moves. */
const PART_SIZE = 10_000

/** The index reads through all listings, so it does not do that for everybody who asks. */
const INDEX_AGE_MS = HOUR_MS

/** Crawlers come back daily at most. */
const CACHE_CONTROL = 'public, max-age=3600'

/** What begins with these is personal or no page. A pattern counts up to its parameter. */
const CLOSED_TO_ROBOTS = [
  '/api/',
  ...PAGE_ENTRIES.filter(([, { robots }]) => robots === 'disallow')
    .flatMap(([, entry]) => addressesOf(entry))
    .map(path => path.replace(/:.*/, '')),
]

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

interface Entry {
  path: string
  lastModified?: Date | undefined
}

/** What search engines ask for before they ask for pages. */
export function feedRoutes({ db, env }: Pick<Services, 'db' | 'env'>): Router {
  const { APP_URL } = env
  const listParts = memoize(() => listSitemapParts(db), { ttlMs: INDEX_AGE_MS })
  return Router()
    .get('/robots.txt', robots(APP_URL))
    .get('/sitemap.xml', async (_req, res) => sendXml(res, sitemapIndex(APP_URL, await listParts())))
    .get('/sitemap-pages.xml', (_req, res) => sendXml(res, urlSet(APP_URL, fixedPages())))
    .get('/sitemap-listings-:part.xml', async (req, res) => {
      const listings = await listPublicListings(db, partRange(req.params.part))
      sendPart(
        res,
        APP_URL,
        listings.map(({ id, updatedAt }) => ({ path: paths.listing(id), lastModified: updatedAt })),
      )
    })
    .get('/sitemap-vendors-:part.xml', async (req, res) => {
      const vendors = await listPublicVendors(db, partRange(req.params.part))
      sendPart(
        res,
        APP_URL,
        vendors.map(({ id, businessName, updatedAt }) => ({
          path: paths.vendor(`${id}-${vendorSlug(businessName)}`),
          lastModified: updatedAt,
        })),
      )
    })
    .get('/sitemap-posts-:part.xml', async (req, res) => {
      const posts = await listPublicPosts(db, partRange(req.params.part))
      sendPart(
        res,
        APP_URL,
        posts.map(({ slug, updatedAt }) => ({ path: paths.blogPost(slug), lastModified: updatedAt })),
      )
    })
}

/** One for each range of ids that has something public. */
async function listSitemapParts(db: Database): Promise<Entry[]> {
  const [listings, vendors, posts] = await Promise.all([
    listPublicListingParts(db, PART_SIZE),
    listPublicVendorParts(db, PART_SIZE),
    listPublicPostParts(db, PART_SIZE),
  ])
  return [
    { path: '/sitemap-pages.xml' },
    ...listings.map(({ part, lastModified }) => ({ path: `/sitemap-listings-${part}.xml`, lastModified })),
    ...vendors.map(({ part, lastModified }) => ({ path: `/sitemap-vendors-${part}.xml`, lastModified })),
    ...posts.map(({ part, lastModified }) => ({ path: `/sitemap-posts-${part}.xml`, lastModified })),
  ]
}

function robots(appUrl: string): RequestHandler {
  const lines = [
    'User-agent: *',
    ...CLOSED_TO_ROBOTS.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ]
  return (_req, res) =>
    void res.type('text/plain').setHeader('Cache-Control', CACHE_CONTROL).send(lines.join('\n'))
}

function fixedPages(): Entry[] {
  const indexed = PAGE_ENTRIES.filter(([, { path, robots }]) => robots === 'index' && !path.includes(':'))
  return [
    ...indexed.map(([, { path }]) => ({ path })),
    ...CATEGORIES.map(category => ({ path: paths.marketplaceCategory(category) })),
  ]
}

/** @throws AppError NOT_FOUND for what is no part's number */
function partRange(part: string): { from: number; to: number } {
  if (!/^[1-9]\d{0,5}$/.test(part)) throw new AppError('NOT_FOUND')
  const to = Number(part) * PART_SIZE
  return { from: to - PART_SIZE + 1, to }
}

function sendPart(res: Response, appUrl: string, entries: readonly Entry[]): void {
  if (entries.length === 0) throw new AppError('NOT_FOUND')
  sendXml(res, urlSet(appUrl, entries))
}

function sendXml(res: Response, content: Html): void {
  res
    .type('application/xml')
    .setHeader('Cache-Control', CACHE_CONTROL)
    .send(XML_DECLARATION + content.markup)
}

function sitemapIndex(appUrl: string, parts: readonly Entry[]): Html {
  const entries = parts.map(part => html`<sitemap>${location(appUrl, part)}</sitemap>`)
  return html`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</sitemapindex>`
}

function urlSet(appUrl: string, pages: readonly Entry[]): Html {
  const entries = pages.map(page => html`<url>${location(appUrl, page)}</url>`)
  return html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`
}

function location(appUrl: string, { path, lastModified }: Entry): Html {
  const modified = lastModified === undefined ? null : html`<lastmod>${lastModified.toISOString()}</lastmod>`
  return html`<loc>${appUrl + path}</loc>${modified}`
}
