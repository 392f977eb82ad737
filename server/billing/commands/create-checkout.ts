import { randomUUID } from 'node:crypto'
import type { Checkout, CheckoutOrder } from '#server/billing/gateway/payment-gateway.ts'
import { hasChargedPlan } from '#server/billing/queries.ts'
import { idempotencyKey, planLookupKey } from '#server/billing/rules.ts'
import type { Interval, Plan } from '#shared/billing.ts'
import { paths } from '#shared/paths.ts'
import { type BillingDeps, type Customer, ensureCustomer } from './ensure-customer.ts'
import { openPortal } from './open-portal.ts'
import { refreshPlans } from './refresh-customer.ts'

/** Stripe puts the id of the payment page here. */
export const SESSION_ID = '{CHECKOUT_SESSION_ID}'

/**
 * @returns the address of the payment page; for users who already pay for a plan that of the portal, where they
 *   change it: two plans at once would be paid twice
 */
export async function createPlanCheckout(
  deps: BillingDeps,
  customer: Customer,
  { plan, interval }: { plan: Plan; interval: Interval },
): Promise<{ url: string }> {
  const customerId = await ensureCustomer(deps, customer)
  // A message of Stripe may be late; a second subscription would be charged until somebody notices.
  await refreshPlans(deps, customerId)
  if (await hasChargedPlan(deps.db, customer.id)) return openPortal(deps, customerId)
  const { APP_URL } = deps.env
  return openCheckout(deps, {
    customerId,
    userId: customer.id,
    lookupKey: planLookupKey(plan, interval),
    purchase: { kind: 'plan' },
    successUrl: `${APP_URL}${paths.dashboard}?session_id=${SESSION_ID}`,
    cancelUrl: `${APP_URL}${paths.pricing}`,
  })
}

/** Opens a payment page and closes those opened before for the same thing, so that it is not paid twice. */
export async function openCheckout(
  { payments, env }: BillingDeps,
  order: CheckoutOrder,
): Promise<{ url: string }> {
  for (const open of await payments.listOpenCheckouts(order.customerId)) {
    if (isForSame(open, order)) await payments.expireCheckout(open.id)
  }
  // Each click is a purchase of its own; the key only keeps the network's repetitions from being another.
  const url = await payments.createCheckout(order, idempotencyKey(env.APP_URL, 'checkout', randomUUID()))
  return { url }
}

function isForSame({ purchase }: Checkout, order: CheckoutOrder): boolean {
  if (purchase?.kind === 'topListing' && order.purchase.kind === 'topListing') {
    return purchase.listingId === order.purchase.listingId
  }
  return purchase?.kind === order.purchase.kind
}
