import superjson from 'superjson'
import { endpoints } from '#shared/web/endpoints.ts'
import type { BenchRequest } from './generate-load.ts'
import {
  COUNTS,
  HELP,
  MAP_CELLS,
  MAPS,
  NEAR_VENDORS,
  REGION_LISTS,
  SEARCHES,
  SUGGESTIONS,
  SURROUNDINGS,
  WANTED_LISTS,
} from './shape-inputs.ts'

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
  /** Of whoever has the most listings. */
  busyVendorCookie: string
  /** Them and the vendor with about thirty. */
  vendorIds: readonly number[]
  /** Public ones. */
  listingIds: readonly number[]
}

export const DETAIL = 'listing detail'

const ADMIN_LISTS = ['admin.getAllListings', 'admin.getUsers', 'admin.getSubscriptions']

/** Invented words by their rank in the vocabulary: the higher, the rarer. */
export type RankedWords = ReadonlyMap<number, string>

/** Every way in which the product is asked for data, as HTTP requests. */
export function listShapes(personas: Personas, words: RankedWords = new Map()): Shape[] {
  const ranked = [...words].map(([rank, search]) => [`text: word of rank ${rank}`, { search }] as const)
  const signedIn = (cookie: string, procedure: string, input?: unknown, name = procedure): Shape => ({
    name,
    requests: [{ path: callPath(procedure, input), headers: { cookie } }],
  })
  const all = (inputs: Inputs, procedure: string) =>
    Object.entries(inputs).map(([name, input]) => shape(name, procedure, input))
  const ofVendor = ['of a vendor', personas.vendorIds.map(vendorId => ({ vendorId }))] as const
  return [
    ...[...Object.entries(SEARCHES), ofVendor, ...ranked].map(([name, inputs]) => ({
      ...shape(name, 'listings.search', inputs),
      limitTo: (limit: number) => shape(name, 'listings.search', inputs, { limit }).requests,
    })),
    ...all(COUNTS, 'listings.count'),
    ...all(HELP, 'listings.searchHelp'),
    ...all(SUGGESTIONS, 'listings.suggest'),
    ...all(MAPS, 'listings.map'),
    ...all(MAP_CELLS, 'listings.mapCell'),
    ...all(REGION_LISTS, 'listings.regions'),
    ...all(SURROUNDINGS, 'listings.surroundings'),
    ...all(WANTED_LISTS, 'wanted.list'),
    ...all(NEAR_VENDORS, 'vendor.listNear'),
    { name: DETAIL, requests: personas.listingIds.map(visitListing) },
    signedIn(personas.vendorCookie, 'listings.getMyListings'),
    signedIn(personas.vendorCookie, 'leads.getMyLeads'),
    signedIn(personas.vendorCookie, 'statistics.getMine', {}),
    signedIn(
      personas.busyVendorCookie,
      'statistics.getMine',
      { days: 365 },
      'statistics.getMine, most listings, a year',
    ),
    signedIn(personas.adminCookie, 'admin.getStats'),
    ...ADMIN_LISTS.map(procedure => signedIn(personas.adminCookie, procedure, { limit: 50, offset: 0 })),
  ]
}

type Inputs = Readonly<Record<string, object | readonly object[]>>

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
