import { eq } from 'drizzle-orm'
import { savedSearches } from '#drizzle/schema/market/alerts.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { createCaller } from '#server/router.ts'
import { SEARCH_MAX_LENGTH } from '#shared/inputs/listings/listings.ts'
import { COMB_MAX, ZOOMS } from '#shared/map/combs.ts'
import { WANTED_PAGES_MAX } from '#shared/search/wanted-ads.ts'
import { VENDORS_PAGES_MAX } from '#shared/vendors/public-vendors.ts'
import type { SeededRandom } from '#tests/system/payments/seeded-random.ts'
import type { Search } from './worst-search.ts'

/** A query whose cost its caller can influence, and the worst of its inputs that a search gives. */
export interface DearQuery {
  /** Of the procedure. */
  path: string
  input: (search: Search, random: SeededRandom) => unknown
  /** What has to be there before it is asked. */
  arrange?: (db: Database, search: Search) => Promise<void>
  /** Statements that one call may send. */
  statements: number
  /** Rows that the database may read for it in a market of two thousand listings, in which nothing stops earlier. */
  rows: number
}

/** Queries of visitors that cost the same whatever they are asked: rows by a key, or a few out of an index. */
export const STEADY_QUERIES: readonly string[] = [
  'auth.me',
  'site.getSalesTax',
  'site.getOperator',
  'site.getDataRecipients',
  'site.getClaims',
  // From the memory of the process.
  'geo.lookup',
  'vendor.getPublic',
  'certificates.getPublic',
  // With what is usually asked for the same goods: two rows by their key.
  'listings.getById',
  'freshness.getCheck',
  'blog.getPublished',
  'blog.getBySlug',
]

const AD_ID = 1

const textOf = ({ pieces }: Search) => pieces.join(' ').slice(0, SEARCH_MAX_LENGTH)
const filterOf = (search: Search) => ({ search: textOf(search), ...search.place, ...search.filter })
const drawComb = (random: SeededRandom) => ({
  x: random.between(0, Math.min(60, COMB_MAX)),
  y: random.between(0, Math.min(70, COMB_MAX)),
})
/** Searches with places give the place; the others are asked without one. */
const placeOf = ({ place, filter }: Search) => ({
  ...(place && { postalCode: place.postalCode }),
  ...(filter.country !== undefined && filter.country !== 'all' && { country: filter.country }),
})

export const DEAR_QUERIES: readonly DearQuery[] = [
  {
    path: 'listings.search',
    input: search => ({
      ...filterOf(search),
      sortBy: search.sortBy,
      offset: search.offset,
      limit: search.limit,
    }),
    statements: 20,
    rows: 60_000,
  },
  { path: 'listings.count', input: filterOf, statements: 6, rows: 60_000 },
  { path: 'listings.searchHelp', input: filterOf, statements: 60, rows: 600_000 },
  { path: 'listings.suggest', input: search => ({ q: textOf(search) }), statements: 2, rows: 500 },
  {
    path: 'listings.map',
    input: (search, random) => ({
      filter: filterOf(search),
      zoom: random.pick(ZOOMS),
      area: drawComb(random),
    }),
    statements: 6,
    rows: 60_000,
  },
  {
    path: 'listings.mapCell',
    input: (search, random) => ({
      filter: filterOf(search),
      zoom: random.pick(ZOOMS),
      comb: drawComb(random),
    }),
    statements: 12,
    rows: 60_000,
  },
  { path: 'listings.regions', input: search => ({ filter: filterOf(search) }), statements: 6, rows: 60_000 },
  {
    path: 'listings.surroundings',
    input: search => ({ postalCode: '83278', country: 'DE', ...placeOf(search) }),
    statements: 6,
    rows: 3_000,
  },
  {
    path: 'listings.getInstead',
    input: (_search, random) => ({ id: random.between(1, 3_000) }),
    statements: 41,
    rows: 60_000,
  },
  {
    path: 'vendor.listNear',
    input: (search, random) => ({ ...placeOf(search), page: random.pick([1, 2, VENDORS_PAGES_MAX]) }),
    statements: 14,
    rows: 5_000,
  },
  {
    path: 'wanted.list',
    input: (search, random) => ({
      ...placeOf(search),
      ...(search.place && { radius: Math.max(1, Math.round(search.place.radius)) }),
      page: random.pick([1, 2, WANTED_PAGES_MAX]),
    }),
    statements: 3,
    rows: 10_000,
  },
  {
    path: 'wanted.get',
    // Its owner has chosen what the market is searched for.
    async arrange(db, search) {
      const { postalCode } = search.place ?? {}
      const query = new URLSearchParams({ q: textOf(search), ...(postalCode && { postalCode }) })
      await db.update(savedSearches).set({ query: query.toString() }).where(eq(savedSearches.id, AD_ID))
    },
    input: () => ({ id: AD_ID }),
    statements: 23,
    rows: 60_000,
  },
]

/** Calls a procedure by its path. */
export async function askAsVisitor(services: Services, path: string, input: unknown): Promise<void> {
  const caller = createCaller({
    ...services,
    user: null,
    sessionId: null,
    visitor: { ip: '127.0.0.1', userAgent: 'test' },
    requestId: 'test',
    setHeader: () => undefined,
  })
  const [domain = '', name = ''] = path.split('.')
  const domains = caller as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
  const procedure = domains[domain]?.[name]
  if (procedure === undefined) throw new Error(`No procedure ${path}`)
  await procedure(input)
}
