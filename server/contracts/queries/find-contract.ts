import { and, eq, inArray, isNull } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { orders } from '#drizzle/schema/money/orders.ts'
import { topListingBookings } from '#drizzle/schema/money/top-listings.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import { INTERVAL_LABELS, PLAN_LABELS } from '#shared/billing/billing.ts'
import type { NoticeContract, OwnContracts } from '#shared/billing/contracts.ts'

type OrderRow = typeof orders.$inferSelect

/** What was agreed when the contract was made. */
interface Agreement {
  /** False for what was bought before there was an order page: nobody was told of a right of withdrawal then. */
  hasOrder: boolean
  isConsumer: boolean
  /** The customer wished that it begins before the period of withdrawal ends. */
  beganEarly: boolean
  concludedAt: Date
}

/** A contract of an account that Stripe charges for, or has charged for. */
export interface Contract extends Agreement {
  kind: NoticeContract
  stripeSubscriptionId: string
  /** "Plan Pro, jährlich" */
  title: string
  isYearly: boolean
  beganAt: Date
  currentPeriodEnd: Date | null
  /** Without somebody's word it is charged for again. */
  renews: boolean
}

/** Without an order the customer counts as a consumer who has wished nothing. */
export function agreementOf(order: OrderRow | null, beganAt: Date): Agreement {
  if (order === null) return { hasOrder: false, isConsumer: true, beganEarly: false, concludedAt: beganAt }
  return {
    hasOrder: true,
    isConsumer: order.buyerKind === 'consumer',
    beganEarly: order.earlyStartAt !== null,
    concludedAt: order.confirmedAt ?? order.placedAt,
  }
}

/** The plan that runs, or is about to. */
export async function listPlans(db: Database, userId: number): Promise<Contract[]> {
  const rows = await db
    .select({ plan: subscriptions, order: orders })
    .from(subscriptions)
    .leftJoin(orders, eq(orders.stripeSubscriptionId, subscriptions.stripeSubscriptionId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ['active', 'past_due', 'incomplete']),
      ),
    )
  return rows.flatMap(({ plan: { stripeSubscriptionId, plan, interval, createdAt, ...row }, order }) =>
    stripeSubscriptionId === null
      ? []
      : {
          kind: 'plan' as const,
          stripeSubscriptionId,
          title: `Plan ${PLAN_LABELS[plan]}, ${INTERVAL_LABELS[interval]}`,
          isYearly: interval === 'yearly',
          beganAt: createdAt,
          currentPeriodEnd: row.currentPeriodEnd,
          renews: true,
          ...agreementOf(order, createdAt),
        },
  )
}

/**
 * What was booked and paid for listings that are still there, also what does not renew any more. What still waits for its first debit is
 * found by its order.
 */
export async function listBookings(db: Database, userId: number): Promise<Contract[]> {
  const rows = await db
    .select({ booking: topListingBookings, listing: listings, order: orders })
    .from(topListingBookings)
    .innerJoin(listings, eq(listings.id, topListingBookings.listingId))
    .innerJoin(vendors, eq(vendors.id, listings.vendorId))
    .leftJoin(orders, eq(orders.stripeSubscriptionId, topListingBookings.stripeSubscriptionId))
    .where(and(eq(vendors.userId, userId), isNull(topListingBookings.pendingSince)))
  return rows.map(({ booking: { stripeSubscriptionId, renews, createdAt }, listing, order }) => ({
    kind: 'topListing' as const,
    stripeSubscriptionId,
    title: listing.title,
    isYearly: false,
    beganAt: createdAt,
    currentPeriodEnd: listing.topListingUntil,
    renews,
    ...agreementOf(order, createdAt),
  }))
}

export async function getOwnContracts(db: Database, userId: number): Promise<OwnContracts> {
  const [plan] = await listPlans(db, userId)
  const bookings = (await listBookings(db, userId)).filter(({ renews }) => renews)
  return { plan: plan?.title ?? null, topListings: bookings.map(({ title }) => title) }
}
