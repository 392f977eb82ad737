import { eq } from 'drizzle-orm'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import { daysBefore, momentBefore } from '#server/dev/demo-data/demo-time.ts'
import type { DemoListing, DemoSubscription } from '#server/dev/demo-data/demo-types.ts'
import { graceEnd } from '#server/dev/demo-data/inserts/insert-accounts.ts'
import { changeListing } from '#server/listings/commands/index-listing.ts'
import { lockOwnListing } from '#server/listings/commands/lock-listing.ts'
import { createListing } from '#server/listings/commands/save-listing.ts'
import { promotedRankKeyOf, rankKeyOf } from '#server/listings/rules/derived-fields.ts'
import { storedChecks } from '#server/vendors/rules.ts'
import { TOP_LISTING_DAYS } from '#shared/billing/billing.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { VerificationCheck } from '#shared/vendors/verification.ts'

/** Every demo account is older than that. */
const DAYS_UNTIL_VERIFIED = 9

/**
 * Creates the listing as its vendor would, as a draft, and then gives it its past: age, views, status, promotion.
 * @returns its id
 */
export async function insertListing(
  tx: Database,
  vendorId: number,
  demo: DemoListing,
  { now, subscription }: { now: Date; subscription: DemoSubscription },
): Promise<number> {
  const { description, status = 'active', views, age, topListingDaysLeft } = demo
  const { soldDaysAgo, availableInDays, confirmedDaysAgo } = demo
  const { id } = await createListing(tx, vendorId, {
    ...demo,
    description: description.join('\n\n'),
    status: 'draft',
    availability: demo.isReserved ? 'reserved' : 'available',
    availableFrom: availableInDays === undefined ? null : berlinDay(daysBefore(now, -availableInDays)),
  })
  const createdAt = momentBefore(now, age)
  const { endedDaysAgo } = subscription
  const past = {
    status,
    views,
    createdAt,
    updatedAt: createdAt,
    confirmedAt: confirmedDaysAgo === undefined ? null : daysBefore(now, confirmedDaysAgo),
    ...(soldDaysAgo !== undefined && {
      availability: 'sold' as const,
      soldAt: daysBefore(now, soldDaysAgo),
    }),
    topListingUntil: topListingDaysLeft === undefined ? null : daysBefore(now, -topListingDaysLeft),
    deactivatedByPlanAt:
      status === 'inactive' && endedDaysAgo !== undefined ? graceEnd(now, endedDaysAgo) : null,
  }
  const rankKey =
    topListingDaysLeft === undefined
      ? rankKeyOf(createdAt)
      : promotedRankKeyOf(daysBefore(now, TOP_LISTING_DAYS - topListingDaysLeft))
  const { vendor, listing } = await lockOwnListing(tx, vendorId, id)
  await changeListing(tx, vendor, listing, past, rankKey)
  return id
}

/** Gives the profile its past: since when it is there, and when the operator has checked it, some days later. */
export async function backdateProfile(
  tx: Database,
  vendorId: number,
  { createdAt, verified }: { createdAt: Date; verified: readonly VerificationCheck[] | undefined },
): Promise<void> {
  const seal =
    verified === undefined
      ? { verifiedAt: null, verifiedChecks: null }
      : { verifiedAt: daysBefore(createdAt, -DAYS_UNTIL_VERIFIED), verifiedChecks: storedChecks(verified) }
  await tx
    .update(vendors)
    .set({ createdAt, ...seal })
    .where(eq(vendors.id, vendorId))
}
