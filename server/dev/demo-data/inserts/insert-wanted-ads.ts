import { eq } from 'drizzle-orm'
import { savedSearches } from '#drizzle/schema/market/alerts.ts'
import { wantedAds, wantedOffers } from '#drizzle/schema/market/wanted.ts'
import { DAY_MS } from '#server/core/clock.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { momentBefore } from '#server/dev/demo-data/demo-time.ts'
import type { StoredListings } from '#server/dev/demo-data/inserts/insert-interest.ts'
import { type DemoWantedAd, demoWantedAds } from '#server/dev/demo-data/wanted-ads.ts'
import { placeWantedAd } from '#server/wanted/commands/save-ad.ts'
import { WANTED_DAYS } from '#shared/search/wanted-ads.ts'

/** @param userIds by e-mail */
export async function insertWantedAds(
  services: Pick<Services, 'db' | 'places'>,
  userIds: ReadonlyMap<string, number>,
  stored: StoredListings,
  now: Date,
): Promise<void> {
  for (const ad of demoWantedAds) await insertWantedAd(services, userIds, stored, ad, now)
}

async function insertWantedAd(
  services: Pick<Services, 'db' | 'places'>,
  userIds: ReadonlyMap<string, number>,
  stored: StoredListings,
  { account, age, offers, ...ad }: DemoWantedAd,
  now: Date,
): Promise<void> {
  const { db } = services
  const userId = userIds.get(account)
  if (userId === undefined) throw new Error(`No demo account ${account}`)
  const id = await placeWantedAd(services, userId, ad)
  const publicFrom = momentBefore(now, age)
  const expiresAt = new Date(publicFrom.getTime() + WANTED_DAYS * DAY_MS)
  await db
    .update(wantedAds)
    .set({ publicFrom, expiresAt, createdAt: publicFrom })
    .where(eq(wantedAds.searchId, id))
  await db
    .update(savedSearches)
    .set({ createdAt: publicFrom, seenAt: publicFrom, mailUntil: expiresAt })
    .where(eq(savedSearches.id, id))
  // Past offers go straight into their table: made anew they would mail everybody.
  for (const { listing: key, message, age: offeredAge } of offers) {
    const listing = stored.get(key)
    if (listing === undefined) throw new Error(`No demo listing ${key}`)
    const createdAt = momentBefore(now, offeredAge)
    await db
      .insert(wantedOffers)
      .values({ wantedId: id, vendorId: listing.vendorId, listingId: listing.id, message, createdAt })
  }
}
