import type { Database } from '#server/core/database/database.ts'
import { walkAllPostings, walkPostings } from './access-paths/read-postings.ts'
import { rankIndex, scanIndex, scanPlaces, scanVendor } from './access-paths/scan-index.ts'
import type { PostingColumn, Source } from './access-paths/source.ts'
import { placeCandidates, postingCandidates } from './candidates.ts'
import { chooseShortest } from './choose-shortest.ts'
import type { Criteria } from './criteria.ts'

/** The cheapest way to the first `cap` listings in any order. */
export async function chooseCounted(
  db: Database,
  criteria: Criteria,
  cap: number,
): Promise<Source<PostingColumn, boolean>> {
  const { words, postalCodeIds } = criteria
  if (criteria.filter.vendorId !== undefined) return scanVendor(criteria)
  // To count what lies around a place needs no order, so nothing else can be cheaper.
  if (postalCodeIds !== null && words.length === 0) return scanPlaces(criteria)
  const candidates = [...postingCandidates(criteria), ...placeCandidates(criteria)]
  const shortest = await chooseShortest(db, candidates, cap)
  if (shortest !== null) return shortest
  const stem = words.find(({ stemId }) => stemId !== null)
  if (stem?.stemId != null) return walkPostings(criteria, stem, stem.stemId)
  const named = words.find(({ termIds }) => termIds !== null)
  if (named?.termIds != null) return walkAllPostings(criteria, named, named.termIds)
  return scanIndex(criteria, rankIndex(criteria))
}
