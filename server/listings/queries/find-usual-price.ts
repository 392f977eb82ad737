import { getTableColumns } from 'drizzle-orm'
import { priceStats } from '#drizzle/schema/statistics.ts'
import type { Database } from '#server/core/database/database.ts'
import {
  columnList,
  joinSql,
  type PlainRow,
  PlainSql,
  plainSql,
  readRows,
} from '#server/core/database/plain-sql.ts'
import type { Country } from '#shared/geo.ts'
import type { HiveSystem } from '#shared/listings/hive-systems.ts'
import type { Category } from '#shared/listings/listings.ts'
import type { UsualPrice } from '#shared/listings/prices/usual-price.ts'
import type { Subtype } from '#shared/listings/subtypes.ts'

export interface GoodsKind {
  category: Category
  subtype: Subtype
  hiveSystem: HiveSystem | null
  country: Country
}

const priceColumns = getTableColumns(priceStats)
const PRICE_COLUMNS = new PlainSql(columnList(priceColumns))

/** What is usually asked for these goods, on the same frame where that is known. */
export async function findUsualPrice(db: Database, kind: GoodsKind): Promise<UsualPrice | null> {
  const usualPriceOf = await findUsualPrices(db, [kind])
  return usualPriceOf(kind)
}

/** The same for many kinds at once: at most two rows for each frame of each, by their primary key. */
export async function findUsualPrices(
  db: Database,
  kinds: readonly GoodsKind[],
): Promise<(kind: GoodsKind) => UsualPrice | null> {
  if (kinds.length === 0) return () => null
  const frames = [ANY, ...distinct(kinds, 'hiveSystem').filter(frame => frame !== null)]
  const rows = await readRows<PlainRow<typeof priceColumns>>(
    db,
    plainSql`
      SELECT ${PRICE_COLUMNS} FROM price_stats
      WHERE price_stats.category IN ${list(distinct(kinds, 'category'))}
        AND price_stats.subtype IN ${list(distinct(kinds, 'subtype'))}
        AND price_stats.hive_system IN ${list(frames)}
        AND price_stats.country IN ${list(distinct(kinds, 'country'))}`,
  )
  const known = new Map(rows.map(row => [keyOf(row), row]))
  return kind => {
    const row = known.get(keyOf(kind)) ?? known.get(keyOf({ ...kind, hiveSystem: ANY }))
    return row === undefined ? null : { from: row.p25, middle: row.p50, to: row.p75, count: row.listings }
  }
}

const ANY = '*'

function keyOf({
  category,
  subtype,
  hiveSystem,
  country,
}: Omit<GoodsKind, 'hiveSystem'> & { hiveSystem: string | null }) {
  return [category, subtype, hiveSystem, country].join()
}

function distinct<K extends keyof GoodsKind>(kinds: readonly GoodsKind[], name: K): GoodsKind[K][] {
  return [...new Set(kinds.map(kind => kind[name]))]
}

function list(values: readonly string[]): PlainSql {
  return plainSql`(${joinSql(
    values.map(value => plainSql`${value}`),
    ', ',
  )})`
}
