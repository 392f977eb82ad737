import { eq } from 'drizzle-orm'
import { certificatePhotos, certificates } from '#drizzle/schema/people/certificates.ts'
import { dueReminders, PHOTO_KEPT_MS } from '#server/certificates/rules.ts'
import { acceptedMail, rejectedMail } from '#server/certificates/templates.ts'
import { type AdminActor, recordAdminAction } from '#server/core/audit.ts'
import { clock } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { DecideCertificateInput } from '#shared/inputs/listings/certificates.ts'
import { changeCertificate, noteLongest, writeToVendor } from './change-certificate.ts'

/**
 * A moderator has looked at the photo. From now on the photo has 30 days left, the facts stay.
 * @throws AppError CERTIFICATE_NOT_FOUND, CERTIFICATE_DECIDED; CERTIFICATE_EXPIRED when it has ended while it waited
 */
export async function decideCertificate(
  { db, env }: Pick<Services, 'db' | 'env'>,
  actor: AdminActor,
  { certificateId, accept, reason }: DecideCertificateInput,
): Promise<{ success: true }> {
  return changeCertificate(db, certificateId, async (tx, { certificate, userId }) => {
    if (certificate.state !== 'waiting') throw new AppError('CERTIFICATE_DECIDED')
    const now = clock.now()
    const today = berlinDay(now)
    const { validUntil, photoKey } = certificate
    if (accept && validUntil < today) throw new AppError('CERTIFICATE_EXPIRED')
    const state = accept ? ('accepted' as const) : ('rejected' as const)
    const why = accept ? null : (reason ?? null)
    await tx
      .update(certificates)
      .set({ state, reason: why, decidedAt: now, reminders: dueReminders(today, validUntil) })
      .where(eq(certificates.id, certificateId))
    if (photoKey !== null) {
      const dueAt = new Date(now.getTime() + PHOTO_KEPT_MS)
      await tx.insert(certificatePhotos).values({ key: photoKey, dueAt })
    }
    if (accept) await noteLongest(tx, certificate.vendorId)
    await writeToVendor(tx, env, userId, to =>
      why === null ? acceptedMail(to, certificate) : rejectedMail(to, certificate, why),
    )
    await recordAdminAction(tx, actor, {
      targetId: certificateId,
      before: { state: certificate.state },
      after: { state, reason: why },
    })
    return { success: true }
  })
}
