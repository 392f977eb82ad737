import { eq } from 'drizzle-orm'
import { subscriptions } from '#drizzle/schema/billing.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import type { VendorProfile } from '#shared/vendor-profile.ts'
import { calendarColumns } from './list-summaries.ts'

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
      ...calendarColumns,
      subscriptionPlan: subscriptions.plan,
      subscriptionInterval: subscriptions.interval,
      subscriptionStatus: subscriptions.status,
    })
    .from(vendors)
    .leftJoin(subscriptions, eq(subscriptions.userId, vendors.userId))
    .where(eq(vendors.userId, userId))
  if (row === undefined) return null
  const { verifiedAt, ...profile } = row
  return { ...profile, isVerified: verifiedAt !== null }
}
