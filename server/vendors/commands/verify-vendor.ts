import { eq } from 'drizzle-orm'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { findAccountByEmail } from '#server/auth/queries/find-account.ts'
import { recordAdminAction } from '#server/core/audit.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { storedChecks } from '#server/vendors/rules.ts'
import { OPERATOR_ACTION, OPERATOR_ID } from '#shared/admin.ts'
import type { VerificationCheck } from '#shared/vendors/verification.ts'
import { lockVendorOfUser } from './lock-vendor.ts'

/** At least one check: a seal never says less than what was looked at. `null`: the operator no longer stands by it. */
export type VerificationChange = { checks: readonly [VerificationCheck, ...VerificationCheck[]] } | null

/**
 * Says that the operator has checked the business of an account, and what of it, or no longer stands by it. Another
 * check of other things takes the place of the earlier one, with its own date.
 * @param email lower-case
 * @returns the name of the business; `null` when there is none
 */
export async function setVerified(
  db: Database,
  email: string,
  change: VerificationChange,
): Promise<string | null> {
  const account = await findAccountByEmail(db, email)
  if (account === null) return null
  return withTransaction(db, async tx => {
    const vendor = await lockVendorOfUser(tx, account.id)
    if (vendor === null) return null
    const isVerified = change !== null
    const wasVerified = vendor.verifiedAt !== null
    const verifiedChecks = storedChecks(change?.checks ?? [])
    if (wasVerified === isVerified && vendor.verifiedChecks === verifiedChecks) return vendor.businessName
    await tx
      .update(vendors)
      .set({ verifiedAt: isVerified ? clock.now() : null, verifiedChecks })
      .where(eq(vendors.id, vendor.id))
    await recordAdminAction(
      tx,
      { adminId: OPERATOR_ID, action: OPERATOR_ACTION.verifyVendor, network: '', requestId: '' },
      {
        targetId: vendor.id,
        before: { isVerified: wasVerified, checks: vendor.verifiedChecks },
        after: { isVerified, checks: verifiedChecks },
      },
    )
    return vendor.businessName
  })
}
