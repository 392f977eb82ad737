import { joinSql, PlainSql, plainSql } from '#server/core/database/plain-sql.ts'
import type { SearchedWord } from './find-terms.ts'
import {
  allOf,
  type Criteria,
  commonConditions,
  facetConditions,
  inline,
  listingConditions,
  wordConditions,
} from './search-criteria.ts'

/** The indexes of `listings` that a search may walk. */
export type SearchIndex =
  | 'listings_rank'
  | 'listings_category'
  | 'listings_subtype'
  | 'listings_breed'
  | 'listings_breed_hive'
  | 'listings_newest'
  | 'listings_price'
  | 'listings_place'

/**
 * One way to find the listings that meet the criteria. All ways find the same; they differ in what they read. The
 * optimiser is not asked (FORCE INDEX, STRAIGHT_JOIN): it knows neither the sizes of the lists nor that the first
 * page is enough.
 */
export interface Source {
  from: PlainSql
  where: PlainSql
  /** The listing's id and postal code, and its place in the default order. */
  id: PlainSql
  postalCodeId: PlainSql
  rankKey: PlainSql
  /** Whether a listing may come several times. */
  mayRepeat?: boolean
}

/** Reads an index of the listings and asks each for its words. */
export function indexSource(criteria: Criteria, index: SearchIndex): Source {
  // All listings around a place are asked, wherever their words are stored. The postings of a stem lie closer together,
  // and this index has what finds one among them.
  const stems = index === 'listings_place' ? criteria.words.filter(word => word.stemId !== null) : []
  const others = criteria.words.filter(word => !stems.includes(word))
  return {
    from: joinSql(
      [
        plainSql`listings l FORCE INDEX (${new PlainSql(index)})`,
        ...stems.map(joinStem),
        joinWords(others, plainSql`l.id`),
      ],
      '',
    ),
    where: allOf([...listingConditions(criteria), ...wordConditions(others)]),
    id: plainSql`l.id`,
    postalCodeId: plainSql`l.postal_code_id`,
    rankKey: plainSql`l.rank_key`,
  }
}

/**
 * Reads the listings of one word, all of them, in no order. For words with few.
 * @param needsListing whether more than the place in the default order is asked for
 */
export function termSource(
  criteria: Criteria,
  word: SearchedWord,
  termIds: readonly number[],
  needsListing: boolean,
): Source {
  const others = without(criteria.words, word)
  const facets = facetConditions(criteria)
  // A listing may have several of the terms.
  const postings = plainSql`(
    SELECT DISTINCT p.listing_id, p.rank_key, p.postal_code_id FROM search_postings p
    WHERE ${allOf(postingConditions(criteria, termIds))}
  ) d`
  const joinListings =
    needsListing || facets.length > 0
      ? plainSql` STRAIGHT_JOIN listings l ON l.id = d.listing_id`
      : plainSql``
  return {
    from: plainSql`${postings}${joinListings}${joinWords(others, plainSql`d.listing_id`)}`,
    where: allOf([...facets, ...wordConditions(others)]),
    id: plainSql`d.listing_id`,
    postalCodeId: plainSql`d.postal_code_id`,
    rankKey: plainSql`d.rank_key`,
  }
}

/**
 * Reads the postings of these terms as they are stored: those of one stem in the default order, those of several terms
 * in none, and a listing once for each of them.
 */
export function postingSource(criteria: Criteria, word: SearchedWord, termIds: readonly number[]): Source {
  const others = without(criteria.words, word)
  const facets = facetConditions(criteria)
  const joinListings =
    facets.length === 0 ? plainSql`` : plainSql` STRAIGHT_JOIN listings l ON l.id = p.listing_id`
  return {
    from: plainSql`search_postings p FORCE INDEX (PRIMARY)${joinListings}${joinWords(others, plainSql`p.listing_id`)}`,
    where: allOf([...postingConditions(criteria, termIds), ...facets, ...wordConditions(others)]),
    id: plainSql`p.listing_id`,
    postalCodeId: plainSql`p.postal_code_id`,
    rankKey: plainSql`p.rank_key`,
    mayRepeat: termIds.length > 1,
  }
}

/**
 * Merges the postings of a few terms, each of which is stored in the default order: the first listings of all are among
 * the first of each. For criteria that postings know themselves.
 * @param needed how many listings are wanted
 */
export function mergedSource(criteria: Criteria, termIds: readonly number[], needed: number): Source {
  const lists = termIds.map(
    termId => plainSql`(
    SELECT p.listing_id, p.rank_key, p.postal_code_id FROM search_postings p FORCE INDEX (PRIMARY)
    WHERE ${allOf(postingConditions(criteria, [termId]))}
    ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT ${inline([needed])}
  )`,
  )
  return {
    // UNION takes out what stands in several lists.
    from: plainSql`(${joinSql(lists, ' UNION ')}) d`,
    where: plainSql`TRUE`,
    id: plainSql`d.listing_id`,
    postalCodeId: plainSql`d.postal_code_id`,
    rankKey: plainSql`d.rank_key`,
  }
}

/** The postings of these terms, as far as they themselves know the criteria. */
export function postingConditions(criteria: Criteria, termIds: readonly number[]): PlainSql[] {
  return [plainSql`p.term_id IN (${inline(termIds)})`, ...commonConditions(criteria, 'p')]
}

function joinStem({ stemId }: SearchedWord, position: number): PlainSql {
  const posting = new PlainSql(`s${position}`)
  return plainSql` STRAIGHT_JOIN search_postings ${posting} ON ${posting}.term_id = ${stemId}
    AND ${posting}.rank_key = l.rank_key AND ${posting}.listing_id = l.id`
}

function joinWords(words: readonly SearchedWord[], id: PlainSql): PlainSql {
  return words.length === 0 ? plainSql`` : plainSql` STRAIGHT_JOIN listing_words w ON w.listing_id = ${id}`
}

/** The other words: the one whose postings are read needs no second look, unless the postings promise too much. */
export function without(words: readonly SearchedWord[], word: SearchedWord): SearchedWord[] {
  const isExact = word.forms.every(form => form.length > 2)
  return isExact ? words.filter(other => other !== word) : [...words]
}
