import type { PlanExchange } from '#server/billing/gateway/payment-gateway.ts'
import { findCustomerId, findRunningPlan } from '#server/billing/queries/find-subscription.ts'
import { planLookupKey } from '#server/billing/rules/offers.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Interval, Plan } from '#shared/billing/billing.ts'
import type { OrderSubject } from '#shared/billing/orders.ts'

export interface WantedExchange extends PlanExchange {
  from: { plan: Plan; interval: Interval }
}

/** The exchange of the plan that runs for the wanted one, as far as it is known here; `null` when none is possible. */
export async function findWantedExchange(
  db: Database,
  userId: number,
  subject: OrderSubject,
): Promise<WantedExchange | null> {
  if (subject.kind !== 'plan') return null
  const [customerId, running] = [await findCustomerId(db, userId), await findRunningPlan(db, userId)]
  if (customerId === null || running === null) return null
  const { plan, interval, stripeSubscriptionId: subscriptionId } = running
  if (plan === subject.plan && interval === subject.interval) return null
  const lookupKey = planLookupKey(subject.plan, subject.interval)
  return { customerId, subscriptionId, lookupKey, from: { plan, interval } }
}
