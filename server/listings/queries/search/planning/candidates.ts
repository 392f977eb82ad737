import { hasAttributes, indexedConditions } from '#server/listings/queries/search/access-paths/conditions.ts'
import {
  collectPostedListings,
  collectPostings,
  postingEntries,
} from '#server/listings/queries/search/access-paths/read-postings.ts'
import {
  indexEntries,
  rankIndex,
  scanIndex,
  scanPlaces,
} from '#server/listings/queries/search/access-paths/scan-index.ts'
import type { Column, PostingColumn } from '#server/listings/queries/search/access-paths/source.ts'
import type { Criteria } from '#server/listings/queries/search/criteria.ts'
import type { Candidate } from './choose-shortest.ts'
import { type Estimate, readByAttribute } from './estimates.ts'

/**
 * What a step of walking a sorted index costs to what a step of reading the list costs, as measured: docs/search.md.
 * Postings alone lie close together; to look rows or other words up for them, or to leave a covering index for a foreign
 * order, reads from all over the table.
 */
const COST_RATIOS = { postings: 2, postingsAndRows: 0.5, places: 0.5, attributes: 0.15 }

/** The postings of each word that has few enough terms to name them. */
export function postingCandidates(criteria: Criteria): Candidate<PostingColumn>[] {
  const looksUp = hasAttributes(criteria) || criteria.words.length > 1
  const costRatio = looksUp ? COST_RATIOS.postingsAndRows : COST_RATIOS.postings
  return criteria.words.flatMap(word => {
    const { termIds } = word
    if (termIds === null) return []
    const source = collectPostings(criteria, word, termIds)
    return [{ source, entries: postingEntries(termIds), costRatio }]
  })
}

/** As {@link postingCandidates}, for orders that need more than postings have. */
export function postedListingCandidates(criteria: Criteria): Candidate<Column>[] {
  return criteria.words.flatMap(word => {
    const { termIds } = word
    if (termIds === null) return []
    const source = collectPostedListings(criteria, word, termIds)
    return [{ source, entries: postingEntries(termIds), costRatio: COST_RATIOS.postingsAndRows }]
  })
}

/** The listings around the place; without an estimate they are always counted. */
export function placeCandidates(criteria: Criteria, estimate?: Estimate): Candidate<Column>[] {
  if (criteria.postalCodeIds === null) return []
  return [
    {
      source: scanPlaces(criteria),
      entries: indexEntries(criteria, 'listings_place'),
      costRatio: COST_RATIOS.places,
      ...(estimate && { estimate }),
    },
  ]
}

/** The listings with the attributes, in the index that knows these best. For orders other than that index's own. */
export function attributeCandidates(criteria: Criteria): Candidate<Column>[] {
  if (indexedConditions(criteria).length === 0) return []
  const index = rankIndex(criteria)
  return [
    {
      source: scanIndex(criteria, index),
      entries: indexEntries(criteria, index),
      costRatio: COST_RATIOS.attributes,
      estimate: readByAttribute(criteria),
    },
  ]
}
