import { joinSql, PlainSql, plainSql } from '#server/core/database/plain-sql.ts'
import type { Criteria } from '#server/listings/queries/search/criteria.ts'
import { allOf, listingConditions, numberList } from './conditions.ts'
import { type Join, matchStems, matchWords } from './match-words.ts'
import { type Column, LISTING, type Source } from './source.ts'

/** The indexes of `listings` in the default order. */
type RankIndex =
  | 'listings_rank'
  | 'listings_category'
  | 'listings_subtype'
  | 'listings_breed'
  | 'listings_breed_hive'
  | 'listings_queen_year'

/** The indexes of `listings` that a search may walk. */
export type SearchIndex =
  | RankIndex
  | 'listings_newest'
  | 'listings_price'
  | 'listings_place'
  | 'listings_vendor_rank'

/** Walks an index of the listings and compares the words of each. */
export function scanIndex(criteria: Criteria, index: SearchIndex): Source<Column> {
  const words = matchWords(criteria.words, LISTING)
  return {
    from: plainSql`${listingsBy(index)}${words.from}`,
    conditions: [...listingConditions(criteria), ...words.conditions],
    columns: LISTING,
    distinct: true,
  }
}

/**
 * Walks all listings of the postal codes. Their words may be stored anywhere; the postings of a stem lie closer together,
 * and this index has what finds a listing among them.
 */
export function scanPlaces(criteria: Criteria): Source<Column> {
  const words = matchAtPlaces(criteria)
  return {
    from: plainSql`${listingsBy('listings_place')}${words.from}`,
    conditions: [...listingConditions(criteria), ...words.conditions],
    columns: LISTING,
    distinct: true,
  }
}

/** As {@link scanPlaces}, but of so many listings alone, whether they have the words or not; the first by postal code. */
export function scanFirstOfPlaces(criteria: Criteria, listings: number): Source<Column> {
  const words = matchAtPlaces(criteria)
  const columns = joinSql(
    [LISTING.id, LISTING.rankKey, LISTING.postalCodeId, LISTING.createdAt, LISTING.price],
    ', ',
  )
  return {
    from: plainSql`(
      SELECT ${columns} FROM ${listingsBy('listings_place')}
      WHERE ${allOf(listingConditions(criteria))} LIMIT ${numberList([listings])}
    ) l${words.from}`,
    conditions: words.conditions,
    columns: LISTING,
    distinct: true,
  }
}

function matchAtPlaces({ words }: Criteria): Join {
  const isStem = ({ stemId }: { stemId: number | null }) => stemId !== null
  const stems = matchStems(words.filter(isStem), LISTING)
  const others = matchWords(
    words.filter(word => !isStem(word)),
    LISTING,
  )
  return { from: plainSql`${stems.from}${others.from}`, conditions: others.conditions }
}

/** Walks the public listings of the vendor, which stand in the default order. For criteria that name a vendor. */
export function scanVendor(criteria: Criteria): Source<Column> {
  return scanIndex(criteria, 'listings_vendor_rank')
}

/** Reads these listings and keeps those that meet the criteria. */
export function lookUpListings(criteria: Criteria, ids: readonly number[]): Source<Column> {
  const words = matchWords(criteria.words, LISTING)
  return {
    from: plainSql`${listingsBy('PRIMARY')}${words.from}`,
    conditions: [
      plainSql`${LISTING.id} IN (${numberList(ids)})`,
      ...listingConditions(criteria),
      ...words.conditions,
    ],
    columns: LISTING,
    distinct: true,
  }
}

/** The index entries that {@link scanIndex} reads, one row each, to be counted. */
export function indexEntries(criteria: Criteria, index: SearchIndex): PlainSql {
  return plainSql`SELECT 1 FROM ${listingsBy(index)} WHERE ${allOf(listingConditions(criteria))}`
}

/** The index in the default order that skips most of what does not match. */
export function rankIndex({ filter }: Pick<Criteria, 'filter'>): RankIndex {
  // What no other index has.
  if (filter.queenYear !== undefined) return 'listings_queen_year'
  // Who buys a colony needs their own frames, and asks for a breed: the two together are few.
  if (filter.breed !== undefined && filter.hiveSystem !== undefined) return 'listings_breed_hive'
  if (filter.matingType ?? filter.colonyType ?? filter.equipmentCategory ?? filter.honeyType) {
    return 'listings_subtype'
  }
  if (filter.breed !== undefined) return 'listings_breed'
  return filter.category === undefined ? 'listings_rank' : 'listings_category'
}

/** What the entries that are read of an index in the default order have in common: the columns before the order's. */
export function prefixOf(index: RankIndex, filter: Criteria['filter']): Criteria['filter'] {
  const { category, breed, hiveSystem, queenYear } = filter
  const { matingType, colonyType, equipmentCategory, honeyType } = filter
  switch (index) {
    case 'listings_rank':
      return {}
    case 'listings_category':
      return { category }
    case 'listings_subtype':
      return { matingType, colonyType, equipmentCategory, honeyType }
    case 'listings_breed':
      return { breed }
    case 'listings_breed_hive':
      return { breed, hiveSystem }
    case 'listings_queen_year':
      return { queenYear }
  }
}

function listingsBy(index: SearchIndex | 'PRIMARY'): PlainSql {
  return new PlainSql(`listings l FORCE INDEX (${index})`)
}
