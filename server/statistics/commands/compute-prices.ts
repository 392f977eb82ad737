import { sql } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { priceStats } from '#drizzle/schema/market/statistics.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { HONEY_TYPES } from '#shared/listings/honey-types.ts'
import { type Category, COLONY_TYPES, MATING_TYPES } from '#shared/listings/listings.ts'
import {
  INSIGHT_LISTINGS_PER_VENDOR,
  INSIGHT_MIN_LISTINGS,
  INSIGHT_MIN_VENDORS,
  PIECE_UNITS,
} from '#shared/listings/prices/price-insight.ts'
import type { Subtype } from '#shared/listings/subtypes.ts'

type PriceRow = typeof priceStats.$inferInsert
interface Kind {
  category: Category
  subtype: Subtype
}

const KINDS: readonly Kind[] = [
  ...HONEY_TYPES.map(subtype => ({ category: 'honey' as const, subtype })),
  ...MATING_TYPES.map(subtype => ({ category: 'queens' as const, subtype })),
  ...COLONY_TYPES.map(subtype => ({ category: 'colonies' as const, subtype })),
]

/**
 * What is usually asked, anew for every kind of goods. Each is a statement of its own over the listings of this kind, which the index
 * on the subtype finds: each public listing is read once, colonies twice. Reads lock nothing, and few rows are written.
 */
export async function computePrices(db: Database): Promise<void> {
  const rows: PriceRow[] = []
  for (const kind of KINDS) {
    rows.push(...(await comparePrices(db, kind, false)))
    // The frame decides what a colony fits into, and so what it is worth.
    if (kind.category === 'colonies') rows.push(...(await comparePrices(db, kind, true)))
  }
  await withTransaction(db, async tx => {
    await tx.delete(priceStats)
    if (rows.length > 0) await tx.insert(priceStats).values(rows)
  })
}

interface ComparedRow {
  hive: PriceRow['hiveSystem']
  country: PriceRow['country']
  listings: number
  p25: string
  p50: string
  p75: string
}

/** Window functions that both databases know; the percentile is the price at its rank. */
async function comparePrices(
  db: Database,
  { category, subtype }: Kind,
  isByHive: boolean,
): Promise<PriceRow[]> {
  const hive = isByHive ? sql`${listings.hiveSystem}` : sql`'*'`
  const amount = category === 'honey' ? listings.pricePerKg : listings.price
  const units = sql.join(
    PIECE_UNITS.map(unit => sql`${unit}`),
    sql`, `,
  )
  const isComparable =
    category === 'honey' ? sql`TRUE` : sql`TRIM(LOWER(COALESCE(${listings.priceUnit}, ''))) IN (${units})`
  const [found] = await db.execute(sql`
    SELECT hive, country, MAX(offers) AS listings,
      MAX(CASE WHEN place = CEIL(offers * 0.25) THEN amount END) AS p25,
      MAX(CASE WHEN place = CEIL(offers * 0.5) THEN amount END) AS p50,
      MAX(CASE WHEN place = CEIL(offers * 0.75) THEN amount END) AS p75
    FROM (
      SELECT hive, country, vendor_id, amount, COUNT(*) OVER (PARTITION BY hive, country) AS offers,
        ROW_NUMBER() OVER (PARTITION BY hive, country ORDER BY amount) AS place
      FROM (
        SELECT ${hive} AS hive, ${listings.country} AS country, ${listings.vendorId} AS vendor_id, ${amount} AS amount,
          ROW_NUMBER() OVER (
            PARTITION BY ${hive}, ${listings.country}, ${listings.vendorId} ORDER BY ${listings.id} DESC
          ) AS turn
        FROM ${listings}
        WHERE ${listings.isPublic} = TRUE AND ${listings.subtype} = ${subtype} AND ${listings.category} = ${category}
          AND ${amount} > 0 AND ${hive} IS NOT NULL AND ${isComparable}
      ) newest
      WHERE turn <= ${INSIGHT_LISTINGS_PER_VENDOR}
    ) ranked
    GROUP BY hive, country
    HAVING listings >= ${INSIGHT_MIN_LISTINGS} AND COUNT(DISTINCT vendor_id) >= ${INSIGHT_MIN_VENDORS}`)
  return (found as unknown as ComparedRow[]).map(({ hive: hiveSystem, ...row }) => ({
    category,
    subtype,
    hiveSystem,
    ...row,
  }))
}
