import { and, eq, inArray } from 'drizzle-orm'
import { subscriptions } from '#drizzle/schema/billing.ts'
import { listings } from '#drizzle/schema/listings.ts'
import { orders } from '#drizzle/schema/orders.ts'
import { topListingBookings } from '#drizzle/schema/top-listings.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import { INTERVAL_LABELS, PLAN_LABELS } from '#shared/billing.ts'
import type { NoticeContract, OwnContracts } from '#shared/contracts.ts'

/** A contract that runs, or is about to, and that Stripe charges for. */
export interface Contract {
  stripeSubscriptionId: string
  /** "Plan Pro, jährlich" */
  title: string
  isYearly: boolean
  beganAt: Date
  currentPeriodEnd: Date | null
}

/** What the order said; without one the customer counts as a consumer for whom it began at once. */
export interface Agreement {
  isConsumer: boolean
  beganEarly: boolean
  concludedAt: Date
}

export function listContracts(db: Database, userId: number, kind: NoticeContract): Promise<Contract[]> {
  return kind === 'plan' ? listPlans(db, userId) : listTopListings(db, userId)
}

async function listPlans(db: Database, userId: number): Promise<Contract[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ['active', 'past_due', 'incomplete']),
      ),
    )
  return rows.flatMap(({ stripeSubscriptionId, plan, interval, createdAt, currentPeriodEnd }) =>
    stripeSubscriptionId === null
      ? []
      : {
          stripeSubscriptionId,
          title: `Plan ${PLAN_LABELS[plan]}, ${INTERVAL_LABELS[interval]}`,
          isYearly: interval === 'yearly',
          beganAt: createdAt,
          currentPeriodEnd,
        },
  )
}

async function listTopListings(db: Database, userId: number): Promise<Contract[]> {
  const rows = await db
    .select({
      stripeSubscriptionId: topListingBookings.stripeSubscriptionId,
      title: listings.title,
      beganAt: topListingBookings.createdAt,
      currentPeriodEnd: listings.topListingUntil,
    })
    .from(topListingBookings)
    .innerJoin(listings, eq(listings.id, topListingBookings.listingId))
    .innerJoin(vendors, eq(vendors.id, listings.vendorId))
    .where(and(eq(vendors.userId, userId), eq(topListingBookings.renews, true)))
  return rows.map(row => ({ ...row, isYearly: false }))
}

export async function findAgreement(
  db: Database,
  { stripeSubscriptionId, beganAt }: Contract,
): Promise<Agreement> {
  const [order] = await db.select().from(orders).where(eq(orders.stripeSubscriptionId, stripeSubscriptionId))
  if (order === undefined) return { isConsumer: true, beganEarly: true, concludedAt: beganAt }
  return {
    isConsumer: order.buyerKind === 'consumer',
    beganEarly: order.earlyStartAt !== null,
    concludedAt: order.confirmedAt ?? order.placedAt,
  }
}

export async function getOwnContracts(db: Database, userId: number): Promise<OwnContracts> {
  const [plan] = await listPlans(db, userId)
  const topListings = await listTopListings(db, userId)
  return { plan: plan?.title ?? null, topListings: topListings.map(({ title }) => title) }
}
