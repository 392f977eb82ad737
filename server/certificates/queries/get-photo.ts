import { eq } from 'drizzle-orm'
import { certificates } from '#drizzle/schema/people/certificates.ts'
import { maySeePhoto } from '#server/certificates/policy.ts'
import { unsealPhoto } from '#server/certificates/rules.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import type { CurrentUser } from '#shared/auth.ts'

type Stores = Pick<Services, 'db' | 'env' | 'certificatePhotos'>

/** @throws AppError CERTIFICATE_NOT_FOUND also for those who may not see it and once it is deleted; STORAGE_UNAVAILABLE */
export async function getPhoto(stores: Stores, id: number, viewer: CurrentUser | null): Promise<Buffer> {
  // Visitors need no look into the database.
  if (viewer === null) throw new AppError('CERTIFICATE_NOT_FOUND')
  const [row] = await stores.db
    .select({ vendorId: certificates.vendorId, photoKey: certificates.photoKey })
    .from(certificates)
    .where(eq(certificates.id, id))
  if (row === undefined || row.photoKey === null || !maySeePhoto(viewer, row)) {
    throw new AppError('CERTIFICATE_NOT_FOUND')
  }
  const photo = await readPhoto(stores, row.photoKey)
  if (photo === null) throw new AppError('CERTIFICATE_NOT_FOUND')
  return photo
}

/** For who has already asked whose it is. `null`: it is gone, or was sealed under another secret. */
export async function readPhoto(
  { env, certificatePhotos }: Omit<Stores, 'db'>,
  key: string,
): Promise<Buffer | null> {
  const sealed = await certificatePhotos.read(key)
  return sealed === null ? null : unsealPhoto(env, key, sealed)
}
