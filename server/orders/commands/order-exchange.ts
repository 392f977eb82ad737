import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { refreshPlans } from '#server/billing/commands/customers/refresh-customer.ts'
import type { PlanExchange } from '#server/billing/gateway/payment-gateway.ts'
import { findCustomerId, findRunningPlan } from '#server/billing/queries/find-subscription.ts'
import { idempotencyKey } from '#server/billing/rules/idempotency-key.ts'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import { findOrder } from '#server/orders/queries/find-order.ts'
import { findWantedExchange } from '#server/orders/queries/find-wanted-exchange.ts'
import type { Buyer } from '#server/orders/queries/get-order-summary.ts'
import { isExchangePage } from '#server/orders/rules.ts'
import type { OrderSubject } from '#shared/billing/orders.ts'
import { paths } from '#shared/web/paths.ts'
import { closeOrder, type OrderToPlace, reserveOrder } from './reserve-order.ts'
import { storePage } from './store-page.ts'

/** An open order can turn out to be one of a first plan, or be replaced from another window. */
const ATTEMPTS = 3

/** What is exchanged for the wanted plan, by what Stripe says now; `null` when there is nothing, or it cannot be. */
export async function findExchange(
  deps: BillingDeps,
  userId: number,
  subject: OrderSubject,
): Promise<PlanExchange | null> {
  const customerId = await findCustomerId(deps.db, userId)
  if (customerId === null || (await findRunningPlan(deps.db, userId)) === null) return null
  await refreshPlans(deps, userId, customerId)
  return findWantedExchange(deps.db, userId, subject)
}

/**
 * Places the order of another plan and opens the page that asks for its payment. Such a page cannot be looked at or closed by us, and
 * lives for minutes: each click gets one, for one order with one receipt.
 */
export async function openExchangeOrder(
  deps: BillingDeps,
  buyer: Buyer,
  wanted: OrderToPlace,
  exchange: PlanExchange,
): Promise<string> {
  const { payments, env, db } = deps
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const order = await reserveOrder(db, wanted)
    if (order.stripeSessionId !== null && !isExchangePage(order.stripeSessionId)) {
      await closeOrder(db, order.id)
      continue
    }
    const returnUrl = `${env.APP_URL}${paths.dashboardSubscription}&portal=return`
    const key = idempotencyKey(env.APP_URL, 'exchange', order.id, Math.floor(clock.ms() / MINUTE_MS))
    const opened = await payments.openExchange({ ...exchange, returnUrl }, key)
    if (opened === null) throw new AppError('PAYMENT_UNAVAILABLE')
    if (order.stripeSessionId !== null || (await storePage(deps, buyer, wanted, order, opened)))
      return opened.url
    if ((await findOrder(db, order.id))?.stripeSessionId != null) return opened.url
  }
  throw new AppError('ORDER_REPLACED')
}
