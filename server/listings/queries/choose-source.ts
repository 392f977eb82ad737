import type { Database } from '#server/core/database/database.ts'
import { joinSql, PlainSql, plainSql, readRows } from '#server/core/database/plain-sql.ts'
import { knownDensity, type ListingDensity } from './listing-density.ts'
import { allOf, type Criteria, facetConditions, listingConditions } from './search-criteria.ts'
import {
  indexSource,
  mergedSource,
  postingConditions,
  postingSource,
  type SearchIndex,
  type Source,
  termSource,
  without,
} from './search-source.ts'

/** `any`: the caller only counts, and takes care of listings that come twice. */
export type Order = 'rank' | 'newest' | 'price' | 'distance' | 'any'

/** A source that may be short enough to be read as a whole and sorted then. */
interface Candidate {
  source: Source
  /** Rows of it, to be counted up to the number from which something else is cheaper. */
  rows: PlainSql
  ratio: number
  /** About as many rows, where that need not be counted. */
  estimate?: (density: ListingDensity) => number
}

/**
 * Reading a list of n matches as a whole costs n steps; walking a sorted index of N listings until a page is full
 * costs `needed` * N / n. The first is cheaper up to n = √(ratio * needed * N), with the ratio of what a step costs
 * there to what it costs here, as measured: docs/search.md.
 */
const COST_RATIOS = { terms: 2, termsAndRows: 0.5, places: 0.5, facets: 0.15 }
const MAX_CAP = 10_000
/** Rows of postings that are merged: two milliseconds. */
const MERGED_AT_MOST = 1000

/**
 * The cheapest way to the first `needed` listings that meet the criteria, in this order.
 * Lists that turn out to be short are read whole; else what is already sorted is walked until the page is full.
 */
export async function chooseSource(
  db: Database,
  criteria: Criteria,
  order: Order,
  needed: number,
): Promise<Source> {
  // To count what lies around a place needs no order, so nothing else can be cheaper.
  if (order === 'any' && criteria.postalCodeIds !== null && criteria.words.length === 0) {
    return indexSource(criteria, 'listings_place')
  }
  // Whether these are few need not be counted: of each list only as much is read as the page can hold.
  const sorted = order === 'rank' ? sortedPostings(criteria, needed) : null
  if (sorted !== null) return sorted
  const few = await findFew(db, criteria, order, needed)
  if (few !== null) return few
  if (order === 'rank' || order === 'any') {
    const stem = criteria.words.find(word => word.stemId !== null)
    if (stem?.stemId != null) return postingSource(criteria, stem, [stem.stemId])
  }
  const named = order === 'any' ? criteria.words.find(word => word.termIds !== null) : undefined
  if (named?.termIds != null) return postingSource(criteria, named, named.termIds)
  return indexSource(criteria, sortedIndex(criteria, order))
}

/** The postings of the one word that is asked for, in their order, when they say all that is to be known of a listing. */
function sortedPostings(criteria: Criteria, needed: number): Source | null {
  const [word, ...others] = criteria.words
  if (word?.termIds == null || others.length > 0 || without(criteria.words, word).length > 0) return null
  if (criteria.postalCodeIds !== null || facetConditions(criteria).length > 0) return null
  if (word.termIds.length === 1) return postingSource(criteria, word, word.termIds)
  return word.termIds.length * needed > MERGED_AT_MOST ? null : mergedSource(criteria, word.termIds, needed)
}

/** The smallest of the lists that are worth reading as a whole; `null` when none is. */
export async function findFew(
  db: Database,
  criteria: Criteria,
  order: Order,
  needed: number,
): Promise<Source | null> {
  const candidates = [
    ...termCandidates(criteria, order),
    ...placeCandidates(criteria, order),
    ...facetCandidates(criteria, order),
  ]
  if (candidates.length === 0) return null
  const density = knownDensity(db)
  const all = density?.total ?? (await findHighestId(db))
  const capped = candidates.map(candidate => ({
    ...candidate,
    size: (density && candidate.estimate?.(density)) ?? null,
    cap: Math.min(MAX_CAP, Math.ceil(Math.sqrt(candidate.ratio * needed * all))),
  }))
  const short = (await countRows(db, capped)).filter(({ size, cap }) => size <= cap)
  return short.toSorted((a, b) => a.size - b.size)[0]?.source ?? null
}

interface CappedCandidate extends Candidate {
  /** `null`: to be counted. */
  size: number | null
  cap: number
}

/** The sizes of the candidates; of those that are longer than their cap, only that they are. */
async function countRows(
  db: Database,
  candidates: readonly CappedCandidate[],
): Promise<(CappedCandidate & { size: number })[]> {
  const unknown = candidates.filter(({ size }) => size === null)
  const counts = unknown.map(
    ({ rows, cap }, index) => plainSql`(
      SELECT ${index} AS position, COUNT(*) AS size FROM (${rows} LIMIT ${cap + 1}) counted
    )`,
  )
  const found =
    counts.length === 0
      ? []
      : await readRows<{ position: number; size: number }>(db, joinSql(counts, ' UNION ALL '))
  const sizes = new Map(found.map(({ position, size }) => [unknown[position], size]))
  return candidates.map(candidate => ({
    ...candidate,
    size: candidate.size ?? sizes.get(candidate) ?? Number.POSITIVE_INFINITY,
  }))
}

async function findHighestId(db: Database): Promise<number> {
  const [newest] = await readRows<{ id: number | null }>(db, plainSql`SELECT MAX(id) AS id FROM listings`)
  return newest?.id ?? 0
}

function termCandidates(criteria: Criteria, order: Order): Candidate[] {
  const needsListing = order === 'newest' || order === 'price'
  const needsRows = needsListing || facetConditions(criteria).length > 0 || criteria.words.length > 1
  const ratio = needsRows ? COST_RATIOS.termsAndRows : COST_RATIOS.terms
  return criteria.words.flatMap(word => {
    const { termIds } = word
    if (termIds === null) return []
    const rows = plainSql`SELECT 1 FROM search_postings p WHERE ${allOf(postingConditions(criteria, termIds))}`
    return [{ ratio, rows, source: termSource(criteria, word, termIds, needsListing) }]
  })
}

/** By distance, the places are already in order. */
function placeCandidates(criteria: Criteria, order: Order): Candidate[] {
  const { filter, postalCodeIds } = criteria
  if (postalCodeIds === null || order === 'distance') return []
  return [
    {
      ratio: COST_RATIOS.places,
      rows: rowsOf(criteria, 'listings_place'),
      source: indexSource(criteria, 'listings_place'),
      ...(facetConditions(criteria).length === 0 && {
        estimate: density => density.countAt(postalCodeIds, filter.category),
      }),
    },
  ]
}

/** Where the sorted index is the one that knows the attributes, there is nothing to weigh. */
function facetCandidates(criteria: Criteria, order: Order): Candidate[] {
  if (order === 'rank' || order === 'any' || facetConditions(criteria).length === 0) return []
  const index = facetIndex(criteria)
  return [{ ratio: COST_RATIOS.facets, rows: rowsOf(criteria, index), source: indexSource(criteria, index) }]
}

function rowsOf(criteria: Criteria, index: SearchIndex): PlainSql {
  return plainSql`SELECT 1 FROM listings l FORCE INDEX (${new PlainSql(index)}) WHERE ${allOf(listingConditions(criteria))}`
}

function sortedIndex(criteria: Criteria, order: Order): SearchIndex {
  if (order === 'newest') return 'listings_newest'
  return order === 'price' ? 'listings_price' : facetIndex(criteria)
}

/** The index in the default order that skips most of what does not match. */
function facetIndex({ filter }: Criteria): SearchIndex {
  // Who buys a colony needs their own frames, and asks for a breed: the two together are few.
  if (filter.breed !== undefined && filter.hiveSystem !== undefined) return 'listings_breed_hive'
  if (filter.matingType ?? filter.colonyType ?? filter.equipmentCategory) return 'listings_subtype'
  if (filter.breed !== undefined) return 'listings_breed'
  return filter.category === undefined ? 'listings_rank' : 'listings_category'
}
