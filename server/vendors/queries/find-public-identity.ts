import { and, eq } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { vendorImprints, vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import { columnList, type PlainRow, PlainSql, readRows } from '#server/core/database/plain-sql.ts'
import type { Env } from '#server/process/env.ts'
import { guaranteeNoticeType } from '#server/site/rules.ts'
import type { PublicIdentity } from '#shared/vendors/vendors.ts'

export interface IdentityReader {
  db: Database
  env: Pick<Env, 'OPERATOR_GUARANTEE_NOTICE'>
}

interface OfferedGoods {
  isElectric: boolean
}

/**
 * Who sells, for everybody. What private vendors have written down does not even leave the database.
 * @returns `null` when there is no such vendor
 */
export async function findPublicIdentity(
  reader: IdentityReader,
  vendorId: number,
): Promise<PublicIdentity | null> {
  const [vendor] = await reader.db
    .select({ traderStatus: vendors.traderStatus })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  if (vendor === undefined) return null
  if (vendor.traderStatus !== 'trader') return { traderStatus: vendor.traderStatus }
  return findTrader(reader, vendorId)
}

const traderColumns = {
  businessName: vendors.businessName,
  street: vendors.street,
  postalCode: vendors.postalCode,
  city: vendors.city,
  country: vendors.country,
  phone: vendors.phone,
  showPhone: vendors.showPhone,
  weeeNumber: vendors.weeeNumber,
}
const imprintColumns = {
  legalName: vendorImprints.legalName,
  representative: vendorImprints.representative,
  publicEmail: vendorImprints.publicEmail,
  register: vendorImprints.register,
  vatId: vendorImprints.vatId,
  withdrawalText: vendorImprints.withdrawalText,
}
type ImprintRow = PlainRow<typeof imprintColumns>
/** A trader may not have written an imprint yet. */
type TraderRow = PlainRow<typeof traderColumns> & { [Name in keyof ImprintRow]: ImprintRow[Name] | null }

const SELECT_TRADER = `
  SELECT ${columnList({ ...traderColumns, ...imprintColumns })}
  FROM vendors LEFT JOIN vendor_imprints ON vendor_imprints.vendor_id = vendors.id
  WHERE vendors.id = ? AND vendors.trader_status = 'trader'`

/**
 * Of a vendor who is known to be a trader.
 * @param beside the listing that it stands beside; left out: all that the vendor offers
 * @returns `traderStatus: null` when the vendor has ceased to be one meanwhile
 */
export async function findTrader(
  { db, env }: IdentityReader,
  vendorId: number,
  beside?: OfferedGoods,
): Promise<PublicIdentity> {
  const [row] = await readRows<TraderRow>(db, new PlainSql(SELECT_TRADER, [vendorId]))
  if (row === undefined) return { traderStatus: null }
  const { showPhone, phone, weeeNumber, ...identity } = row
  // Where electrical equipment is offered, its number stands (§ 6(3) ElektroG); for anything else nobody needs it.
  const isNamed =
    weeeNumber !== null &&
    row.country === 'DE' &&
    (beside === undefined ? await offersElectric(db, vendorId) : beside.isElectric)
  const hasNotice = guaranteeNoticeType(env.OPERATOR_GUARANTEE_NOTICE) !== null
  return {
    traderStatus: 'trader',
    ...identity,
    phone: showPhone === 1 ? phone : null,
    ...(isNamed && { weeeNumber }),
    ...(hasNotice && { hasNotice }),
  }
}

async function offersElectric(db: Database, vendorId: number): Promise<boolean> {
  const { vendorId: owner, isPublic, isElectric } = listings
  return (await db.$count(listings, and(eq(owner, vendorId), eq(isPublic, true), eq(isElectric, true)))) > 0
}
