import type { Database } from '#server/core/database/database.ts'
import { hasAttributes } from '#server/listings/queries/search/access-paths/conditions.ts'
import { wordsBeside } from '#server/listings/queries/search/access-paths/match-words.ts'
import { mergePostings, walkPostings } from '#server/listings/queries/search/access-paths/read-postings.ts'
import {
  rankIndex,
  type SearchIndex,
  scanIndex,
  scanVendor,
} from '#server/listings/queries/search/access-paths/scan-index.ts'
import type { Column, PostingColumn, Source } from '#server/listings/queries/search/access-paths/source.ts'
import type { Criteria } from '#server/listings/queries/search/criteria.ts'
import {
  CHEAPEST_FIRST,
  DEAREST_FIRST,
  NEWEST_FIRST,
  TOP_LISTINGS_FIRST,
} from '#server/listings/queries/search/sort-orders.ts'
import {
  attributeCandidates,
  placeCandidates,
  postedListingCandidates,
  postingCandidates,
} from './candidates.ts'
import { chooseShortest } from './choose-shortest.ts'
import { readAround, walkByRank, walkInOrder } from './estimates.ts'
import { createPlan, type Plan } from './plan.ts'

/** The orders that an index has. */
export type IndexedSort = 'top_listing' | 'newest' | 'price_asc' | 'price_desc'

/** Rows of postings that are merged: two milliseconds. */
const MERGED_AT_MOST = 1000

/** The cheapest way to the first `needed` listings that meet the criteria, in this order. */
export async function planPage(
  db: Database,
  criteria: Criteria,
  sort: IndexedSort,
  needed: number,
): Promise<Plan> {
  switch (sort) {
    case 'top_listing':
      return createPlan(await chooseByRank(db, criteria, needed), TOP_LISTINGS_FIRST)
    case 'newest':
      return createPlan(await chooseByRow(db, criteria, 'listings_newest', needed), NEWEST_FIRST)
    case 'price_asc':
      return createPlan(await chooseByRow(db, criteria, 'listings_price', needed), CHEAPEST_FIRST)
    case 'price_desc':
      return createPlan(await chooseByRow(db, criteria, 'listings_price', needed), DEAREST_FIRST)
  }
}

/**
 * For the default order. Lists that turn out to be short are read as a whole; else what is already in that order is
 * walked until the page is full: the postings of a stem or an index.
 */
export async function chooseByRank(
  db: Database,
  criteria: Criteria,
  needed: number,
): Promise<Source<PostingColumn>> {
  if (criteria.filter.vendorId !== undefined) return scanVendor(criteria)
  // Whether these are few need not be counted: of each list only as much is read as the page can hold.
  const sorted = chooseSortedPostings(criteria, needed)
  if (sorted !== null) return sorted
  const candidates = [
    ...postingCandidates(criteria),
    ...placeCandidates(criteria, readAround(criteria, false)),
  ]
  const shortest = await chooseShortest(db, candidates, needed, walkByRank(criteria, needed))
  if (shortest !== null) return shortest
  const stem = criteria.words.find(word => word.stemId !== null)
  if (stem?.stemId != null) return walkPostings(criteria, stem, stem.stemId)
  return scanIndex(criteria, rankIndex(criteria))
}

/** The postings of the one word that is asked for, in their order, when they tell all that is to be known of a listing. */
export function chooseSortedPostings(criteria: Criteria, needed: number): Source<PostingColumn> | null {
  const [word, ...others] = criteria.words
  if (word?.termIds == null || others.length > 0 || wordsBeside(criteria.words, word).length > 0) return null
  if (criteria.postalCodeIds !== null || hasAttributes(criteria)) return null
  const { termIds } = word
  const [termId] = termIds
  if (termId !== undefined && termIds.length === 1) return walkPostings(criteria, word, termId)
  return termIds.length * needed > MERGED_AT_MOST ? null : mergePostings(criteria, termIds, needed)
}

/** For the order of `index`, whose columns postings do not have. */
async function chooseByRow(
  db: Database,
  criteria: Criteria,
  index: SearchIndex,
  needed: number,
): Promise<Source<Column>> {
  // However many listings a vendor has, they are few among all.
  if (criteria.filter.vendorId !== undefined) return scanVendor(criteria)
  const candidates = [
    ...postedListingCandidates(criteria),
    ...placeCandidates(criteria, readAround(criteria, true)),
    ...attributeCandidates(criteria),
  ]
  const walking = walkInOrder(criteria, needed)
  return (await chooseShortest(db, candidates, needed, walking)) ?? scanIndex(criteria, index)
}
