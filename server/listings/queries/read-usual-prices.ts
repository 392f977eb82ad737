import { priceStats } from '#drizzle/schema/market/statistics.ts'
import { memoize } from '#server/core/cache/memoize.ts'
import { MINUTE_MS } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Country } from '#shared/geo.ts'
import type { HiveSystem } from '#shared/listings/hive-systems.ts'
import type { Category } from '#shared/listings/listings.ts'
import type { UsualPrice } from '#shared/listings/prices/usual-price.ts'
import type { Subtype } from '#shared/listings/subtypes.ts'

interface GoodsKind {
  category: Category
  subtype: Subtype
  hiveSystem: HiveSystem | null
  country: Country
}

export type UsualPrices = (kind: GoodsKind) => UsualPrice | null

/**
 * What is usually asked for goods, on the same frame where that is known. A hundred rows or so that change once a day, and that each
 * listing's page asks for: kept for a minute.
 */
export const readUsualPrices: (db: Database) => Promise<UsualPrices> = memoize(loadUsualPrices, {
  ttlMs: MINUTE_MS,
  maxEntries: 1,
})

async function loadUsualPrices(db: Database): Promise<UsualPrices> {
  const rows = await db.select().from(priceStats)
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
