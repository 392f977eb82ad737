import { joinSql, PlainSql, plainSql } from '#server/core/database/plain-sql.ts'
import { likePatterns } from '#server/listings/rules/search-text.ts'
import type { ListingFilter } from '#shared/listings-inputs.ts'
import type { SearchedWord } from './find-terms.ts'

/** What listings must meet, with the words and places of a search looked up. */
export interface Criteria {
  filter: Omit<ListingFilter, 'search' | 'postalCode' | 'radius'>
  /** Postal codes within the radius; `null`: anywhere. */
  postalCodeIds: readonly number[] | null
  words: readonly SearchedWord[]
}

/** Which of the listings found, in whole numbers. */
export interface Page {
  limit: number
  offset: number
}

/** Conditions that the postings hold a copy of. `table` is the alias of a table with these columns. */
export function commonConditions({ filter, postalCodeIds }: Criteria, table: 'l' | 'p'): PlainSql[] {
  const column = (name: string) => new PlainSql(`${table}.${name}`)
  const conditions: PlainSql[] = []
  if (filter.category !== undefined) conditions.push(plainSql`${column('category')} = ${filter.category}`)
  if (postalCodeIds !== null)
    conditions.push(plainSql`${column('postal_code_id')} IN (${inline(postalCodeIds)})`)
  return conditions
}

/** Conditions on the attributes of a listing `l`, all of them columns of the search indexes. */
export function facetConditions({ filter }: Criteria): PlainSql[] {
  const conditions: PlainSql[] = []
  // A listing has one subtype at most: two different ones given together rightly match nothing.
  for (const subtype of [filter.matingType, filter.colonyType, filter.equipmentCategory]) {
    if (subtype !== undefined) conditions.push(plainSql`l.subtype = ${subtype}`)
  }
  if (filter.breed !== undefined) conditions.push(plainSql`l.breed = ${filter.breed}`)
  if (filter.hiveSystem !== undefined) conditions.push(plainSql`l.hive_system = ${filter.hiveSystem}`)
  if (filter.country !== undefined) conditions.push(plainSql`l.country = ${filter.country}`)
  if (filter.isBio === true) conditions.push(plainSql`l.is_bio = 1`)
  if (filter.shippingAvailable === true) conditions.push(plainSql`l.shipping_available = 1`)
  return conditions
}

/** Everything about a listing `l` but its words. */
export function listingConditions(criteria: Criteria): PlainSql[] {
  return [plainSql`l.is_public = 1`, ...commonConditions(criteria, 'l'), ...facetConditions(criteria)]
}

/** What the stored words `w` must contain. This, and nothing else, decides whether a text matches. */
export function wordConditions(words: readonly SearchedWord[]): PlainSql[] {
  return words.map(({ forms }) => {
    const patterns = forms.flatMap(likePatterns).map(pattern => plainSql`w.words LIKE ${pattern}`)
    return plainSql`(${joinSql(patterns, ' OR ')})`
  })
}

export function allOf(conditions: readonly PlainSql[]): PlainSql {
  return conditions.length === 0 ? plainSql`TRUE` : joinSql([...conditions], ' AND ')
}

/** Checked to be whole numbers; as parameters of a prepared statement MySQL would not take them. */
export function pageClause({ limit, offset }: Page): PlainSql {
  return new PlainSql(`LIMIT ${limit} OFFSET ${offset}`)
}

/** Numbers from our own tables, written into the statement: hundreds of placeholders would cost more than they help. */
export function inline(ids: readonly number[]): PlainSql {
  return new PlainSql(ids.length === 0 ? 'NULL' : ids.join(','))
}
