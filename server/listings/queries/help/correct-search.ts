import type { Database } from '#server/core/database/database.ts'
import { joinSql, plainSql } from '#server/core/database/plain-sql.ts'
import { readBoundedRows } from '#server/listings/queries/search/read-bounded.ts'
import { nearestWords } from '#server/listings/rules/nearest-words.ts'
import { searchedForms } from '#server/listings/rules/search-text.ts'
import type { Correction } from '#shared/search/search-help.ts'
import { foldWord, writtenWords } from '#shared/search/search-words.ts'
import { readSpellings } from './read-spellings.ts'
import { wordList } from './word-list.ts'

/** Candidates whose spelling is looked up. */
const CANDIDATES = 5
/** Each missing word is compared with the whole dictionary. */
const WORDS_CORRECTED = 4

/**
 * The search with the words that are in no listing as they were probably meant.
 * @returns `null` when every word is somewhere, or one that is nowhere resembles none
 */
export async function correctSearch(db: Database, search: string): Promise<Omit<Correction, 'count'> | null> {
  const missing = await listMissingWords(db, search)
  if (missing.length === 0 || missing.length > WORDS_CORRECTED) return null
  const list = await wordList(db)
  const words: Correction['words'] = []
  for (const written of missing) {
    const near = nearestWords(foldWord(written), list, CANDIDATES).map(({ index }) => index)
    const spellings = await readSpellings(db, list, near)
    const meant = near.map(index => spellings.get(index)).find(spelling => spelling !== undefined)
    if (meant === undefined) return null
    words.push({ written, meant: likeWritten(written, meant) })
  }
  return { search: replaceWords(search, words), words }
}

/** The words of the search that no word of the dictionary contains. */
async function listMissingWords(db: Database, search: string): Promise<string[]> {
  const words = [...new Map(writtenWords(search).map(word => [foldWord(word), word])).values()]
  const lookups = words.flatMap((word, position) =>
    searchedForms(word)
      .flat()
      .filter(form => form.length > 2)
      .map(
        form => plainSql`(SELECT ${position} AS position FROM search_suffixes
          WHERE suffix LIKE ${`${form}%`} LIMIT 1)`,
      ),
  )
  if (lookups.length === 0 || words.length > 8) return []
  const found = await readBoundedRows<{ position: number }>(db, joinSql(lookups, ' UNION ALL '))
  const known = new Set(found.map(({ position }) => position))
  return words.filter((word, position) => foldWord(word).length > 2 && !known.has(position))
}

/** Who writes small is answered small, but a noun keeps its capital. */
function likeWritten(written: string, meant: string): string {
  const isAllCapitals = meant.length > 3 && meant === meant.toUpperCase() && written !== written.toUpperCase()
  return isAllCapitals ? meant.slice(0, 1) + meant.slice(1).toLowerCase() : meant
}

function replaceWords(search: string, words: Correction['words']): string {
  let corrected = search.normalize('NFC')
  for (const { written, meant } of words) corrected = corrected.replaceAll(written, meant)
  return corrected
}
