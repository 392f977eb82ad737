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
import { PAGE_DETAILS } from './page-details.ts'

/** Addresses in one part of the sitemap at most: a part holds the ids of one range, so an address never moves. */
const PART_SIZE = 10_000

/** The index reads through all listings, a part through thousands, so they do not do that for everybody who asks. */
const SITEMAP_AGE_MS = HOUR_MS
/** A full part is a megabyte, in each process. */
const PARTS_KEPT = 16

/** Crawlers come back daily at most. */
const CACHE_CONTROL = 'public, max-age=3600'

/** What begins with these is personal or no page. A pattern counts up to its parameter. */
const CLOSED_TO_ROBOTS = [
  '/api/',
  ...PAGE_ENTRIES.filter(([name]) => PAGE_DETAILS[name].robots === 'disallow')
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
  const listParts = memoize(() => listSitemapParts(db), { ttlMs: SITEMAP_AGE_MS })
  const readPart = memoize((name: string) => renderPart(db, APP_URL, name), {
    ttlMs: SITEMAP_AGE_MS,
    maxEntries: PARTS_KEPT,
  })
  return Router()
    .get('/robots.txt', robots(APP_URL))
    .get('/sitemap.xml', async (_req, res) => sendXml(res, sitemapIndex(APP_URL, await listParts())))
    .get('/sitemap-pages.xml', (_req, res) => sendXml(res, urlSet(APP_URL, fixedPages())))
    .get('/sitemap-:part.xml', async (req, res) => sendXml(res, await readPart(req.params.part)))
}

type ListEntries = (db: Database, range: { from: number; to: number }) => Promise<Entry[]>

/** What a part has, by the kind of things in it. */
const PART_ENTRIES: Readonly<Record<string, ListEntries>> = {
  async listings(db, range) {
    const listings = await listPublicListings(db, range)
    return listings.map(({ id, updatedAt }) => ({ path: paths.listing(id), lastModified: updatedAt }))
  },
  async vendors(db, range) {
    const vendors = await listPublicVendors(db, range)
    return vendors.map(({ id, businessName, updatedAt }) => ({
      path: paths.vendor(`${id}-${vendorSlug(businessName)}`),
      lastModified: updatedAt,
    }))
  },
  async posts(db, range) {
    const posts = await listPublicPosts(db, range)
    return posts.map(({ slug, updatedAt }) => ({ path: paths.blogPost(slug), lastModified: updatedAt }))
  },
}

/**
 * @param name like "listings-1": its kind, and which range of ids
 * @throws AppError NOT_FOUND for what is no part, or an empty one
 */
async function renderPart(db: Database, appUrl: string, name: string): Promise<Html> {
  const [, kind = '', number = ''] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(name) ?? []
  const listEntries = Object.hasOwn(PART_ENTRIES, kind) ? PART_ENTRIES[kind] : undefined
  if (listEntries === undefined) throw new AppError('NOT_FOUND')
  const to = Number(number) * PART_SIZE
  const entries = await listEntries(db, { from: to - PART_SIZE + 1, to })
  if (entries.length === 0) throw new AppError('NOT_FOUND')
  return urlSet(appUrl, entries)
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
  const indexed = PAGE_ENTRIES.filter(
    ([name, { path }]) => PAGE_DETAILS[name].robots === 'index' && !path.includes(':'),
  )
  return [
    ...indexed.map(([, { path }]) => ({ path })),
    ...CATEGORIES.map(category => ({ path: paths.marketplaceCategory(category) })),
  ]
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
