import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import { verificationOf } from '#server/vendors/rules.ts'
import type { VendorProfile } from '#shared/vendors/vendor-profile.ts'
import { calendarColumns } from './list-summaries.ts'

/**
 * Goods that are on offer since before their vendor said to be a trader, or without the number that traders in Germany need for them:
 * publishing them again is refused, as `refusalToPublish` says.
 */
function lacksNumber(number: Column, goods: SQL): SQL<number> {
  return sql<number>`${vendors.traderStatus} = 'trader' AND ${vendors.country} = 'DE' AND ${number} IS NULL
    AND EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.vendorId} = ${vendors.id} AND ${goods} AND ${listings.isPublic})`
}

/** The user's business profile with the plan as it stands; `null` for users who are no vendors. */
export async function findProfile(db: Database, userId: number): Promise<VendorProfile | null> {
  const [row] = await db
    .select({
      id: vendors.id,
      businessName: vendors.businessName,
      description: vendors.description,
      phone: vendors.phone,
      whatsapp: vendors.whatsapp,
      showPhone: vendors.showPhone,
      showWhatsapp: vendors.showWhatsapp,
      street: vendors.street,
      postalCode: vendors.postalCode,
      city: vendors.city,
      country: vendors.country,
      verifiedAt: vendors.verifiedAt,
      verifiedChecks: vendors.verifiedChecks,
      lacksLucidNumber: lacksNumber(vendors.lucidNumber, eq(listings.category, 'honey')),
      lacksWeeeNumber: lacksNumber(vendors.weeeNumber, eq(listings.isElectric, true)),
      ...calendarColumns,
      subscriptionPlan: subscriptions.plan,
      subscriptionInterval: subscriptions.interval,
      subscriptionStatus: subscriptions.status,
    })
    .from(vendors)
    .leftJoin(subscriptions, eq(subscriptions.userId, vendors.userId))
    .where(eq(vendors.userId, userId))
  if (row === undefined) return null
  const { verifiedAt, verifiedChecks, lacksLucidNumber, lacksWeeeNumber, ...profile } = row
  const isVerified = verificationOf({ verifiedAt, verifiedChecks }) !== null
  return {
    ...profile,
    isVerified,
    lacksLucidNumber: lacksLucidNumber === 1,
    lacksWeeeNumber: lacksWeeeNumber === 1,
  }
}
