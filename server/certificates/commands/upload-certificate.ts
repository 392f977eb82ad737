import { and, count, eq, gt } from 'drizzle-orm'
import { certificatePhotos, certificates } from '#drizzle/schema/people/certificates.ts'
import {
  newPhotoKey,
  SEALED_CONTENT_TYPE,
  sealPhoto,
  UPLOAD_DEADLINE_MS,
} from '#server/certificates/rules.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import {
  findEarlierAnswer,
  type IdempotentRequest,
  withIdempotencyKey,
} from '#server/core/idempotency-key.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { lockVendor } from '#server/vendors/commands/lock-vendor.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { UploadCertificateInput } from '#shared/inputs/listings/certificates.ts'
import { certificateValidUntil, WAITING_MAX } from '#shared/listings/certificates.ts'

/**
 * Takes the photo of a certificate with what stands on it, for a moderator to look at.
 *
 * The file is noted as one that must go before it is written, and taken off that list by the transaction that makes it part
 * of a certificate: whatever breaks in between, nothing is left that nobody knows of.
 * @returns the id of the certificate
 * @throws AppError CERTIFICATE_EXPIRED, CERTIFICATE_FROM_FUTURE, CERTIFICATES_WAITING, IMAGE_UNREADABLE, IMAGE_TOO_LARGE,
 *   IMAGE_TOO_MANY_PIXELS, STORAGE_UNAVAILABLE, SERVICE_UNAVAILABLE
 */
export async function uploadCertificate(
  { db, env, certificatePhotos: photos }: Pick<Services, 'db' | 'env' | 'certificatePhotos'>,
  vendorId: number,
  input: UploadCertificateInput,
): Promise<number> {
  const { imageData, fileName, submissionKey, statedUntil, ...facts } = input
  const request: IdempotentRequest = {
    form: 'certificate',
    sender: vendorId,
    key: submissionKey,
    content: [facts, statedUntil, fileName, imageData.length],
  }
  const earlier = await findEarlierAnswer(db, request)
  if (earlier !== null && earlier.id !== null) return earlier.id
  const validUntil = requireValidity(input)
  await requireRoom(db, vendorId)
  const photo = await photos.render(imageData, fileName)
  const photoKey = newPhotoKey()
  await db
    .insert(certificatePhotos)
    .values({ key: photoKey, dueAt: new Date(clock.ms() + UPLOAD_DEADLINE_MS) })
  await photos.put(photoKey, sealPhoto(env, photoKey, photo), SEALED_CONTENT_TYPE)
  return withIdempotencyKey(db, request, async tx => {
    await lockVendor(tx, vendorId)
    await requireRoom(tx, vendorId)
    await claimPhoto(tx, photoKey)
    const [row] = await tx
      .insert(certificates)
      .values({
        ...facts,
        reference: facts.reference || null,
        vendorId,
        validUntil,
        photoKey,
        createdAt: clock.now(),
      })
      .$returningId()
    if (row === undefined) throw new Error('The database returned no id for the certificate')
    return row.id
  })
}

/** @returns the last day of its validity */
function requireValidity({ kind, issuedOn, statedUntil }: UploadCertificateInput): string {
  const today = berlinDay(clock.now())
  if (issuedOn > today) throw new AppError('CERTIFICATE_FROM_FUTURE')
  const validUntil = certificateValidUntil(kind, issuedOn, statedUntil ?? null)
  if (validUntil < today) throw new AppError('CERTIFICATE_EXPIRED')
  return validUntil
}

/** So that nobody makes moderators look at the same paper all day. @throws AppError CERTIFICATES_WAITING */
async function requireRoom(db: Database, vendorId: number): Promise<void> {
  const [waiting] = await db
    .select({ count: count() })
    .from(certificates)
    .where(and(eq(certificates.vendorId, vendorId), eq(certificates.state, 'waiting')))
  if ((waiting?.count ?? 0) >= WAITING_MAX) throw new AppError('CERTIFICATES_WAITING', { count: WAITING_MAX })
}

/** From its due time on the row belongs to the cleanup job, which may be deleting the file right now. */
async function claimPhoto(tx: Database, key: string): Promise<void> {
  const [claimed] = await tx
    .delete(certificatePhotos)
    .where(and(eq(certificatePhotos.key, key), gt(certificatePhotos.dueAt, clock.now())))
  if (claimed.affectedRows === 0) throw new AppError('STORAGE_UNAVAILABLE')
}
