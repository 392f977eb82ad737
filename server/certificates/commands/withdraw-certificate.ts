import { eq } from 'drizzle-orm'
import { certificates } from '#drizzle/schema/people/certificates.ts'
import { withdrawnMail } from '#server/certificates/templates.ts'
import { type AdminActor, recordAdminAction } from '#server/core/audit.ts'
import { clock } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import type { WithdrawCertificateInput } from '#shared/inputs/listings/certificates.ts'
import { changeCertificate, noteLongest, writeToVendor } from './change-certificate.ts'

/**
 * A moderator takes back that a certificate was accepted: from now on it counts as one that was not. Another one of the vendor that is still valid
 * goes on to be shown. The photo goes when it would have gone.
 * @throws AppError CERTIFICATE_NOT_FOUND; CERTIFICATE_NOT_ACCEPTED
 */
export async function withdrawCertificate(
  { db, env }: Pick<Services, 'db' | 'env'>,
  actor: AdminActor,
  { certificateId, reason }: WithdrawCertificateInput,
): Promise<{ success: true }> {
  return changeCertificate(db, certificateId, async (tx, { certificate, userId }) => {
    if (certificate.state !== 'accepted') throw new AppError('CERTIFICATE_NOT_ACCEPTED')
    const state = 'rejected'
    await tx
      .update(certificates)
      .set({ state, reason, decidedAt: clock.now() })
      .where(eq(certificates.id, certificateId))
    await noteLongest(tx, certificate.vendorId)
    await writeToVendor(tx, env, userId, to => withdrawnMail(to, certificate, reason))
    await recordAdminAction(tx, actor, {
      targetId: certificateId,
      before: { state: certificate.state },
      after: { state, reason },
    })
    return { success: true }
  })
}
