import { and, eq } from 'drizzle-orm'
import { wantedAds } from '#drizzle/schema/market/wanted.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { isAppealable } from '#server/wanted/queries/is-appealable.ts'

/**
 * An ad goes with its search. One that the operator has hidden stays as long as that can be undone: otherwise an objection
 * would be granted over nothing, and the same ad could be put up anew at once.
 * @throws AppError WANTED_AD_APPEALABLE
 */
export async function keepHiddenAd(tx: Database, { searchId }: { searchId: number }): Promise<void> {
  // Locked, so that an admin does not hide it between this look and the deletion.
  await tx
    .select({ id: wantedAds.searchId })
    .from(wantedAds)
    .where(eq(wantedAds.searchId, searchId))
    .for('update')
  if ((await tx.$count(wantedAds, and(eq(wantedAds.searchId, searchId), isAppealable(tx)))) > 0) {
    throw new AppError('WANTED_AD_APPEALABLE')
  }
}
