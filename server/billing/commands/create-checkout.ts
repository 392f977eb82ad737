import { randomUUID } from 'node:crypto'
import {
  type BillingDeps,
  type Customer,
  ensureCustomer,
  replaceCustomer,
} from '#server/billing/commands/customers/ensure-customer.ts'
import { refreshPlans } from '#server/billing/commands/customers/refresh-customer.ts'
import type { Checkout, CheckoutOrder, OpenedCheckout } from '#server/billing/gateway/payment-gateway.ts'
import { findCustomerId, hasChargedPlan } from '#server/billing/queries/find-subscription.ts'
import { idempotencyKey } from '#server/billing/rules/idempotency-key.ts'
import { offerOf, planLookupKey } from '#server/billing/rules/offers.ts'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import type { Interval, Plan } from '#shared/billing/billing.ts'
import { paths } from '#shared/web/paths.ts'
import { createPortal } from './open-portal.ts'

/** Stripe puts the id of the payment page here. */
export const SESSION_ID = '{CHECKOUT_SESSION_ID}'

/**
 * @returns the address of the payment page; for users who already pay for a plan that of the portal, where they
 *   change it: two plans at once would be paid twice
 * @throws AppError PAYMENT_UNDER_WAY while the debit for a plan is on its way
 */
export async function createPlanCheckout(
  deps: BillingDeps,
  customer: Customer,
  { plan, interval }: { plan: Plan; interval: Interval },
): Promise<{ url: string }> {
  const portal = await findPortalInstead(deps, customer)
  if (portal !== null) return portal
  const { url } = await openCheckout(deps, customer, planCheckout(deps, customer, { plan, interval }))
  return { url }
}

/**
 * The portal, for who already pays for a plan; `null` for who may buy one.
 * @throws AppError PAYMENT_UNDER_WAY while the debit for a plan is on its way
 */
export async function findPortalInstead(
  deps: BillingDeps,
  customer: Customer,
): Promise<{ url: string } | null> {
  const customerId = await findCustomerId(deps.db, customer.id)
  if (customerId === null) return null
  // A message of Stripe may be late; a second subscription would be charged until somebody notices.
  await refreshPlans(deps, customer.id, customerId)
  if (await hasChargedPlan(deps.db, customer.id)) return createPortal(deps, customer.id)
  if (await isPlanUnderWay(deps, customerId)) throw new AppError('PAYMENT_UNDER_WAY')
  return null
}

/** What a payment page for a plan asks for. */
export function planCheckout(
  { env: { APP_URL } }: BillingDeps,
  customer: Customer,
  { plan, interval }: { plan: Plan; interval: Interval },
): Omit<CheckoutOrder, 'customerId'> {
  return {
    userId: customer.id,
    lookupKey: planLookupKey(plan, interval),
    purchase: { kind: 'plan' },
    successUrl: `${APP_URL}${paths.dashboard}?session_id=${SESSION_ID}`,
    cancelUrl: `${APP_URL}${paths.pricing}`,
  }
}

/**
 * Right after a refresh, and without a plan that is charged: what Stripe still lists waits for its debit. The stored plan does not say
 * so while an earlier one is in its days of grace.
 */
export async function isPlanUnderWay(
  { payments }: Pick<BillingDeps, 'payments'>,
  customerId: string,
): Promise<boolean> {
  const listed = await payments.listSubscriptions(customerId)
  return listed.some(({ lookupKey }) => offerOf(lookupKey)?.kind === 'plan')
}

/**
 * Opens a payment page and closes those opened before for the same thing, so that it is not paid twice. A customer whom Stripe
 * does not know is created anew, once: of another account of Stripe, or deleted in its dashboard.
 */
export async function openCheckout(
  deps: BillingDeps,
  customer: Customer,
  order: Omit<CheckoutOrder, 'customerId'>,
): Promise<OpenedCheckout> {
  const customerId = await ensureCustomer(deps, customer)
  const opened =
    (await openPage(deps, { ...order, customerId })) ??
    (await openPage(deps, { ...order, customerId: await replaceCustomer(deps, customer, customerId) }))
  if (opened === null) throw new AppError('PAYMENT_UNAVAILABLE')
  return opened
}

async function openPage(
  { payments, env }: BillingDeps,
  order: CheckoutOrder,
): Promise<OpenedCheckout | null> {
  const { orderId, customerId } = order
  for (const open of await payments.listOpenCheckouts(customerId)) {
    const isOfThisOrder = orderId !== undefined && open.orderId === orderId
    if (isForSame(open, order) && !isOfThisOrder) await payments.expireCheckout(open.id)
  }
  // Two clicks on the button of an order are one page. Without an order each click is a purchase of its own; its key only keeps
  // the network's repetitions from being another. Stripe keeps failures under a key too, so a key lives for a minute.
  const what =
    orderId === undefined ? [randomUUID()] : [orderId, customerId, Math.floor(clock.ms() / MINUTE_MS)]
  return payments.createCheckout(order, idempotencyKey(env.APP_URL, 'checkout', ...what))
}

function isForSame({ purchase }: Checkout, order: CheckoutOrder): boolean {
  if (purchase?.kind === 'topListing' && order.purchase.kind === 'topListing') {
    return purchase.listingId === order.purchase.listingId
  }
  return purchase?.kind === order.purchase.kind
}
