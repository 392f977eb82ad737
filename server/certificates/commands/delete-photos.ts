import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { certificatePhotos, certificates } from '#drizzle/schema/people/certificates.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import type { Services } from '#server/core/trpc/context.ts'

const BATCH_SIZE = 200

/**
 * Deletes the photos whose time has come. Deleting twice is no error, so a crash on the way does no harm and a store that
 * cannot be reached is asked again by the next run.
 * @throws AppError STORAGE_UNAVAILABLE
 */
export async function deleteDuePhotos({
  db,
  certificatePhotos: photos,
}: Pick<Services, 'db' | 'certificatePhotos'>): Promise<void> {
  const due = await db
    .select({ key: certificatePhotos.key })
    .from(certificatePhotos)
    .where(lte(certificatePhotos.dueAt, clock.now()))
    .orderBy(asc(certificatePhotos.dueAt))
    .limit(BATCH_SIZE)
  for (const { key } of due) {
    await photos.delete(key)
    await withTransaction(db, async tx => {
      await tx.update(certificates).set({ photoKey: null }).where(eq(certificates.photoKey, key))
      await tx.delete(certificatePhotos).where(eq(certificatePhotos.key, key))
    })
  }
}

/** Takes the photos of an account that is being deleted; their files go with the next cleanup. The facts go with the account. */
export async function abandonPhotos(tx: Database, vendorId: number): Promise<void> {
  const ofVendor = and(eq(certificates.vendorId, vendorId), isNotNull(certificates.photoKey))
  const rows = await tx
    .select({ key: certificates.photoKey })
    .from(certificates)
    .where(ofVendor)
    .for('update')
  const now = clock.now()
  for (const { key } of rows) {
    if (key === null) continue
    await tx
      .insert(certificatePhotos)
      .values({ key, dueAt: now })
      .onDuplicateKeyUpdate({ set: { dueAt: now } })
  }
}
