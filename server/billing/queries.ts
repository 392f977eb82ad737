import { and, eq } from 'drizzle-orm'
import { subscriptions } from '#drizzle/schema/billing.ts'
import type { Database } from '#server/core/database.ts'
import type { Plan, SubscriptionOverview } from '#shared/billing.ts'

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
