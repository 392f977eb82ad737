import type { Database } from '#server/core/database/database.ts'
import { type PlainSql, plainSql, readRows } from '#server/core/database/plain-sql.ts'
import { type CardRow, selectCards } from '#server/listings/queries/read-listings.ts'
import { chooseSource, type Order } from './choose-source.ts'
import { type Criteria, type Page, pageClause } from './search-criteria.ts'
import type { Source } from './search-source.ts'

export type IndexedSort = 'top_listing' | 'newest' | 'price_asc' | 'price_desc'

/** A part of an order: all of its listings come before all of the next part's. */
interface Section {
  condition: PlainSql
  /** The same order twice: in which the database finds the listings, and in which it need not bring their rows. */
  orderBy: PlainSql
  compare: (a: CardRow, b: CardRow) => number
}

const ORDERS = {
  top_listing: 'rank',
  newest: 'newest',
  price_asc: 'price',
  price_desc: 'price',
} satisfies Record<IndexedSort, Order>

/** Every order is total: the id decides between equals. Listings without a price come last in both price orders. */
function sectionsOf(sort: IndexedSort, source: Source): [Section, ...Section[]] {
  const all = plainSql`TRUE`
  const priced = plainSql`l.price IS NOT NULL`
  const onRequest: Section = {
    condition: plainSql`l.price IS NULL`,
    orderBy: plainSql`l.id DESC`,
    compare: (a, b) => b.id - a.id,
  }
  switch (sort) {
    case 'top_listing':
      return [
        {
          condition: all,
          orderBy: plainSql`${source.rankKey} DESC, ${source.id} DESC`,
          compare: (a, b) => b.rankKey - a.rankKey || b.id - a.id,
        },
      ]
    case 'newest':
      return [
        {
          condition: all,
          orderBy: plainSql`l.created_at DESC, l.id DESC`,
          compare: (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id,
        },
      ]
    case 'price_asc':
      return [
        {
          condition: priced,
          orderBy: plainSql`l.price, l.id`,
          compare: (a, b) => Number(a.price) - Number(b.price) || a.id - b.id,
        },
        onRequest,
      ]
    case 'price_desc':
      return [
        {
          condition: priced,
          orderBy: plainSql`l.price DESC, l.id DESC`,
          compare: (a, b) => Number(b.price) - Number(a.price) || b.id - a.id,
        },
        onRequest,
      ]
  }
}

/** The page's listings in their order. Nothing but indexes is read until it is known which they are, where the criteria allow. */
export async function readPage(
  db: Database,
  criteria: Criteria,
  sort: IndexedSort,
  { limit, offset }: Page,
): Promise<CardRow[]> {
  const source = await chooseSource(db, criteria, ORDERS[sort], offset + limit)
  const rows: CardRow[] = []
  let skip = offset
  for (const section of sectionsOf(sort, source)) {
    const found = await readSection(db, source, section, { limit: limit - rows.length, offset: skip })
    rows.push(...found)
    if (rows.length === limit) break
    // The page goes on in the next section, behind what this one did not have.
    const passed = found.length > 0 || skip === 0 ? skip : await countSection(db, source, section)
    skip -= passed
  }
  return rows
}

async function readSection(
  db: Database,
  { id, from, where }: Source,
  { condition, orderBy, compare }: Section,
  page: Page,
): Promise<CardRow[]> {
  const found = plainSql`SELECT ${id} AS id FROM ${from} WHERE ${where} AND ${condition} ORDER BY ${orderBy} ${pageClause(page)}`
  return (await readRows<CardRow>(db, selectCards(found))).toSorted(compare)
}

async function countSection(db: Database, source: Source, { condition }: Section): Promise<number> {
  const [row] = await readRows<{ size: number }>(
    db,
    plainSql`SELECT COUNT(*) AS size FROM ${source.from} WHERE ${source.where} AND ${condition}`,
  )
  return row?.size ?? 0
}
