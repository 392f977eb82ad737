import { eq } from 'drizzle-orm'
import { vendors } from '#drizzle/schema/vendors.ts'
import { findAccountByEmail } from '#server/auth/queries/find-account.ts'
import { recordAdminAction } from '#server/core/audit.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { OPERATOR_ACTION, OPERATOR_ID } from '#shared/admin.ts'
import { lockVendorOfUser } from './lock-vendor.ts'

/**
 * Says that the operator has checked the business of an account, or no longer stands by it.
 * @param email lower-case
 * @returns the name of the business; `null` when there is none
 */
export async function setVerified(db: Database, email: string, isVerified: boolean): Promise<string | null> {
  const account = await findAccountByEmail(db, email)
  if (account === null) return null
  return withTransaction(db, async tx => {
    const vendor = await lockVendorOfUser(tx, account.id)
    if (vendor === null) return null
    const wasVerified = vendor.verifiedAt !== null
    if (wasVerified === isVerified) return vendor.businessName
    await tx
      .update(vendors)
      .set({ verifiedAt: isVerified ? clock.now() : null })
      .where(eq(vendors.id, vendor.id))
    await recordAdminAction(
      tx,
      { adminId: OPERATOR_ID, action: OPERATOR_ACTION.verifyVendor, network: '', requestId: '' },
      { targetId: vendor.id, before: { isVerified: wasVerified }, after: { isVerified } },
    )
    return vendor.businessName
  })
}
