import { and, eq, max } from 'drizzle-orm'
import { certificatePhotos, certificates } from '#drizzle/schema/certificates.ts'
import { findAccountById } from '#server/auth/queries/find-account.ts'
import { dueReminders, PHOTO_KEPT_MS } from '#server/certificates/rules.ts'
import { acceptedMail, rejectedMail } from '#server/certificates/templates.ts'
import { type AdminActor, recordAdminAction } from '#server/core/audit.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { lockVendor } from '#server/vendors/commands/lock-vendor.ts'
import { setCertificateUntil } from '#server/vendors/commands/set-certificate-until.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { DecideCertificateInput } from '#shared/inputs/certificates.ts'

/**
 * A moderator has looked at the photo. From now on the photo has 30 days left, the facts stay.
 * @throws AppError CERTIFICATE_NOT_FOUND, CERTIFICATE_DECIDED; CERTIFICATE_EXPIRED when it has ended while it waited
 */
export async function decideCertificate(
  { db, env }: Pick<Services, 'db' | 'env'>,
  actor: AdminActor,
  { certificateId, accept, reason }: DecideCertificateInput,
): Promise<{ success: true }> {
  const vendorId = await getVendorId(db, certificateId)
  return withTransaction(db, async tx => {
    // The vendor first: the order of locks.
    const { userId } = await lockVendor(tx, vendorId)
    const certificate = await lockWaiting(tx, certificateId)
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
    if (accept) await setCertificateUntil(tx, vendorId, await findLongest(tx, vendorId))
    const account = await findAccountById(tx, userId)
    // Of who lost the proof of an address meanwhile, somebody else may read what comes there.
    if (account?.emailVerifiedAt != null) {
      const to = { appUrl: env.APP_URL, to: account.email }
      await enqueueMail(tx, why === null ? acceptedMail(to, certificate) : rejectedMail(to, certificate, why))
    }
    await recordAdminAction(tx, actor, {
      targetId: certificateId,
      before: { state: certificate.state },
      after: { state, reason: why },
    })
    return { success: true }
  })
}

async function getVendorId(db: Database, id: number): Promise<number> {
  const [row] = await db
    .select({ vendorId: certificates.vendorId })
    .from(certificates)
    .where(eq(certificates.id, id))
  if (row === undefined) throw new AppError('CERTIFICATE_NOT_FOUND')
  return row.vendorId
}

async function lockWaiting(tx: Database, id: number) {
  const [row] = await tx.select().from(certificates).where(eq(certificates.id, id)).for('update')
  if (row === undefined) throw new AppError('CERTIFICATE_NOT_FOUND')
  if (row.state !== 'waiting') throw new AppError('CERTIFICATE_DECIDED')
  return row
}

async function findLongest(tx: Database, vendorId: number): Promise<string | null> {
  const [row] = await tx
    .select({ until: max(certificates.validUntil) })
    .from(certificates)
    .where(and(eq(certificates.vendorId, vendorId), eq(certificates.state, 'accepted')))
  return row?.until ?? null
}
