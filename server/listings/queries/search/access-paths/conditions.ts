import { clock } from '#server/core/clock.ts'
import { joinSql, PlainSql, plainSql } from '#server/core/database/plain-sql.ts'
import type { Criteria, Page } from '#server/listings/queries/search/criteria.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { type Columns, LISTING } from './source.ts'

/** Conditions on what listings and postings both have. */
export function commonConditions(
  { filter, postalCodeIds, excludedIds }: Criteria,
  columns: Columns<'id' | 'category' | 'postalCodeId'>,
): PlainSql[] {
  const conditions: PlainSql[] = []
  if (filter.category !== undefined) conditions.push(plainSql`${columns.category} = ${filter.category}`)
  if (postalCodeIds !== null) {
    conditions.push(plainSql`${columns.postalCodeId} IN (${numberList(postalCodeIds)})`)
  }
  if (excludedIds.length > 0) conditions.push(plainSql`${columns.id} NOT IN (${numberList(excludedIds)})`)
  return conditions
}

/** Conditions on the attributes of listings that are columns of the search indexes; the year of a queen of one alone. */
export function indexedConditions({ filter }: Criteria): PlainSql[] {
  const conditions: PlainSql[] = []
  // A listing has one subtype at most: two different ones given together rightly match nothing.
  for (const subtype of [filter.matingType, filter.colonyType, filter.equipmentCategory, filter.honeyType]) {
    if (subtype !== undefined) conditions.push(plainSql`${LISTING.subtype} = ${subtype}`)
  }
  if (filter.breed !== undefined) conditions.push(plainSql`${LISTING.breed} = ${filter.breed}`)
  if (filter.queenYear !== undefined) conditions.push(plainSql`${LISTING.queenYear} = ${filter.queenYear}`)
  if (filter.hiveSystem !== undefined) conditions.push(plainSql`${LISTING.hiveSystem} = ${filter.hiveSystem}`)
  if (filter.country !== undefined) conditions.push(plainSql`${LISTING.country} = ${filter.country}`)
  if (filter.isBio === true) conditions.push(plainSql`${LISTING.isBio} = 1`)
  if (filter.shippingAvailable === true) conditions.push(plainSql`${LISTING.shippingAvailable} = 1`)
  return conditions
}

/** Conditions on the attributes of listings. Whether they can be had now stands in no index: most of them can. */
export function attributeConditions(criteria: Criteria): PlainSql[] {
  const conditions = indexedConditions(criteria)
  if (criteria.filter.availableNow !== true) return conditions
  const today = berlinDay(clock.now())
  return [
    ...conditions,
    plainSql`${LISTING.availability} = 'available'`,
    plainSql`(${LISTING.availableFrom} IS NULL OR ${LISTING.availableFrom} <= ${today})`,
  ]
}

export function hasAttributes(criteria: Criteria): boolean {
  return attributeConditions(criteria).length > 0
}

/** Everything about listings but their words. */
export function listingConditions(criteria: Criteria): PlainSql[] {
  const { vendorId } = criteria.filter
  return [
    ...(vendorId === undefined ? [] : [plainSql`${LISTING.vendorId} = ${vendorId}`]),
    plainSql`${LISTING.isPublic} = 1`,
    ...commonConditions(criteria, LISTING),
    ...attributeConditions(criteria),
  ]
}

export function allOf(conditions: readonly PlainSql[]): PlainSql {
  return conditions.length === 0 ? plainSql`TRUE` : joinSql(conditions, ' AND ')
}

/** Checked to be whole numbers; as parameters of a prepared statement MySQL would not take them. */
export function limitClause({ limit, offset }: Page): PlainSql {
  return new PlainSql(`LIMIT ${limit} OFFSET ${offset}`)
}

/** Numbers from our own tables, written into the statement: hundreds of placeholders would cost more than they help. */
export function numberList(ids: readonly number[]): PlainSql {
  return new PlainSql(ids.length === 0 ? 'NULL' : ids.join(','))
}
