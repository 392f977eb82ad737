import { eq } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import { readUsualPrices, type UsualPrices } from '#server/listings/queries/read-usual-prices.ts'
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

/** The columns by which a listing's price is compared with the usual one. */
export const PRICE_COLUMNS = {
  category: listings.category,
  subtype: listings.subtype,
  hiveSystem: listings.hiveSystem,
  country: listings.country,
  price: listings.price,
  priceUnit: listings.priceUnit,
  pricePerKg: listings.pricePerKg,
}

type PricedRow = Pick<typeof listings.$inferSelect, keyof typeof PRICE_COLUMNS>

/** What a listing costs and what is usually asked; `null` where nothing can be compared with it. */
export function comparePrice(
  row: PricedRow,
  usualPriceOf: UsualPrices,
): { own: string; usual: UsualPrice } | null {
  const own = comparedPrice(row)
  if (own === null || row.subtype === null) return null
  const usual = usualPriceOf({ ...row, subtype: row.subtype })
  return usual === null ? null : { own, usual }
}
