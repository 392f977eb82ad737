import type { Database } from '#server/core/database/database.ts'
import { joinSql, type PlainSql, plainSql } from '#server/core/database/plain-sql.ts'
import { isStem, searchedForms } from '#server/listings/rules/search-text.ts'
import { readBoundedRows } from './read-bounded.ts'

export interface SearchedWord {
  /** One of these must occur. */
  forms: string[]
  /** The stem whose postings are all listings with this word, if it is one. */
  stemId: number | null
  /** The terms whose postings together are all listings with this word; `null` when they are too many to name. */
  termIds: number[] | null
}

/** A word that is part of more terms than this is common: most lists to merge would be walked in vain. */
const MAX_TERMS = 400
/** Further words only narrow the result; there is no need to look them up. */
const MAX_LOOKUPS = 8

/**
 * Looks the words of a search up in the dictionary.
 * @returns `null` when one of them occurs in no listing
 */
export async function findTerms(db: Database, search: string): Promise<SearchedWord[] | null> {
  const forms = searchedForms(search).toSorted((a, b) => lengthOf(b) - lengthOf(a))
  if (forms.length === 0) return []
  const lookups = forms.slice(0, MAX_LOOKUPS).flatMap((word, index) => word.map(form => lookup(index, form)))
  const found = await readBoundedRows<{ word: number; termId: number; isStem: number }>(
    db,
    joinSql(lookups, ' UNION ALL '),
  )
  const words = forms.map((word, index): SearchedWord => {
    const rows = found.filter(row => row.word === index)
    const stems = rows.filter(row => row.isStem === 1).length
    const isNamed = index < MAX_LOOKUPS && rows.length <= MAX_TERMS && areNamed(word, stems)
    return {
      forms: word,
      stemId: word.length === 1 ? (rows.find(row => row.isStem === 1)?.termId ?? null) : null,
      termIds: isNamed ? [...new Set(rows.map(row => row.termId))] : null,
    }
  })
  const isMissing = (_: SearchedWord, index: number) =>
    index < MAX_LOOKUPS && !found.some(row => row.word === index)
  return words.some(isMissing) ? null : words
}

/** The one list of a stem is walked. Where other forms stand beside stems, each complete stem is one list of several. */
function areNamed(forms: readonly string[], completeStems: number): boolean {
  const stems = forms.filter(isStem).length
  return stems === 0 || (forms.length > 1 && stems === completeStems)
}

function lengthOf(forms: readonly string[]): number {
  return forms[0]?.length ?? 0
}

/** The terms that contain the form. Of a stem only the stem itself, and any other: that it occurs at all. */
function lookup(word: number, form: string): PlainSql {
  if (form.length === 1) {
    return plainSql`(SELECT ${word} AS word, id AS termId, 0 AS isStem FROM search_terms WHERE term = ${form})`
  }
  const limit = isStem(form) ? 1 : MAX_TERMS + 1
  const containing = plainSql`(
    SELECT ${word} AS word, term_id AS termId, 0 AS isStem FROM search_suffixes
    WHERE suffix LIKE ${`${form}%`} LIMIT ${limit}
  )`
  if (!isStem(form)) return containing
  return plainSql`(SELECT ${word} AS word, id AS termId, is_stem AS isStem FROM search_terms WHERE term = ${form})
    UNION ALL ${containing}`
}
