import type { Column as TableColumn } from 'drizzle-orm'
import { listings, searchPostings } from '#drizzle/schema/market/listings.ts'
import { PlainSql } from '#server/core/database/plain-sql.ts'
import { COMPARED_COLUMNS } from '#server/listings/queries/compared-columns.ts'

/** What a search may need to know of a listing before its row is read. */
export type Column = 'id' | 'postalCodeId' | 'rankKey' | 'createdAt' | 'price'

/** What a posting has a copy of. */
export type PostingColumn = Extract<Column, 'id' | 'postalCodeId' | 'rankKey'>

export type Columns<Names extends string> = Readonly<Record<Names, PlainSql>>

/**
 * An access path: one way to find the listings that meet the criteria. All of them find the same listings; they differ
 * in what they read, in the order in which they read it, and in the columns that they bring along.
 *
 * The optimiser has no choice (FORCE INDEX, STRAIGHT_JOIN): it knows neither the lengths of the lists nor that the first
 * page is enough.
 * @typeParam Has what may be selected and sorted by
 * @typeParam Distinct false where a listing may come several times, which only a count can bear
 */
export interface Source<Has extends Column, Distinct extends boolean = true> {
  from: PlainSql
  conditions: readonly PlainSql[]
  columns: Columns<Has>
  distinct: Distinct
}

/** The columns of `listings`, which every statement of the search reads as `l`. */
export const LISTING = columnsOf('l', {
  id: listings.id,
  vendorId: listings.vendorId,
  postalCodeId: listings.postalCodeId,
  rankKey: listings.rankKey,
  createdAt: listings.createdAt,
  price: listings.price,
  isPublic: listings.isPublic,
  ...COMPARED_COLUMNS,
})

/** The columns of `search_postings`, which every statement of the search reads as `p`. */
export const POSTING = columnsOf('p', {
  id: searchPostings.listingId,
  postalCodeId: searchPostings.postalCodeId,
  rankKey: searchPostings.rankKey,
  category: searchPostings.category,
  termId: searchPostings.termId,
})

/** The columns of a derived table `d` that was made of postings. */
export const DERIVED_POSTING = columnsOf('d', {
  id: searchPostings.listingId,
  postalCodeId: searchPostings.postalCodeId,
  rankKey: searchPostings.rankKey,
  category: searchPostings.category,
})

function columnsOf<Names extends string>(alias: string, columns: Record<Names, TableColumn>): Columns<Names> {
  const entries = Object.entries<TableColumn>(columns).map(([name, { name: column }]) => [
    name,
    new PlainSql(`${alias}.${column}`),
  ])
  return Object.fromEntries(entries) as Columns<Names>
}
