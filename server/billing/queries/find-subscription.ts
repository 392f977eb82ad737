import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { billingCustomers, subscriptions } from '#drizzle/schema/money/billing.ts'
import { accountDeletions } from '#drizzle/schema/people/account.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Interval, Plan, SubscriptionOverview } from '#shared/billing/billing.ts'

/** A customer's account, banned or not: what it pays for goes on. `null` for accounts that are being deleted. */
export async function findCustomer(
  db: Database,
  userId: number,
): Promise<{ id: number; email: string } | null> {
  const [customer] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(and(eq(users.id, userId), isNull(accountDeletions.userId)))
  return customer ?? null
}

/** The plan that the user may use right now; `null` without one, or when it is not (or no longer) paid. */
export async function findActivePlan(db: Database, userId: number): Promise<Plan | null> {
  const [row] = await db
    .select({ plan: subscriptions.plan })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')))
  return row?.plan ?? null
}

/** The plan in whose days of grace the user is: what is public under it stays so until they are over. */
export async function findGracePlan(db: Database, userId: number): Promise<Plan | null> {
  const [row] = await db
    .select({ plan: subscriptions.plan })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ['past_due', 'canceled']),
        gt(subscriptions.graceEndsAt, clock.now()),
        isNull(subscriptions.graceEndedAt),
      ),
    )
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
      graceEndsAt: subscriptions.graceEndsAt,
      graceEndedAt: subscriptions.graceEndedAt,
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
      graceEndsAt: null,
      graceEndedAt: null,
    }
  )
}

/** Whether Stripe still charges for the user's plan, be it with or without success. */
export async function hasChargedPlan(db: Database, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, ['active', 'past_due'])))
  return rows.length > 0
}

/** A plan that is paid and goes on, so that another one may take its place. */
export async function findRunningPlan(
  db: Database,
  userId: number,
): Promise<{ stripeSubscriptionId: string; plan: Plan; interval: Interval } | null> {
  const [row] = await db
    .select({
      stripeSubscriptionId: subscriptions.stripeSubscriptionId,
      plan: subscriptions.plan,
      interval: subscriptions.interval,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.status, 'active'),
        eq(subscriptions.cancelAtPeriodEnd, false),
      ),
    )
  if (row === undefined || row.stripeSubscriptionId === null) return null
  return { ...row, stripeSubscriptionId: row.stripeSubscriptionId }
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

/** The user behind a customer of Stripe; `null` for customers of nobody here. */
export async function findCustomerUserId(db: Database, stripeCustomerId: string): Promise<number | null> {
  const [row] = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.stripeCustomerId, stripeCustomerId))
  return row?.userId ?? null
}

/** Whether the account may not sign in: what it bought before goes on until it ends, but it buys nothing more. */
export async function isBanned(db: Database, userId: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), eq(users.isActive, false)))) > 0
}

export async function findCustomerId(db: Database, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ id: billingCustomers.stripeCustomerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId))
  return row?.id ?? null
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

/** Plans whose days of grace end between two moments, and whose customers have not been reminded of it. */
export async function listEndingGraces(
  db: Database,
  from: Date,
  to: Date,
): Promise<{ id: number; userId: number; plan: Plan; endsAt: Date }[]> {
  const rows = await db
    .select({
      id: subscriptions.id,
      userId: subscriptions.userId,
      plan: subscriptions.plan,
      endsAt: subscriptions.graceEndsAt,
      toldFor: subscriptions.graceToldFor,
    })
    .from(subscriptions)
    .where(
      and(
        gt(subscriptions.graceEndsAt, from),
        lte(subscriptions.graceEndsAt, to),
        isNull(subscriptions.graceEndedAt),
      ),
    )
  return rows.flatMap(({ toldFor, endsAt, ...plan }) =>
    endsAt === null || toldFor?.getTime() === endsAt.getTime() ? [] : [{ ...plan, endsAt }],
  )
}

/** Plans that should have been renewed or ended by `before`, but nothing was heard of it. */
export async function listOverduePlans(db: Database, before: Date): Promise<string[]> {
  const plans = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'active'), lte(subscriptions.currentPeriodEnd, before)))
  return plans.flatMap(({ id }) => id ?? [])
}

/** Plans paid by the year that will be charged for again between two moments, and whose customers have not been told. */
export async function listRenewingPlans(
  db: Database,
  from: Date,
  to: Date,
): Promise<{ id: number; userId: number; plan: Plan; renewsAt: Date }[]> {
  const rows = await db
    .select({
      id: subscriptions.id,
      userId: subscriptions.userId,
      plan: subscriptions.plan,
      renewsAt: subscriptions.currentPeriodEnd,
      toldFor: subscriptions.renewalToldFor,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'active'),
        eq(subscriptions.interval, 'yearly'),
        eq(subscriptions.cancelAtPeriodEnd, false),
        gt(subscriptions.currentPeriodEnd, from),
        lte(subscriptions.currentPeriodEnd, to),
      ),
    )
  return rows.flatMap(({ toldFor, renewsAt, ...plan }) =>
    renewsAt === null || toldFor?.getTime() === renewsAt.getTime() ? [] : [{ ...plan, renewsAt }],
  )
}

/** The plan that Stripe charges for, or is about to, as far as we know: one or none. */
export async function listTrackedPlans(db: Database, userId: number): Promise<string[]> {
  const plans = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ['active', 'past_due', 'incomplete']),
      ),
    )
  return plans.flatMap(({ id }) => id ?? [])
}
