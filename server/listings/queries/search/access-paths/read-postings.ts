import { joinSql, type PlainSql, plainSql } from '#server/core/database/plain-sql.ts'
import type { Criteria } from '#server/listings/queries/search/criteria.ts'
import type { SearchedWord } from '#server/listings/queries/search/find-terms.ts'
import { allOf, attributeConditions, commonConditions, hasAttributes, numberList } from './conditions.ts'
import { type Join, matchWords, NO_JOIN, wordsBeside } from './match-words.ts'
import {
  type Column,
  type Columns,
  DERIVED_POSTING,
  LISTING,
  POSTING,
  type PostingColumn,
  type Source,
} from './source.ts'

/** Walks the postings of one term, which are stored in the default order. */
export function walkPostings(criteria: Criteria, word: SearchedWord, termId: number): Source<PostingColumn> {
  return { ...walkAllPostings(criteria, word, [termId]), distinct: true }
}

/** Walks the postings of several terms, each in its own order: a listing comes once for each of the terms that it has. */
export function walkAllPostings(
  criteria: Criteria,
  word: SearchedWord,
  termIds: readonly number[],
): Source<PostingColumn, boolean> {
  const attributes = matchAttributes(criteria, POSTING)
  const words = matchWords(wordsBeside(criteria.words, word), POSTING)
  return {
    from: plainSql`search_postings p FORCE INDEX (PRIMARY)${attributes.from}${words.from}`,
    conditions: [...postingConditions(criteria, termIds), ...attributes.conditions, ...words.conditions],
    columns: POSTING,
    distinct: termIds.length === 1,
  }
}

/** Reads all postings of the terms, each listing once and in no order. For words that few listings have. */
export function collectPostings(
  criteria: Criteria,
  word: SearchedWord,
  termIds: readonly number[],
): Source<PostingColumn> {
  return collect<PostingColumn>(
    criteria,
    word,
    termIds,
    matchAttributes(criteria, DERIVED_POSTING),
    DERIVED_POSTING,
  )
}

/** As {@link collectPostings}, with the listings themselves, for orders that need what postings do not have. */
export function collectPostedListings(
  criteria: Criteria,
  word: SearchedWord,
  termIds: readonly number[],
): Source<Column> {
  const join = joinListings(criteria, DERIVED_POSTING)
  return collect(criteria, word, termIds, join, { ...LISTING, ...DERIVED_POSTING })
}

function collect<Has extends Column>(
  criteria: Criteria,
  word: SearchedWord,
  termIds: readonly number[],
  attributes: Join,
  columns: Columns<Has>,
): Source<Has> {
  const words = matchWords(wordsBeside(criteria.words, word), DERIVED_POSTING)
  const postings = plainSql`(
    SELECT DISTINCT ${postingColumns()} FROM search_postings p
    WHERE ${allOf(postingConditions(criteria, termIds))}
  ) d`
  return {
    from: plainSql`${postings}${attributes.from}${words.from}`,
    conditions: [...attributes.conditions, ...words.conditions],
    columns,
    distinct: true,
  }
}

/**
 * Merges the postings of a few terms, each of which is stored in the default order: the first listings of all are among
 * the first of each. For criteria that postings can tell by themselves.
 * @param needed how many listings are wanted
 */
export function mergePostings(
  criteria: Criteria,
  termIds: readonly number[],
  needed: number,
): Source<PostingColumn> {
  const lists = termIds.map(
    termId => plainSql`(
    SELECT ${postingColumns()} FROM search_postings p FORCE INDEX (PRIMARY)
    WHERE ${allOf(postingConditions(criteria, [termId]))}
    ORDER BY ${POSTING.rankKey} DESC, ${POSTING.id} DESC LIMIT ${numberList([needed])}
  )`,
  )
  return {
    // UNION takes out what stands in several lists.
    from: plainSql`(${joinSql(lists, ' UNION ')}) d`,
    conditions: [],
    columns: DERIVED_POSTING,
    distinct: true,
  }
}

/**
 * As {@link walkAllPostings}, but of the first postings alone, those of the newest listings: so many are read, however
 * few of them meet the criteria.
 */
export function walkFirstPostings(
  criteria: Criteria,
  word: SearchedWord,
  termIds: readonly number[],
  postings: number,
): Source<PostingColumn, boolean> {
  const attributes = matchAttributes(criteria, DERIVED_POSTING)
  const words = matchWords(wordsBeside(criteria.words, word), DERIVED_POSTING)
  const first = plainSql`(
    SELECT ${postingColumns()}, ${POSTING.category} FROM search_postings p FORCE INDEX (PRIMARY)
    WHERE ${POSTING.termId} IN (${numberList(termIds)}) LIMIT ${postings}
  ) d`
  return {
    from: plainSql`${first}${attributes.from}${words.from}`,
    conditions: [
      ...commonConditions(criteria, DERIVED_POSTING),
      ...attributes.conditions,
      ...words.conditions,
    ],
    columns: DERIVED_POSTING,
    distinct: termIds.length === 1,
  }
}

/** The postings of these terms, one row each, to be counted: all that are read, whether they meet the criteria or not. */
export function postingEntries(termIds: readonly number[]): PlainSql {
  return plainSql`SELECT 1 FROM search_postings p WHERE ${POSTING.termId} IN (${numberList(termIds)})`
}

/** Those of the criteria that postings can tell by themselves. */
function postingConditions(criteria: Criteria, termIds: readonly number[]): PlainSql[] {
  return [plainSql`${POSTING.termId} IN (${numberList(termIds)})`, ...commonConditions(criteria, POSTING)]
}

function postingColumns(): PlainSql {
  return plainSql`${POSTING.id}, ${POSTING.rankKey}, ${POSTING.postalCodeId}`
}

/** Listings are only read where attributes are asked for. */
function matchAttributes(criteria: Criteria, columns: Columns<'id'>): Join {
  return hasAttributes(criteria) ? joinListings(criteria, columns) : NO_JOIN
}

function joinListings(criteria: Criteria, { id }: Columns<'id'>): Join {
  return {
    from: plainSql` STRAIGHT_JOIN listings l ON ${LISTING.id} = ${id}`,
    conditions: attributeConditions(criteria),
  }
}
