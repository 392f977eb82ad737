import type { Database } from '#server/core/database/database.ts'
import { hasAttributes } from '#server/listings/queries/search/access-paths/conditions.ts'
import {
  walkAllPostings,
  walkFirstPostings,
} from '#server/listings/queries/search/access-paths/read-postings.ts'
import {
  rankIndex,
  scanFirstOfPlaces,
  scanIndex,
  scanPlaces,
  scanVendor,
} from '#server/listings/queries/search/access-paths/scan-index.ts'
import type { PostingColumn, Source } from '#server/listings/queries/search/access-paths/source.ts'
import type { Criteria } from '#server/listings/queries/search/criteria.ts'
import type { SearchedWord } from '#server/listings/queries/search/find-terms.ts'
import { placeCandidates, postingCandidates } from './candidates.ts'
import { chooseShortest, findHighestId, shortestWithin } from './choose-shortest.ts'
import { walkAround, walkByRank } from './estimates.ts'
import { cachedDensity } from './listing-density.ts'

/** How much of a long list is read at most. */
export interface WalkLimit {
  /** Entries that are read as they are. */
  entries: number
  /** Entries for each of which more is looked up. */
  lookUps: number
  /** Listings around a place that are read as a whole, and looked up. */
  around: number
  /** What is read of more than that: the first of the place, or the newest listings of all places that have a word. */
  partOf: 'place' | 'market'
}

export interface CountedSource {
  source: Source<PostingColumn, boolean>
  /** Whether it ends before all listings have been seen. */
  isPartial: boolean
}

/** The cheapest way to the first `cap` listings in any order. */
export async function chooseCounted(
  db: Database,
  criteria: Criteria,
  cap: number,
  limit?: WalkLimit,
): Promise<CountedSource> {
  const { words, postalCodeIds } = criteria
  if (criteria.filter.vendorId !== undefined) return whole(scanVendor(criteria))
  // To count what lies around a place needs no order, so nothing else can be cheaper.
  if (postalCodeIds !== null && words.length === 0) return whole(scanPlaces(criteria))
  const long = findLongList(criteria)
  // Where each posting counts, the count ends at its cap by itself.
  if (long !== null && isOneWordAlone(criteria)) {
    return whole(walkAllPostings(criteria, long.word, long.termIds))
  }
  if (limit !== undefined) return chooseWithin(db, criteria, limit)
  const around = placeCandidates(criteria, walkAround(criteria, cap))
  const candidates = [...postingCandidates(criteria), ...around]
  const shortest = await chooseShortest(db, candidates, cap, walkByRank(criteria, cap))
  if (shortest !== null) return whole(shortest)
  return whole(
    long === null
      ? scanIndex(criteria, rankIndex(criteria))
      : walkAllPostings(criteria, long.word, long.termIds),
  )
}

/** A list that is short enough is read as a whole, else the beginning of one: the place's, since words are found everywhere. */
async function chooseWithin(
  db: Database,
  criteria: Criteria,
  { entries, lookUps, around, partOf }: WalkLimit,
): Promise<CountedSource> {
  const looksUp = criteria.words.length > 1 || hasAttributes(criteria)
  const most = looksUp ? lookUps : entries
  const { postalCodeIds, filter } = criteria
  const density = cachedDensity(db)
  // All of them are read, also where only some have the attributes.
  const nearby = density && postalCodeIds && density.countAt(postalCodeIds, filter.category)
  const shortest = await shortestWithin(db, [
    ...postingCandidates(criteria).map(list => ({ ...list, cap: most, size: null })),
    ...placeCandidates(criteria).map(list => ({
      ...list,
      cap: around,
      size: nearby,
    })),
  ])
  if (shortest !== null) return whole(shortest)
  if (postalCodeIds !== null && partOf === 'place') {
    return { source: scanFirstOfPlaces(criteria, lookUps), isPartial: true }
  }
  const long = findLongList(criteria)
  if (long === null) return whole(scanIndex(criteria, rankIndex(criteria)))
  const total = density?.total ?? (await findHighestId(db))
  // Nothing is looked up for what lies elsewhere.
  const share = nearby === null ? 1 : nearby / total
  const postings = looksUp ? Math.min(entries, Math.ceil(lookUps / share)) : entries
  return {
    source: walkFirstPostings(criteria, long.word, long.termIds, postings),
    isPartial: postings < total * long.termIds.length,
  }
}

function isOneWordAlone({ words, filter, postalCodeIds, excludedIds }: Criteria): boolean {
  const isFiltered = Object.values(filter).some(value => value !== undefined && value !== false)
  return words.length === 1 && !isFiltered && postalCodeIds === null && excludedIds.length === 0
}

function whole(source: Source<PostingColumn, boolean>): CountedSource {
  return { source, isPartial: false }
}

/** The postings of a stem, which are one list, or else those of a word with few enough terms to name them. */
function findLongList({ words }: Criteria): { word: SearchedWord; termIds: readonly number[] } | null {
  const stem = words.find(({ stemId }) => stemId !== null)
  if (stem?.stemId != null) return { word: stem, termIds: [stem.stemId] }
  const named = words.find(({ termIds }) => termIds !== null)
  return named?.termIds != null ? { word: named, termIds: named.termIds } : null
}
