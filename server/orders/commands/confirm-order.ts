import { and, eq, isNull } from 'drizzle-orm'
import { orders } from '#drizzle/schema/money/orders.ts'
import type { Customer } from '#server/billing/commands/customers/ensure-customer.ts'
import type { RemoteSubscription } from '#server/billing/gateway/payment-gateway.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { findOrder } from '#server/orders/queries/find-order.ts'
import { contractMail } from '#server/orders/templates/contract-mail.ts'
import type { Env } from '#server/process/env.ts'

interface FulfilledOrder {
  orderId: number
  customer: Customer
  remote: RemoteSubscription
  env: Env
}

/** What was ordered has begun: the contract is concluded, and confirmed once. */
export async function confirmOrder(
  tx: Database,
  { orderId, customer, remote, env }: FulfilledOrder,
): Promise<void> {
  const confirmedAt = clock.now()
  const [confirmed] = await tx
    .update(orders)
    .set({ confirmedAt, stripeSubscriptionId: remote.id, openKey: null })
    .where(and(eq(orders.id, orderId), eq(orders.userId, customer.id), isNull(orders.confirmedAt)))
  if (confirmed.affectedRows === 0) return
  const order = await findOrder(tx, orderId)
  if (order === null) return
  const term = {
    startsAt: remote.currentPeriodStart ?? remote.createdAt,
    endsAt: remote.currentPeriodEnd ?? confirmedAt,
  }
  await enqueueMail(tx, contractMail({ to: customer.email, env }, order, { ...term, confirmedAt }))
}
