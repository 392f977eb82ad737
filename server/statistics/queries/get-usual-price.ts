import { and, eq, inArray } from 'drizzle-orm'
import { listings } from '#drizzle/schema/listings.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import { readUsualPrices } from '#server/listings/queries/read-usual-prices.ts'
import type { HiveSystem } from '#shared/listings/hive-systems.ts'
import type { Category } from '#shared/listings/listings.ts'
import { comparedPrice } from '#shared/listings/prices/price-insight.ts'
import type { UsualPrice } from '#shared/listings/prices/usual-price.ts'
import type { Subtype } from '#shared/listings/subtypes.ts'

interface PricedKind {
  category: Category
  subtype: Subtype
  hiveSystem?: HiveSystem | null | undefined
}

/** In the country of the vendor who asks. */
export async function getUsualPrice(
  db: Database,
  vendorId: number,
  { category, subtype, hiveSystem = null }: PricedKind,
): Promise<UsualPrice | null> {
  const [vendor] = await db.select({ country: vendors.country }).from(vendors).where(eq(vendors.id, vendorId))
  if (vendor === undefined) return null
  const usualPriceOf = await readUsualPrices(db)
  return usualPriceOf({ category, subtype, hiveSystem, country: vendor.country })
}

/** For each of the vendor's listings what it costs and what is usually asked; those that nothing can be compared with are left out. */
export async function listUsualPrices(
  db: Database,
  vendorId: number,
  ids: readonly number[],
): Promise<Map<number, { own: string; usual: UsualPrice }>> {
  const rows = await db
    .select({
      id: listings.id,
      category: listings.category,
      subtype: listings.subtype,
      hiveSystem: listings.hiveSystem,
      country: listings.country,
      price: listings.price,
      priceUnit: listings.priceUnit,
      pricePerKg: listings.pricePerKg,
    })
    .from(listings)
    .where(and(eq(listings.vendorId, vendorId), inArray(listings.id, [...ids])))
  const compared = rows.flatMap(({ id, subtype, ...row }) => {
    const own = comparedPrice(row)
    return own === null || subtype === null ? [] : [{ id, own, kind: { ...row, subtype } }]
  })
  const usualPriceOf = await readUsualPrices(db)
  return new Map(
    compared.flatMap(({ id, own, kind }) => {
      const usual = usualPriceOf(kind)
      return usual === null ? [] : [[id, { own, usual }] as const]
    }),
  )
}
