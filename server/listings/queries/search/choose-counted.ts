import type { Database } from '#server/core/database/database.ts'
import { plainSql } from '#server/core/database/plain-sql.ts'
import { hasAttributes } from './access-paths/conditions.ts'
import { postingEntries, walkAllPostings, walkFirstPostings } from './access-paths/read-postings.ts'
import { rankIndex, scanIndex, scanPlaces, scanVendor } from './access-paths/scan-index.ts'
import type { PostingColumn, Source } from './access-paths/source.ts'
import { placeCandidates, postingCandidates } from './candidates.ts'
import { chooseShortest } from './choose-shortest.ts'
import type { Criteria } from './criteria.ts'
import type { SearchedWord } from './find-terms.ts'
import { readBoundedRows } from './read-bounded.ts'

/** How many postings of a long list are read at most: as they are, and where the rest of each listing is looked up. */
export interface WalkLimit {
  entries: number
  lookUps: number
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
  const candidates = [...postingCandidates(criteria), ...placeCandidates(criteria)]
  const shortest = await chooseShortest(db, candidates, cap)
  if (shortest !== null) return whole(shortest)
  const long = findLongList(criteria)
  if (long === null) return whole(scanIndex(criteria, rankIndex(criteria)))
  const { word, termIds } = long
  const looksUp = words.length > 1 || hasAttributes(criteria)
  const most = looksUp ? limit?.lookUps : limit?.entries
  if (most === undefined || !(await areMore(db, termIds, most))) {
    return whole(walkAllPostings(criteria, word, termIds))
  }
  return { source: walkFirstPostings(criteria, word, termIds, most), isPartial: true }
}

async function areMore(db: Database, termIds: readonly number[], most: number): Promise<boolean> {
  const [row] = await readBoundedRows<{ size: number }>(
    db,
    plainSql`SELECT COUNT(*) AS size FROM (${postingEntries(termIds)} LIMIT ${most + 1}) counted`,
  )
  return (row?.size ?? 0) > most
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
