import { and, eq } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { wantedAds, wantedOffers } from '#drizzle/schema/market/wanted.ts'
import { findActivePlan } from '#server/billing/queries/find-subscription.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { mayPublish } from '#server/listings/policy.ts'
import { listCards } from '#server/listings/queries/list-cards.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { findVisibleAd } from '#server/wanted/queries/get-ad.ts'
import { offerMail } from '#server/wanted/templates.ts'
import { smallestPlanFor } from '#shared/billing/billing.ts'
import { planRequiredDetails } from '#shared/core/errors.ts'
import type { OfferInput } from '#shared/inputs/wanted.ts'
import type { Category } from '#shared/listings/listings.ts'

type OfferDeps = Pick<Services, 'db' | 'env' | 'files'>

/** Who offers: an account with a vendor profile. */
export interface Offering {
  userId: number
  email: string
  vendorId: number
}

/**
 * Answers an ad with one of the vendor's listings: stored and mailed to whoever seeks, both or neither. Whoever seeks stays
 * unknown to the vendor until they answer that mail.
 * @throws AppError WANTED_AD_NOT_FOUND, WANTED_AD_OWN, OFFER_PLAN_REQUIRED, LISTING_NOT_FOUND unless it is the vendor's own,
 *   public and of the ad's category, OFFER_MADE
 */
export async function makeOffer(
  { db, env, files }: OfferDeps,
  { userId, email, vendorId }: Offering,
  { id, listingId, message }: OfferInput,
): Promise<void> {
  const [card] = await listCards({ db, files }, [listingId])
  await withTransaction(db, async tx => {
    // Locked, so that it is not closed before the offer is stored.
    await tx
      .select({ id: wantedAds.searchId })
      .from(wantedAds)
      .where(eq(wantedAds.searchId, id))
      .for('update')
    const ad = await findVisibleAd(tx, id)
    if (ad === null) throw new AppError('WANTED_AD_NOT_FOUND')
    await requireMayOffer(tx, userId, ad)
    if (card === undefined) throw new AppError('LISTING_NOT_FOUND')
    await requireOwnListing(tx, { vendorId, listingId, category: ad.category })
    const [stored] = await tx
      .insert(wantedOffers)
      .ignore()
      .values({ wantedId: id, vendorId, listingId, message, createdAt: clock.now() })
    if (stored.affectedRows === 0) throw new AppError('OFFER_MADE')
    const { businessName } = card.vendor
    await enqueueMail(
      tx,
      offerMail(env.APP_URL, ad.email, { ad, card, message, businessName, replyTo: email }),
    )
  })
}

/** @throws AppError WANTED_AD_OWN, OFFER_PLAN_REQUIRED */
async function requireMayOffer(
  tx: Database,
  userId: number,
  ad: { userId: number; category: Category },
): Promise<void> {
  if (ad.userId === userId) throw new AppError('WANTED_AD_OWN')
  if (mayPublish(await findActivePlan(tx, userId), ad.category)) return
  throw new AppError('OFFER_PLAN_REQUIRED', planRequiredDetails(smallestPlanFor(ad.category)))
}

async function requireOwnListing(
  tx: Database,
  { vendorId, listingId, category }: { vendorId: number; listingId: number; category: Category },
): Promise<void> {
  const isFitting = and(
    eq(listings.id, listingId),
    eq(listings.vendorId, vendorId),
    eq(listings.isPublic, true),
    eq(listings.category, category),
  )
  if ((await tx.$count(listings, isFitting)) === 0) throw new AppError('LISTING_NOT_FOUND')
}
