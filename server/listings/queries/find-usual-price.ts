import { and, eq, inArray } from 'drizzle-orm'
import { priceStats } from '#drizzle/schema/statistics.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Country } from '#shared/geo.ts'
import type { HiveSystem } from '#shared/listings/hive-systems.ts'
import type { Category } from '#shared/listings/listings.ts'
import type { Subtype } from '#shared/listings/subtypes.ts'
import type { UsualPrice } from '#shared/listings/usual-price.ts'

export interface GoodsKind {
  category: Category
  subtype: Subtype
  hiveSystem: HiveSystem | null
  country: Country
}

/** What is usually asked for these goods, on the same frame where that is known: at most two rows by their primary key. */
export async function findUsualPrice(
  db: Database,
  { category, subtype, hiveSystem, country }: GoodsKind,
): Promise<UsualPrice | null> {
  const rows = await db
    .select()
    .from(priceStats)
    .where(
      and(
        eq(priceStats.category, category),
        eq(priceStats.subtype, subtype),
        inArray(priceStats.hiveSystem, hiveSystem === null ? ['*'] : ['*', hiveSystem]),
        eq(priceStats.country, country),
      ),
    )
  const row = rows.find(each => each.hiveSystem === hiveSystem) ?? rows[0]
  return row === undefined ? null : { from: row.p25, middle: row.p50, to: row.p75, count: row.listings }
}
