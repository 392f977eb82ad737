import { findPortalInstead, openCheckout, planCheckout } from '#server/billing/commands/create-checkout.ts'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import type { CheckoutOrder } from '#server/billing/gateway/payment-gateway.ts'
import { AppError } from '#server/core/errors.ts'
import { findOrder, type OrderRow } from '#server/orders/queries/find-order.ts'
import { getOrderSubject } from '#server/orders/queries/get-order-subject.ts'
import type { Buyer } from '#server/orders/queries/get-order-summary.ts'
import { salesTaxOf } from '#server/site/rules.ts'
import { promotionCheckout, requirePromotable } from '#server/top-listings/commands/checkout-top-listing.ts'
import type { OrderSubject } from '#shared/billing/orders.ts'
import type { PlaceOrderInput } from '#shared/inputs/orders.ts'
import { TERMS_VERSION } from '#shared/legal/terms-version.ts'
import { findExchange, openExchangeOrder } from './order-exchange.ts'
import { closeOrder, type OrderToPlace, reserveOrder } from './reserve-order.ts'
import { storePage } from './store-page.ts'

/** A payment page can have expired between being found and being looked at; the next one is new. */
const ATTEMPTS = 3

/**
 * Places a binding order and opens its payment page; its receipt goes out in the transaction that stores the page. The same order
 * placed again, in whatever window, is the same one, with the same page, until that is paid or has expired.
 * @returns the address of the payment page. Who pays for a plan already orders another one in its place; where that cannot be (the same
 *   one, a debt, a plan that ends) the address is that of the portal, and no order is placed
 * @throws AppError TERMS_CHANGED; EARLY_START_REQUIRED; PAYMENT_UNDER_WAY; ORDER_REPLACED; for promotions like `createTopListingCheckout`
 */
export async function placeOrder(
  deps: BillingDeps,
  buyer: Buyer,
  input: PlaceOrderInput,
): Promise<{ url: string }> {
  const { buyerKind, earlyStart, termsVersion } = input
  if (termsVersion !== TERMS_VERSION) throw new AppError('TERMS_CHANGED')
  if (buyerKind === 'consumer' && !earlyStart) throw new AppError('EARLY_START_REQUIRED')
  const subject = await getOrderSubject(deps.db, buyer.vendorId, input)
  const tax = salesTaxOf(deps.env)
  const wanted = { userId: buyer.id, subject, buyerKind, earlyStart, termsVersion, tax }
  const exchange = await findExchange(deps, buyer.id, subject)
  if (exchange !== null) return { url: await openExchangeOrder(deps, buyer, wanted, exchange) }
  const portal = await findPortalOrRefuse(deps, buyer, subject)
  if (portal !== null) return portal
  return { url: await openOrder(deps, buyer, wanted) }
}

async function findPortalOrRefuse(
  deps: BillingDeps,
  buyer: Buyer,
  subject: OrderSubject,
): Promise<{ url: string } | null> {
  if (subject.kind === 'plan') return findPortalInstead(deps, buyer)
  if (buyer.vendorId === null) throw new AppError('PROFILE_REQUIRED')
  await requirePromotable(deps, { ...buyer, vendorId: buyer.vendorId }, subject.listingId)
  return null
}

async function openOrder(deps: BillingDeps, buyer: Buyer, wanted: OrderToPlace): Promise<string> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const order = await reserveOrder(deps.db, wanted)
    const url =
      order.stripeSessionId === null
        ? await openPaymentPage(deps, buyer, wanted, order)
        : await findPaymentPage(deps, order.stripeSessionId)
    if (url !== null) return url
    await closeOrder(deps.db, order.id)
  }
  // Others with other declarations are being placed at the same time, and each takes the place of the one before.
  throw new AppError('ORDER_REPLACED')
}

/** @returns `null` when the page was paid or has expired */
async function findPaymentPage({ payments }: BillingDeps, sessionId: string): Promise<string | null> {
  const checkout = await payments.findCheckout(sessionId)
  return checkout?.isOpen === true ? checkout.url : null
}

/** Two callers at once get one page: Stripe knows the key again, and the row takes one of them. */
async function openPaymentPage(
  deps: BillingDeps,
  buyer: Buyer,
  wanted: OrderToPlace,
  order: OrderRow,
): Promise<string | null> {
  const opened = await openCheckout(deps, buyer, {
    ...checkoutOf(deps, buyer, wanted.subject),
    orderId: order.id,
  })
  if (await storePage(deps, buyer, wanted, order, opened)) return opened.url
  const stored = (await findOrder(deps.db, order.id))?.stripeSessionId ?? null
  if (stored === opened.id) return opened.url
  await deps.payments.expireCheckout(opened.id)
  return stored === null ? null : findPaymentPage(deps, stored)
}

function checkoutOf(
  deps: BillingDeps,
  buyer: Buyer,
  subject: OrderSubject,
): Omit<CheckoutOrder, 'customerId'> {
  return subject.kind === 'plan'
    ? planCheckout(deps, buyer, subject)
    : promotionCheckout(deps, buyer, subject.listingId)
}
