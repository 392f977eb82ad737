import { and, eq } from 'drizzle-orm'
import { listings } from '#drizzle/schema/listings.ts'
import { vendorImprints, vendors } from '#drizzle/schema/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
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
 * @param beside the listing that it stands beside; left out: all that the vendor offers
 * @returns `null` when there is no such vendor
 */
export async function findPublicIdentity(
  { db, env }: IdentityReader,
  vendorId: number,
  beside?: OfferedGoods,
): Promise<PublicIdentity | null> {
  const [vendor] = await db
    .select({ traderStatus: vendors.traderStatus })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  if (vendor === undefined) return null
  if (vendor.traderStatus !== 'trader') return { traderStatus: vendor.traderStatus }
  const trader = await findTrader(db, vendorId, beside)
  if (trader === null) return { traderStatus: null }
  const hasNotice = guaranteeNoticeType(env.OPERATOR_GUARANTEE_NOTICE) !== null
  return hasNotice ? { ...trader, hasNotice } : trader
}

/** @returns `null` when the vendor has ceased to be one meanwhile */
async function findTrader(
  db: Database,
  vendorId: number,
  beside: OfferedGoods | undefined,
): Promise<Extract<PublicIdentity, { traderStatus: 'trader' }> | null> {
  const [row] = await db
    .select({
      businessName: vendors.businessName,
      street: vendors.street,
      postalCode: vendors.postalCode,
      city: vendors.city,
      country: vendors.country,
      phone: vendors.phone,
      showPhone: vendors.showPhone,
      legalName: vendorImprints.legalName,
      representative: vendorImprints.representative,
      publicEmail: vendorImprints.publicEmail,
      register: vendorImprints.register,
      vatId: vendorImprints.vatId,
      withdrawalText: vendorImprints.withdrawalText,
      weeeNumber: vendors.weeeNumber,
    })
    .from(vendors)
    .leftJoin(vendorImprints, eq(vendorImprints.vendorId, vendors.id))
    .where(and(eq(vendors.id, vendorId), eq(vendors.traderStatus, 'trader')))
  if (row === undefined) return null
  const { showPhone, phone, weeeNumber, ...identity } = row
  // Where electrical equipment is offered, its number stands (§ 6(3) ElektroG); for anything else nobody needs it.
  const isNamed =
    weeeNumber !== null &&
    row.country === 'DE' &&
    (beside === undefined ? await offersElectric(db, vendorId) : beside.isElectric)
  return {
    traderStatus: 'trader',
    ...identity,
    phone: showPhone ? phone : null,
    ...(isNamed && { weeeNumber }),
  }
}

async function offersElectric(db: Database, vendorId: number): Promise<boolean> {
  const { vendorId: owner, isPublic, isElectric } = listings
  return (await db.$count(listings, and(eq(owner, vendorId), eq(isPublic, true), eq(isElectric, true)))) > 0
}
