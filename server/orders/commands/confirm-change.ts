import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { orders } from '#drizzle/schema/orders.ts'
import type { Customer } from '#server/billing/commands/ensure-customer.ts'
import type { RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { changedContractMail } from '#server/orders/templates/contract-mail.ts'
import type { Env } from '#server/process/env.ts'
import type { Interval, Plan } from '#shared/billing.ts'

interface ChangedPlan {
  customer: Customer
  remote: RemoteSubscription
  plan: Plan
  interval: Interval
  env: Env
}

/**
 * A plan was changed at Stripe: what holds from now on is confirmed on a durable medium, as an order is. Who has never ordered on the
 * order page counts as a consumer.
 */
export async function confirmChange(
  tx: Database,
  { customer, remote, plan, interval, env }: ChangedPlan,
): Promise<void> {
  const [last] = await tx
    .select({ buyerKind: orders.buyerKind })
    .from(orders)
    .where(and(eq(orders.userId, customer.id), isNotNull(orders.confirmedAt)))
    .orderBy(desc(orders.id))
    .limit(1)
  const changed = {
    plan,
    interval,
    buyerKind: last?.buyerKind ?? 'consumer',
    changedAt: clock.now(),
    startsAt: remote.currentPeriodStart ?? remote.createdAt,
    endsAt: remote.currentPeriodEnd ?? clock.now(),
  }
  await enqueueMail(tx, changedContractMail({ to: customer.email, env }, changed))
}
