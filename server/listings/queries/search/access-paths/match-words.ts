import { joinSql, PlainSql, plainSql } from '#server/core/database/plain-sql.ts'
import type { SearchedWord } from '#server/listings/queries/search/find-terms.ts'
import { likePatterns } from '#server/listings/rules/search-text.ts'
import type { Columns } from './source.ts'

/** What an access path adds to its FROM and to its conditions. */
export interface Join {
  from: PlainSql
  conditions: readonly PlainSql[]
}

export const NO_JOIN: Join = { from: plainSql``, conditions: [] }

/** Compares the stored words of each listing. This, and nothing else, decides whether a text matches. */
export function matchWords(words: readonly SearchedWord[], { id }: Columns<'id'>): Join {
  if (words.length === 0) return NO_JOIN
  return {
    // With stale statistics MySQL would scan the whole table once for each listing.
    from: plainSql` STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = ${id}`,
    conditions: words.map(({ forms }) => {
      const patterns = forms.flatMap(likePatterns).map(pattern => plainSql`w.words LIKE ${pattern}`)
      return plainSql`(${joinSql(patterns, ' OR ')})`
    }),
  }
}

/** Looks each listing up in the postings of these stems, which hold all listings that have them. */
export function matchStems(stems: readonly SearchedWord[], { id, rankKey }: Columns<'id' | 'rankKey'>): Join {
  const joins = stems.map(({ stemId }, position) => {
    const posting = new PlainSql(`s${position}`)
    return plainSql` STRAIGHT_JOIN search_postings ${posting} ON ${posting}.term_id = ${stemId}
    AND ${posting}.rank_key = ${rankKey} AND ${posting}.listing_id = ${id}`
  })
  return { from: joinSql(joins, ''), conditions: [] }
}

/**
 * The words that still have to be compared when the postings of `word` are read: not that one itself, unless it is so
 * short that its postings hold more than its listings.
 */
export function wordsBeside(words: readonly SearchedWord[], word: SearchedWord): SearchedWord[] {
  const isExact = word.forms.every(form => form.length > 2)
  return isExact ? words.filter(other => other !== word) : [...words]
}
