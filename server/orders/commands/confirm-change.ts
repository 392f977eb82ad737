import { and, desc, eq, isNotNull, isNull, like } from 'drizzle-orm'
import { orders } from '#drizzle/schema/money/orders.ts'
import type { Customer } from '#server/billing/commands/customers/ensure-customer.ts'
import type { RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { OrderRow } from '#server/orders/queries/find-order.ts'
import { EXCHANGE_PAGE_PREFIX } from '#server/orders/rules.ts'
import { changedContractMail } from '#server/orders/templates/contract-mail.ts'
import type { Env } from '#server/process/env.ts'
import type { Interval, Plan } from '#shared/billing/billing.ts'
import type { BuyerKind } from '#shared/billing/orders.ts'

interface ChangedPlan {
  customer: Customer
  remote: RemoteSubscription
  plan: Plan
  interval: Interval
  env: Env
}

/**
 * Another plan has taken the place of the one before: what holds from now on is confirmed on a durable medium, once. It was ordered, or
 * changed at Stripe by the operator; who has never ordered counts as a consumer. The order is from now on that of the contract.
 */
export async function confirmChange(
  tx: Database,
  { customer, remote, plan, interval, env }: ChangedPlan,
): Promise<void> {
  const order = await confirmExchange(tx, { userId: customer.id, plan, interval, subscriptionId: remote.id })
  const changed = {
    plan,
    interval,
    order,
    buyerKind: order?.buyerKind ?? (await findLastBuyerKind(tx, customer.id)) ?? 'consumer',
    changedAt: clock.now(),
    startsAt: remote.currentPeriodStart ?? remote.createdAt,
    endsAt: remote.currentPeriodEnd ?? clock.now(),
  }
  await enqueueMail(tx, changedContractMail({ to: customer.email, env }, changed))
}

async function findLastBuyerKind(tx: Database, userId: number): Promise<BuyerKind | null> {
  const [last] = await tx
    .select({ buyerKind: orders.buyerKind })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.confirmedAt)))
    .orderBy(desc(orders.id))
    .limit(1)
  return last?.buyerKind ?? null
}

interface Exchanged {
  userId: number
  plan: Plan
  interval: Interval
  subscriptionId: string
}

/** @returns the order that asked for it, also one whose place another took while its page was still open; `null` without an order */
async function confirmExchange(
  tx: Database,
  { userId, plan, interval, subscriptionId }: Exchanged,
): Promise<OrderRow | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.plan, plan),
        eq(orders.interval, interval),
        isNull(orders.confirmedAt),
        like(orders.stripeSessionId, `${EXCHANGE_PAGE_PREFIX}%`),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
    .for('update')
  if (order === undefined) return null
  await tx
    .update(orders)
    .set({ stripeSubscriptionId: null })
    .where(eq(orders.stripeSubscriptionId, subscriptionId))
  await tx
    .update(orders)
    .set({ confirmedAt: clock.now(), stripeSubscriptionId: subscriptionId, openKey: null })
    .where(eq(orders.id, order.id))
  return order
}
