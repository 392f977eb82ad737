import { eq } from 'drizzle-orm'
import { vendorImprints, vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import type { OwnIdentity } from '#shared/vendors/vendors.ts'

/** What the user's business profile says of who sells; `null` for users who are no vendors. */
export async function findOwnIdentity(db: Database, userId: number): Promise<OwnIdentity | null> {
  const [row] = await db
    .select({
      traderStatus: vendors.traderStatus,
      organicCode: vendors.organicCode,
      lucidNumber: vendors.lucidNumber,
      weeeNumber: vendors.weeeNumber,
      registrationNumber: vendors.registrationNumber,
      legalName: vendorImprints.legalName,
      representative: vendorImprints.representative,
      publicEmail: vendorImprints.publicEmail,
      register: vendorImprints.register,
      vatId: vendorImprints.vatId,
      withdrawalText: vendorImprints.withdrawalText,
    })
    .from(vendors)
    .leftJoin(vendorImprints, eq(vendorImprints.vendorId, vendors.id))
    .where(eq(vendors.userId, userId))
  return row ?? null
}
