import { desc, eq, inArray } from 'drizzle-orm'
import { wantedAds, wantedOffers } from '#drizzle/schema/market/wanted.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { clock } from '#server/core/clock.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { listCards } from '#server/listings/queries/list-cards.ts'
import type { OwnWantedAd, OwnWantedState, WantedOffer } from '#shared/search/wanted-ads.ts'
import { readAds } from './read-ads.ts'

type Asked = Pick<Services, 'db' | 'files' | 'places'>
type AdRow = typeof wantedAds.$inferSelect

/** Own ads with what was offered, the newest first. */
export async function listOwnAds({ db, files, places }: Asked, userId: number): Promise<OwnWantedAd[]> {
  const own = await db
    .select({ id: wantedAds.searchId })
    .from(wantedAds)
    .where(eq(wantedAds.userId, userId))
    .orderBy(desc(wantedAds.createdAt), desc(wantedAds.searchId))
  const ids = own.map(({ id }) => id)
  const [ads, offers] = await Promise.all([readAds({ db, places }, ids), listOffers({ db, files }, ids)])
  const now = clock.now()
  return ads.map(({ ad, row }) => ({ ...ad, state: stateOf(row, now), offers: offers.get(ad.id) ?? [] }))
}

function stateOf({ state, publicFrom, expiresAt }: AdRow, now: Date): OwnWantedState {
  if (state !== 'open') return state
  if (expiresAt <= now) return 'ended'
  return publicFrom > now ? 'waiting' : 'open'
}

async function listOffers(
  { db, files }: Pick<Asked, 'db' | 'files'>,
  ids: readonly number[],
): Promise<Map<number, WantedOffer[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ offer: wantedOffers, businessName: vendors.businessName })
    .from(wantedOffers)
    .innerJoin(vendors, eq(vendors.id, wantedOffers.vendorId))
    .where(inArray(wantedOffers.wantedId, [...ids]))
    .orderBy(desc(wantedOffers.createdAt))
  const listingIds = rows.flatMap(({ offer }) => offer.listingId ?? [])
  const cards = new Map((await listCards({ db, files }, listingIds)).map(card => [card.id, card]))
  const grouped = Map.groupBy(rows, ({ offer }) => offer.wantedId)
  return new Map(
    [...grouped].map(([id, offers]) => [
      id,
      offers.map(({ offer: { vendorId, listingId, message, createdAt }, businessName }) => ({
        vendorId,
        businessName,
        message,
        createdAt,
        listing: cards.get(listingId ?? 0) ?? null,
      })),
    ]),
  )
}
