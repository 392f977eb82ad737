import { and, eq, gt, inArray, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import {
  billingCustomers,
  closedCustomers,
  refunds,
  returnedPayments,
  subscriptions,
  webhookEvents,
} from '#drizzle/schema/money/billing.ts'
import { topListingBookings, topListingPayments } from '#drizzle/schema/money/top-listings.ts'
import type { StoredView, SubscriptionView } from '#server/billing/rules/reconciliation.ts'
import type { Database } from '#server/core/database/database.ts'

/** What the reconciliation compares with Stripe, for many subscriptions at once. */

type Asked = Pick<SubscriptionView, 'id' | 'customerId' | 'latestInvoice'>

/** @returns in the order of what was asked for */
export async function findStoredPayments(db: Database, asked: readonly Asked[]): Promise<StoredView[]> {
  if (asked.length === 0) return []
  const ids = asked.map(({ id }) => id)
  const owners = await findCustomers(
    db,
    asked.map(({ customerId }) => customerId),
  )
  const [plans, bookings, refunded, returned] = [
    await findPlans(
      db,
      [...owners.values()].flatMap(({ userId }) => userId ?? []),
    ),
    await findBookings(db, asked),
    await findRefunds(db, ids),
    await findReturned(db, ids),
  ]
  return asked.map(({ id, customerId }) => {
    const { userId = null, closedAt = null } = owners.get(customerId) ?? {}
    return {
      userId,
      closedAt,
      plan: plans.get(userId ?? 0) ?? null,
      booking: bookings.get(id) ?? null,
      refund: refunded.get(id) ?? null,
      returned: returned.get(id) ?? new Set(),
    }
  })
}

export interface CustomerOwner {
  userId: number | null
  closedAt: Date | null
}

/** By Stripe's id; customers of nobody are missing. */
export async function findCustomers(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, CustomerOwner>> {
  if (ids.length === 0) return new Map()
  const closed = await db
    .select()
    .from(closedCustomers)
    .where(inArray(closedCustomers.stripeCustomerId, [...ids]))
  const known = await db
    .select()
    .from(billingCustomers)
    .where(inArray(billingCustomers.stripeCustomerId, [...ids]))
  return new Map<string, CustomerOwner>([
    ...closed.map(
      ({ stripeCustomerId, closedAt }) => [stripeCustomerId, { userId: null, closedAt }] as const,
    ),
    ...known.map(({ stripeCustomerId, userId }) => [stripeCustomerId, { userId, closedAt: null }] as const),
  ])
}

async function findPlans(db: Database, userIds: readonly number[]) {
  if (userIds.length === 0) return new Map<number, never>()
  const rows = await db
    .select({
      userId: subscriptions.userId,
      plan: {
        stripeSubscriptionId: subscriptions.stripeSubscriptionId,
        plan: subscriptions.plan,
        interval: subscriptions.interval,
        status: subscriptions.status,
        currentPeriodEnd: subscriptions.currentPeriodEnd,
        cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
        createdAt: subscriptions.createdAt,
        graceEndsAt: subscriptions.graceEndsAt,
        graceEndedAt: subscriptions.graceEndedAt,
      },
    })
    .from(subscriptions)
    .where(inArray(subscriptions.userId, [...userIds]))
  return new Map(rows.map(({ userId, plan }) => [userId, plan]))
}

async function findBookings(db: Database, asked: readonly Asked[]) {
  const rows = await db
    .select({
      id: topListingBookings.stripeSubscriptionId,
      renews: topListingBookings.renews,
    })
    .from(topListingBookings)
    .where(
      and(
        isNull(topListingBookings.pendingSince),
        inArray(
          topListingBookings.stripeSubscriptionId,
          asked.map(({ id }) => id),
        ),
      ),
    )
  const invoiceIds = asked.flatMap(({ latestInvoice }) => latestInvoice?.id ?? [])
  const booked =
    rows.length === 0 || invoiceIds.length === 0
      ? []
      : await db
          .select({ id: topListingPayments.stripeInvoiceId })
          .from(topListingPayments)
          .where(inArray(topListingPayments.stripeInvoiceId, invoiceIds))
  const bookedIds = new Set(booked.map(({ id }) => id))
  const latest = new Map(asked.map(({ id, latestInvoice }) => [id, latestInvoice?.id ?? '']))
  return new Map(
    rows.map(({ id, renews }) => [id, { renews, isLatestBooked: bookedIds.has(latest.get(id) ?? '') }]),
  )
}

async function findRefunds(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({ id: refunds.stripeSubscriptionId, doneAt: refunds.doneAt })
    .from(refunds)
    .where(inArray(refunds.stripeSubscriptionId, [...ids]))
  return new Map(rows.map(({ id, doneAt }) => [id, { doneAt }]))
}

/** Invoices whose payment counts no more, by subscription. */
async function findReturned(db: Database, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ id: returnedPayments.stripeSubscriptionId, invoiceId: returnedPayments.stripeInvoiceId })
    .from(returnedPayments)
    .where(
      and(
        inArray(returnedPayments.stripeSubscriptionId, [...ids]),
        ne(returnedPayments.kind, 'debit'),
        isNull(returnedPayments.resolvedAt),
      ),
    )
  const found = new Map<string, Set<string>>()
  for (const { id, invoiceId } of rows) found.set(id, (found.get(id) ?? new Set()).add(invoiceId))
  return found
}

export interface ChargedSubscription {
  id: string
  /** `null` for a promotion. */
  userId: number | null
  /** Its state, in a word. */
  stored: string
}

/** Subscriptions that Stripe charges, or is about to charge, as far as is stored. */
export async function listChargedSubscriptions(db: Database): Promise<ChargedSubscription[]> {
  const plans = await db
    .select({
      id: subscriptions.stripeSubscriptionId,
      userId: subscriptions.userId,
      stored: subscriptions.status,
    })
    .from(subscriptions)
    .where(and(ne(subscriptions.status, 'canceled'), isNotNull(subscriptions.stripeSubscriptionId)))
  const bookings = await db
    .select({ id: topListingBookings.stripeSubscriptionId })
    .from(topListingBookings)
    .where(eq(topListingBookings.renews, true))
  return [
    ...plans.flatMap(({ id, ...plan }) => (id === null ? [] : [{ id, ...plan }])),
    ...bookings.map(({ id }) => ({ id, userId: null, stored: 'renews' })),
  ]
}

/** Whether a subscription is somebody's plan, or a promotion that was paid for, as far as is stored. */
export async function isStoredContract(db: Database, stripeSubscriptionId: string): Promise<boolean> {
  const plans = await db.$count(subscriptions, eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId))
  if (plans > 0) return true
  const isThis = eq(topListingBookings.stripeSubscriptionId, stripeSubscriptionId)
  const isPaid = isNull(topListingBookings.pendingSince)
  return (await db.$count(topListingBookings, and(isThis, isPaid))) > 0
}

export async function findReturnedPayment(db: Database, stripeInvoiceId: string) {
  const [row] = await db
    .select()
    .from(returnedPayments)
    .where(eq(returnedPayments.stripeInvoiceId, stripeInvoiceId))
  return row ?? null
}

/** Refunds that were asked for before `moment` and are not carried out. */
export async function listStuckRefunds(db: Database, moment: Date) {
  return db
    .select()
    .from(refunds)
    .where(and(isNull(refunds.doneAt), lte(refunds.requestedAt, moment)))
}

/** Messages that arrived in this time and were never processed to the end. */
export async function listUnprocessedEvents(db: Database, { from, to }: { from: Date; to: Date }) {
  return db
    .select({ id: webhookEvents.id, type: webhookEvents.type, receivedAt: webhookEvents.receivedAt })
    .from(webhookEvents)
    .where(
      and(
        isNull(webhookEvents.processedAt),
        gt(webhookEvents.receivedAt, from),
        lte(webhookEvents.receivedAt, to),
      ),
    )
}
