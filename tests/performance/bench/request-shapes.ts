import superjson from 'superjson'
import { endpoints } from '#shared/web/paths.ts'
import type { BenchRequest } from './generate-load.ts'

/** The address under which a client asks a query. */
export function callPath(procedure: string, input?: unknown): string {
  const query =
    input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(superjson.serialize(input)))}`
  return `${endpoints.trpc}/${procedure}${query}`
}

export interface Shape {
  name: string
  requests: BenchRequest[]
  /** The same for so many rows; only of searches. */
  limitTo?: (rows: number) => BenchRequest[]
}

/** Who asks in the shapes that need a session, and what they ask about. */
export interface Personas {
  vendorCookie: string
  adminCookie: string
  /** Public ones. */
  listingIds: readonly number[]
}

export const START_PAGE = 'start page, no filter'
export const DETAIL = 'listing detail'

/** Cologne, and the emptiest corner of the north-east. */
const REGIONS = { dense: '50667', sparse: '17098' }
const RARE = {
  category: 'colonies',
  breed: 'dark_bee',
  hiveSystem: 'dadant_blatt',
  isBio: true,
  country: 'CH',
}
const NEAR = { search: 'honig', category: 'honey', postalCode: REGIONS.dense, radius: 25 }

/** Inputs of the marketplace's search; of several, each is asked in turn. */
const SEARCHES: Record<string, object | readonly object[]> = {
  [START_PAGE]: {},
  category: [
    { category: 'honey' },
    { category: 'queens' },
    { category: 'colonies' },
    { category: 'equipment' },
  ],
  'category + attributes + bio': {
    category: 'queens',
    breed: 'carnica',
    matingType: 'island_mated',
    isBio: true,
  },
  'rare attributes': RARE,
  'attributes that match nothing': { category: 'honey', breed: 'dark_bee', isBio: true, country: 'CH' },
  'available now, category': [
    { availableNow: true, category: 'colonies' },
    { availableNow: true, category: 'queens' },
  ],
  country: [{ country: 'CH' }, { country: 'AT' }],
  'price ascending': { sortBy: 'price_asc' },
  'price descending, category': { sortBy: 'price_desc', category: 'colonies' },
  'price, rare attributes': { ...RARE, sortBy: 'price_asc' },
  newest: { sortBy: 'newest' },
  ...Object.fromEntries(
    Object.entries(REGIONS).flatMap(([region, postalCode]) =>
      [10, 25, 50, 100].flatMap(radius => [
        [`${radius} km ${region}, by promotion`, { postalCode, radius }],
        [`${radius} km ${region}, by distance`, { postalCode, radius, sortBy: 'distance' }],
      ]),
    ),
  ),
  '100 km dense, rare attributes, by distance': {
    ...RARE,
    country: undefined,
    postalCode: REGIONS.dense,
    radius: 100,
    sortBy: 'distance',
  },
  'text: word that no listing has': { search: 'quarkstrudel' },
  'text: common word (honig)': { search: 'honig' },
  'text: in every text (und)': { search: 'und' },
  'text: inside a compound (gabel)': { search: 'gabel' },
  'text: part of a word (blüt)': { search: 'blüt' },
  'text: umlaut variants': [{ search: 'königin' }, { search: 'koenigin' }, { search: 'konigin' }],
  'text: two words': [{ search: 'honig glas' }, { search: 'carnica baum' }],
  'text: two words that rarely meet': { search: 'schleuder belegstelle' },
  'text: three words': { search: 'honig wald eimer' },
  'text, price ascending': { search: 'honig', sortBy: 'price_asc' },
  'text, attributes': { search: 'zucht', breed: 'ligustica', isBio: true },
  'text + category + 25 km': NEAR,
  'text, 100 km, by distance': {
    search: 'honig',
    postalCode: REGIONS.dense,
    radius: 100,
    sortBy: 'distance',
  },
  'deep offset (10,000)': { offset: 10_000 },
}

const COUNTS: Record<string, object> = {
  'count: everything': {},
  'count: category': { category: 'queens' },
  'count: rare attributes': RARE,
  'count: 100 km dense': { postalCode: REGIONS.dense, radius: 100 },
  'count: text': { search: 'honig' },
  'count: text + category + 25 km': NEAR,
}

/** Near ones are around Cologne. */
const COLOGNE = { zoom: 2, area: { x: 9, y: 34 } }
const MAPS: Record<string, object> = {
  'map: everything': {},
  'map: everything, near': COLOGNE,
  'map: category': { filter: { category: 'queens' } },
  'map: attributes': { filter: { category: 'queens', breed: 'carnica', isBio: true } },
  'map: attributes, near': { ...COLOGNE, filter: { isBio: true } },
  'map: rare attributes': { filter: RARE },
  'map: available now': { filter: { availableNow: true } },
  'map: 100 km dense': { filter: { postalCode: REGIONS.dense, radius: 100 }, ...COLOGNE },
  'map: text': { filter: { search: 'honig' } },
  'map: text, near': { ...COLOGNE, filter: { search: 'honig' } },
  'map: two words': { filter: { search: 'honig glas' } },
  'map: text + category + 25 km': { filter: NEAR },
}

const ADMIN_LISTS = ['admin.getAllListings', 'admin.getUsers', 'admin.getSubscriptions']

/** Invented words by their rank in the vocabulary: the higher, the rarer. */
export type RankedWords = ReadonlyMap<number, string>

/** Every way in which the product is asked for data, as HTTP requests. */
export function listShapes(personas: Personas, words: RankedWords = new Map()): Shape[] {
  const ranked = [...words].map(([rank, search]) => [`text: word of rank ${rank}`, { search }] as const)
  const signedIn = (cookie: string, procedure: string, input?: unknown): Shape => ({
    name: procedure,
    requests: [{ path: callPath(procedure, input), headers: { cookie } }],
  })
  return [
    ...[...Object.entries(SEARCHES), ...ranked].map(([name, inputs]) => ({
      ...shape(name, 'listings.search', inputs),
      limitTo: (limit: number) => shape(name, 'listings.search', inputs, { limit }).requests,
    })),
    ...Object.entries(COUNTS).map(([name, input]) => shape(name, 'listings.count', input)),
    ...Object.entries(MAPS).map(([name, input]) => shape(name, 'listings.map', input)),
    { name: DETAIL, requests: personas.listingIds.map(visitListing) },
    signedIn(personas.vendorCookie, 'listings.getMyListings'),
    signedIn(personas.vendorCookie, 'leads.getMyLeads'),
    signedIn(personas.adminCookie, 'admin.getStats'),
    ...ADMIN_LISTS.map(procedure => signedIn(personas.adminCookie, procedure, { limit: 50, offset: 0 })),
  ]
}

function shape(name: string, procedure: string, inputs: object, paging: object = {}): Shape {
  const list: object[] = Array.isArray(inputs) ? inputs : [inputs]
  return { name, requests: list.map(input => ({ path: callPath(procedure, { ...input, ...paging }) })) }
}

/** Each view is counted and written. */
function visitListing(id: number): BenchRequest {
  return { path: callPath('listings.getById', { id }), isVisit: true }
}

/** What visitors ask for in a minute on the marketplace: pages, counts and, most of all, single listings. */
export function mixedReads(shapes: readonly Shape[]): BenchRequest[] {
  const named = (pattern: RegExp) =>
    shapes.filter(({ name }) => pattern.test(name)).flatMap(({ requests }) => requests)
  const pages = [
    ...named(/^(start page|category|country|price asc|newest)/),
    ...named(/^(10|25|50) km (dense|sparse)/),
    ...named(/^text: (common|inside|umlaut|two words$)/),
  ]
  const counts = named(/^count: (everything|category|text$)/)
  return named(/^listing detail$/).flatMap((visit, turn) => {
    const page = pages[turn % pages.length]
    const count = counts[turn % counts.length]
    return turn % 2 === 0 && page !== undefined && count !== undefined ? [visit, page, count] : [visit]
  })
}
