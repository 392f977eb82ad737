import { and, desc, eq } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { wantedOffers } from '#drizzle/schema/market/wanted.ts'
import { findActivePlan } from '#server/billing/queries/find-subscription.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { mayPublish } from '#server/listings/policy.ts'
import { listCards } from '#server/listings/queries/list-cards.ts'
import { smallestPlanFor } from '#shared/billing/billing.ts'
import type { OfferChoices } from '#shared/search/wanted-ads.ts'
import { findVisibleAd } from './get-ad.ts'

/** Nobody looks through more radio buttons. */
const LISTINGS_SHOWN = 50

/** What the vendor can answer the ad with. @throws AppError WANTED_AD_NOT_FOUND */
export async function getOfferChoices(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { userId, vendorId }: { userId: number; vendorId: number },
  id: number,
): Promise<OfferChoices> {
  const ad = await findVisibleAd(db, id)
  if (ad === null) throw new AppError('WANTED_AD_NOT_FOUND')
  const fitting = await db
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(eq(listings.vendorId, vendorId), eq(listings.isPublic, true), eq(listings.category, ad.category)),
    )
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(LISTINGS_SHOWN)
  const isOwnOffer = and(eq(wantedOffers.wantedId, id), eq(wantedOffers.vendorId, vendorId))
  const plan = await findActivePlan(db, userId)
  return {
    isOwn: ad.userId === userId,
    requiredPlan: mayPublish(plan, ad.category) ? null : smallestPlanFor(ad.category),
    hasOffered: (await db.$count(wantedOffers, isOwnOffer)) > 0,
    listings: await listCards(
      { db, files },
      fitting.map(listing => listing.id),
    ),
  }
}
