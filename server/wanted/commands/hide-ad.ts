import { and, eq, isNotNull, lte, not } from 'drizzle-orm'
import { wantedAds } from '#drizzle/schema/market/wanted.ts'
import { setMailUntil, setMaxPrice } from '#server/alerts/commands/save-search.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import { isAppealable } from '#server/wanted/queries/is-appealable.ts'
import type { WantedState } from '#shared/search/wanted-ads.ts'

/** So long its owner can put an ended ad up anew, and reads what was offered. */
const KEEP_ENDED_MS = 90 * DAY_MS

/** Takes an ad off the board against its owner's wish. @throws AppError WANTED_AD_NOT_FOUND; REPORT_DECIDED when it is hidden already */
export async function hideWantedAd(
  tx: Database,
  id: number,
): Promise<{ userId: number; title: string; state: WantedState }> {
  const [ad] = await tx
    .select({ userId: wantedAds.userId, title: wantedAds.title, state: wantedAds.state })
    .from(wantedAds)
    .where(eq(wantedAds.searchId, id))
    .for('update')
  if (ad === undefined) throw new AppError('WANTED_AD_NOT_FOUND')
  if (ad.state === 'hidden') throw new AppError('REPORT_DECIDED')
  await tx.update(wantedAds).set({ state: 'hidden' }).where(eq(wantedAds.searchId, id))
  await setMailUntil(tx, id, clock.now())
  await setMaxPrice(tx, [id], null)
  return ad
}

/** Puts it back as it was; its days have gone on. */
export async function unhideWantedAd(tx: Database, id: number, state: WantedState): Promise<void> {
  const isAd = eq(wantedAds.searchId, id)
  await tx.update(wantedAds).set({ state }).where(isAd)
  const { maxPrice, expiresAt } = wantedAds
  const [ad] = await tx.select({ maxPrice, expiresAt }).from(wantedAds).where(isAd)
  if (ad === undefined || state !== 'open') return
  await setMaxPrice(tx, [id], ad.maxPrice)
  await setMailUntil(tx, id, ad.expiresAt)
}

/** Forgets ads long after they have ended, hidden ones not before it is clear that they stay hidden; the searches stay as long as their owners want, for any price. */
export async function deleteOldAds(db: Database): Promise<void> {
  const { searchId, expiresAt } = wantedAds
  await withTransaction(db, async tx => {
    const ended = await tx
      .select({ id: searchId })
      .from(wantedAds)
      .where(and(lte(expiresAt, clock.now()), isNotNull(wantedAds.maxPrice)))
    await setMaxPrice(
      tx,
      ended.map(({ id }) => id),
      null,
    )
    const before = new Date(clock.ms() - KEEP_ENDED_MS)
    await tx.delete(wantedAds).where(and(lte(expiresAt, before), not(isAppealable(tx))))
  })
}
