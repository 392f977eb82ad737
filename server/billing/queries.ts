import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { accountDeletions } from '#drizzle/schema/account.ts'
import { users } from '#drizzle/schema/auth.ts'
import { billingCustomers, subscriptions, topListingBookings } from '#drizzle/schema/billing.ts'
import { listings } from '#drizzle/schema/listings.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import type { Plan, SubscriptionOverview } from '#shared/billing.ts'

/** Who buys, banned or not: what they pay for goes on. `null` for accounts that are being deleted. */
export async function findBuyer(db: Database, userId: number): Promise<{ id: number; email: string } | null> {
  const [buyer] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(and(eq(users.id, userId), isNull(accountDeletions.userId)))
  return buyer ?? null
}

/** The plan that the user may use right now; `null` without one, or when it is not (or no longer) paid. */
export async function findActivePlan(db: Database, userId: number): Promise<Plan | null> {
  const [row] = await db
    .select({ plan: subscriptions.plan })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')))
  return row?.plan ?? null
}

/** The user's subscription as the dashboard shows it, every field `null` without one. */
export async function getSubscriptionOverview(db: Database, userId: number): Promise<SubscriptionOverview> {
  const [row] = await db
    .select({
      subscriptionPlan: subscriptions.plan,
      subscriptionInterval: subscriptions.interval,
      subscriptionStatus: subscriptions.status,
      endsAt: subscriptions.currentPeriodEnd,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
  return (
    row ?? {
      subscriptionPlan: null,
      subscriptionInterval: null,
      subscriptionStatus: null,
      endsAt: null,
      cancelAtPeriodEnd: null,
    }
  )
}

/** Whether Stripe still charges for the user's plan, be it with or without success. */
export async function hasRunningPlan(db: Database, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, ['active', 'past_due'])))
  return rows.length > 0
}

/** The plan of a subscription, if it is the one that gives its user a plan right now. */
export async function findPlanOfSubscription(
  db: Database,
  userId: number,
  stripeSubscriptionId: string,
): Promise<Plan | null> {
  const [row] = await db
    .select({ plan: subscriptions.plan })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId),
        eq(subscriptions.status, 'active'),
      ),
    )
  return row?.plan ?? null
}

export async function findCustomerId(db: Database, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ id: billingCustomers.stripeCustomerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId))
  return row?.id ?? null
}

/** What billing needs to know of a listing. @throws AppError LISTING_NOT_FOUND, also for listings of others */
export async function getPromotableListing(db: Database, vendorId: number, listingId: number) {
  const [listing] = await db
    .select({
      status: listings.status,
      topListingUntil: listings.topListingUntil,
    })
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.vendorId, vendorId)))
  if (listing === undefined) throw new AppError('LISTING_NOT_FOUND')
  const { topListingUntil } = listing
  return { ...listing, isTopListing: topListingUntil !== null && topListingUntil > clock.now() }
}

/** The subscriptions that renew the Top-Listing of a listing: one, unless it was booked in two windows at once. */
export async function listRenewals(db: Database, listingId: number): Promise<string[]> {
  const rows = await db
    .select({ id: topListingBookings.stripeSubscriptionId })
    .from(topListingBookings)
    .where(and(eq(topListingBookings.listingId, listingId), eq(topListingBookings.renews, true)))
  return rows.map(({ id }) => id)
}

/** Renewals that promote nothing any more: of deleted listings, and of those that went with their vendor's plan. */
export async function listPointlessRenewals(db: Database): Promise<string[]> {
  const lostWithPlan = db
    .select({ one: sql`1` })
    .from(listings)
    .where(and(eq(listings.id, topListingBookings.listingId), isNotNull(listings.deactivatedByPlanAt)))
  const rows = await db
    .select({ id: topListingBookings.stripeSubscriptionId })
    .from(topListingBookings)
    .where(
      and(
        eq(topListingBookings.renews, true),
        or(isNull(topListingBookings.listingId), exists(lostWithPlan)),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Users whose days of grace ended by `now` and whose listings have not followed yet. */
export async function listEndedGracePeriods(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(lte(subscriptions.graceEndsAt, now), isNull(subscriptions.graceEndedAt)))
    .orderBy(asc(subscriptions.graceEndsAt))
  return rows.map(({ userId }) => userId)
}

/** Plans and Top-Listings that should have been renewed or ended by `before`, but nothing was heard of it. */
export async function listOverdueSubscriptions(db: Database, before: Date): Promise<string[]> {
  const plans = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'active'), lte(subscriptions.currentPeriodEnd, before)))
  const bookings = await db
    .select({ id: topListingBookings.stripeSubscriptionId })
    .from(topListingBookings)
    .innerJoin(listings, eq(listings.id, topListingBookings.listingId))
    .where(
      and(
        eq(topListingBookings.renews, true),
        or(isNull(listings.topListingUntil), lte(listings.topListingUntil, before)),
      ),
    )
  return [...plans, ...bookings].flatMap(({ id }) => id ?? [])
}

/** The plan that still runs for the user as far as we know: one or none. */
export async function listTrackedPlans(db: Database, userId: number): Promise<string[]> {
  const plans = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, ['active', 'past_due'])))
  return plans.flatMap(({ id }) => id ?? [])
}
