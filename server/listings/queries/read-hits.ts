import type { Database } from '#server/core/database.ts'
import { PlainSql, plainSql, readRows } from '#server/core/plain-sql.ts'
import { chooseSource, type Order } from './choose-source.ts'
import type { Criteria } from './search-criteria.ts'
import type { Source } from './search-source.ts'

/** A listing that is on the page, before its row is read. */
export interface Hit {
  id: number
  postalCodeId: number
}

export type IndexedSort = 'top_listing' | 'newest' | 'price_asc' | 'price_desc'

/** A part of an order: all of its listings come before all of the next part's. */
interface Section {
  condition: PlainSql
  orderBy: PlainSql
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
  const onRequest = { condition: plainSql`l.price IS NULL`, orderBy: plainSql`l.id DESC` }
  switch (sort) {
    case 'top_listing':
      return [{ condition: all, orderBy: plainSql`${source.rankKey} DESC, ${source.id} DESC` }]
    case 'newest':
      return [{ condition: all, orderBy: plainSql`l.created_at DESC, l.id DESC` }]
    case 'price_asc':
      return [{ condition: priced, orderBy: plainSql`l.price, l.id` }, onRequest]
    case 'price_desc':
      return [{ condition: priced, orderBy: plainSql`l.price DESC, l.id DESC` }, onRequest]
  }
}

/** The page's listings in their order, by reading nothing but indexes where the criteria allow. */
export async function readHits(
  db: Database,
  criteria: Criteria,
  sort: IndexedSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<Hit[]> {
  const source = await chooseSource(db, criteria, ORDERS[sort], offset + limit)
  const hits: Hit[] = []
  let skip = offset
  for (const section of sectionsOf(sort, source)) {
    const found = await readSection(db, source, section, limit - hits.length, skip)
    hits.push(...found)
    if (hits.length === limit) break
    // The page goes on in the next section, behind what this one did not have.
    const passed = found.length > 0 || skip === 0 ? skip : await countSection(db, source, section)
    skip -= passed
  }
  return hits
}

function readSection(
  db: Database,
  source: Source,
  section: Section,
  limit: number,
  offset: number,
): Promise<Hit[]> {
  // Checked to be whole numbers; as parameters of a prepared statement MySQL would not take them.
  const page = new PlainSql(`LIMIT ${limit} OFFSET ${offset}`)
  return readRows<Hit>(
    db,
    plainSql`SELECT ${source.id} AS id, ${source.postalCodeId} AS postalCodeId FROM ${source.from}
      WHERE ${source.where} AND ${section.condition} ORDER BY ${section.orderBy} ${page}`,
  )
}

async function countSection(db: Database, source: Source, { condition }: Section): Promise<number> {
  const [row] = await readRows<{ size: number }>(
    db,
    plainSql`SELECT COUNT(*) AS size FROM ${source.from} WHERE ${source.where} AND ${condition}`,
  )
  return row?.size ?? 0
}
