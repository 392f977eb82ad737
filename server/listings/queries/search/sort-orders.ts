import { type PlainSql, plainSql } from '#server/core/database/plain-sql.ts'
import type { CardRow } from '#server/listings/queries/list-cards.ts'
import type { Column, Columns } from './access-paths/source.ts'

/** A total order of listings: the id decides between equals. `Needs` are the columns that a source must have for it. */
export interface SortOrder<Needs extends Column> {
  /** All listings of a section come before all of the next one's. */
  sections: readonly Section<Needs>[]
}

interface Section<Needs extends Column> {
  /** Which listings belong to it; without it: all. */
  condition?: (columns: Columns<Needs>) => PlainSql
  /** The same order twice: for the database, which finds the ids by it, and for the rows, which come in no order. */
  orderBy: (columns: Columns<Needs>) => PlainSql
  compare: Compare
}

export type Compare = (a: Pick<CardRow, Column>, b: Pick<CardRow, Column>) => number

type Ranked = Pick<CardRow, 'id' | 'rankKey'>

export function orderByRank({ rankKey, id }: Columns<'id' | 'rankKey'>): PlainSql {
  return plainSql`${rankKey} DESC, ${id} DESC`
}

export function compareRanks(a: Ranked, b: Ranked): number {
  return b.rankKey - a.rankKey || b.id - a.id
}

/** The default order: Top-Listings first, the newest booking in front; then all others, the newest in front. */
export const TOP_LISTINGS_FIRST: SortOrder<'id' | 'rankKey'> = {
  sections: [{ orderBy: orderByRank, compare: compareRanks }],
}

export const NEWEST_FIRST: SortOrder<'id' | 'createdAt'> = {
  sections: [
    {
      orderBy: ({ createdAt, id }) => plainSql`${createdAt} DESC, ${id} DESC`,
      compare: (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id,
    },
  ],
}

/** Listings without a price come last, whichever end the prices begin with. */
const PRICE_ON_REQUEST: Section<'id' | 'price'> = {
  condition: ({ price }) => plainSql`${price} IS NULL`,
  orderBy: ({ id }) => plainSql`${id} DESC`,
  compare: (a, b) => b.id - a.id,
}

export const CHEAPEST_FIRST: SortOrder<'id' | 'price'> = {
  sections: [
    {
      condition: hasPrice,
      orderBy: ({ price, id }) => plainSql`${price}, ${id}`,
      compare: (a, b) => Number(a.price) - Number(b.price) || a.id - b.id,
    },
    PRICE_ON_REQUEST,
  ],
}

export const DEAREST_FIRST: SortOrder<'id' | 'price'> = {
  sections: [
    {
      condition: hasPrice,
      orderBy: ({ price, id }) => plainSql`${price} DESC, ${id} DESC`,
      compare: (a, b) => Number(b.price) - Number(a.price) || b.id - a.id,
    },
    PRICE_ON_REQUEST,
  ],
}

function hasPrice({ price }: Columns<'price'>): PlainSql {
  return plainSql`${price} IS NOT NULL`
}
