import { eq } from 'drizzle-orm'
import { wantedDigests } from '#drizzle/schema/market/wanted.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { nextDigestAt } from '#server/wanted/rules.ts'

/** The weekly mail about what is sought near the vendor: only for those who ask for it (§ 7 UWG). */
export async function setDigest(db: Database, vendorId: number, isOn: boolean): Promise<void> {
  if (!isOn) return endDigest(db, vendorId)
  const now = clock.now()
  await db
    .insert(wantedDigests)
    .ignore()
    .values({ vendorId, knownUntil: now, nextMailAt: nextDigestAt(now), createdAt: now })
}

/** By the link in the mail. */
export async function declineDigest(tx: Database, { id }: { id: number }): Promise<void> {
  await endDigest(tx, id)
}

async function endDigest(db: Database, vendorId: number): Promise<void> {
  await db.delete(wantedDigests).where(eq(wantedDigests.vendorId, vendorId))
}
