import { type PlainSql, plainSql } from '#server/core/database/plain-sql.ts'
import type { CardRow } from '#server/listings/queries/list-cards.ts'
import { allOf, limitClause } from '#server/listings/queries/search/access-paths/conditions.ts'
import type { Column, PostingColumn, Source } from '#server/listings/queries/search/access-paths/source.ts'
import type { Page } from '#server/listings/queries/search/criteria.ts'
import { type Compare, orderByRank, type SortOrder } from '#server/listings/queries/search/sort-orders.ts'

/** How pages of a search are read: the sections of its order, one after the other. */
export type Plan = readonly PlannedSection[]

export interface PlannedSection {
  /** SELECT of the ids of a page, as `id`. */
  ids: (page: Page) => PlainSql
  /** SELECT of the number of listings, as `size`. */
  size: PlainSql
  compare: Compare
}

/** Only a source that has the columns the order needs makes a plan with it, and only one that finds each listing once. */
export function createPlan<Needs extends Column>(
  source: Source<NoInfer<Needs> | 'id'>,
  order: SortOrder<Needs>,
): Plan {
  const { from, conditions, columns } = source
  return order.sections.map(({ condition, orderBy, compare }) => {
    const where = allOf(condition === undefined ? conditions : [...conditions, condition(columns)])
    return {
      ids: page =>
        plainSql`SELECT ${columns.id} AS id FROM ${from} WHERE ${where} ORDER BY ${orderBy(columns)} ${limitClause(page)}`,
      size: plainSql`SELECT COUNT(*) AS size FROM ${from} WHERE ${where}`,
      compare,
    }
  })
}

/** A listing that may be on the page, before its row is read. */
export type Hit = Pick<CardRow, PostingColumn>

/** SELECT of what decides the place of each listing ({@link Hit}), for orders that are made in the process. */
export function selectHits({ from, conditions, columns }: Source<PostingColumn>): PlainSql {
  const { id, postalCodeId, rankKey } = columns
  return plainSql`SELECT ${id} AS id, ${postalCodeId} AS postalCodeId, ${rankKey} AS rankKey FROM ${from} WHERE ${allOf(conditions)}`
}

/** As {@link selectHits}: a page of them in the default order. */
export function selectRankedHits(source: Source<PostingColumn>, page: Page): PlainSql {
  return plainSql`${selectHits(source)} ORDER BY ${orderByRank(source.columns)} ${limitClause(page)}`
}
