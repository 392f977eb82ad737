import { type SQL, sql } from 'drizzle-orm'
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

/** Conditions that the postings hold a copy of. `table` is the alias of a table with these columns. */
export function commonConditions({ filter, postalCodeIds }: Criteria, table: 'l' | 'p'): SQL[] {
  const column = (name: string) => sql.raw(`${table}.${name}`)
  const conditions: SQL[] = []
  if (filter.category !== undefined) conditions.push(sql`${column('category')} = ${filter.category}`)
  if (postalCodeIds !== null) conditions.push(sql`${column('postal_code_id')} IN (${inline(postalCodeIds)})`)
  return conditions
}

/** Conditions on the attributes of a listing `l`, all of them columns of the search indexes. */
export function facetConditions({ filter }: Criteria): SQL[] {
  const conditions: SQL[] = []
  // A listing has one subtype at most: two different ones given together rightly match nothing.
  for (const subtype of [filter.matingType, filter.colonyType, filter.equipmentCategory]) {
    if (subtype !== undefined) conditions.push(sql`l.subtype = ${subtype}`)
  }
  if (filter.breed !== undefined) conditions.push(sql`l.breed = ${filter.breed}`)
  if (filter.hiveSystem !== undefined) conditions.push(sql`l.hive_system = ${filter.hiveSystem}`)
  if (filter.country !== undefined) conditions.push(sql`l.country = ${filter.country}`)
  if (filter.isBio === true) conditions.push(sql`l.is_bio = 1`)
  if (filter.shippingAvailable === true) conditions.push(sql`l.shipping_available = 1`)
  return conditions
}

/** Everything about a listing `l` but its words. */
export function listingConditions(criteria: Criteria): SQL[] {
  return [sql`l.is_public = 1`, ...commonConditions(criteria, 'l'), ...facetConditions(criteria)]
}

/** What the stored words `w` must contain. This, and nothing else, decides whether a text matches. */
export function wordConditions(words: readonly SearchedWord[]): SQL[] {
  return words.map(({ forms }) => {
    const patterns = forms.flatMap(likePatterns).map(pattern => sql`w.words LIKE ${pattern}`)
    return sql`(${sql.join(patterns, sql` OR `)})`
  })
}

export function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`TRUE` : sql.join([...conditions], sql` AND `)
}

/** Numbers from our own tables, written into the statement: hundreds of placeholders would cost more than they help. */
export function inline(ids: readonly number[]): SQL {
  return sql.raw(ids.length === 0 ? 'NULL' : ids.join(','))
}
