import type Stripe from 'stripe'
import { z } from 'zod'
import { getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage, pageParams, wholeList } from '#server/dev/payment-sandbox/api/list-page.ts'
import {
  createdRange,
  isCreatedIn,
  mergeMetadata,
  noParams,
  text,
} from '#server/dev/payment-sandbox/api/params.ts'
import { DAY } from '#server/dev/payment-sandbox/billing/calendar.ts'
import { expireCheckout, getOpenCheckout } from '#server/dev/payment-sandbox/billing/checkout.ts'
import { productName } from '#server/dev/payment-sandbox/billing/subscription-state.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { type CheckoutRecord, createId } from '#server/dev/payment-sandbox/state.ts'
import { buildCheckoutSession } from './build-checkout-session.ts'
import { type CheckoutParams, createParams, requireCustomerDetails } from './checkout-params.ts'
import { listOfCustomer } from './list-of-customer.ts'
import { getRecurringPrice, type RecurringPrice } from './prices.ts'

const listParams = z.strictObject({
  ...pageParams,
  created: createdRange,
  customer: text.optional(),
  status: z.enum(['complete', 'expired', 'open']).optional(),
  subscription: text.optional(),
})

export function checkoutEndpoints(sandbox: Sandbox): Endpoint[] {
  const { checkouts } = sandbox.state
  const find = (id: string) => getById(checkouts, 'checkout.session', id)
  return [
    endpoint('post', '/checkout/sessions', {
      params: createParams,
      handle: params => createCheckout(sandbox, params),
    }),
    endpoint('get', '/checkout/sessions', {
      params: listParams,
      handle({ created, customer, status, subscription, ...page }) {
        const found = listOfCustomer(sandbox, checkouts, customer)
          .map(record => record.session)
          .filter(
            session =>
              isCreatedIn(session, created) &&
              (status === undefined || session.status === status) &&
              (subscription === undefined || session.subscription === subscription),
          )
        return listPage(found, page, '/v1/checkout/sessions')
      },
    }),
    endpoint('get', '/checkout/sessions/:id', {
      params: noParams,
      handle: (_params, id) => find(id).session,
    }),
    endpoint('get', '/checkout/sessions/:id/line_items', {
      params: z.strictObject(pageParams),
      handle: (page, id) => listPage(find(id).lineItems, page, `/v1/checkout/sessions/${id}/line_items`),
    }),
    endpoint('post', '/checkout/sessions/:id/expire', {
      params: noParams,
      handle: (_params, id) => expireCheckout(sandbox, getOpenCheckout(sandbox, id), sandbox.now()),
    }),
  ]
}

/** The line items of a session, which it carries only when they are asked for. */
export function findLineItems(sandbox: Sandbox, sessionId: string): Stripe.ApiList<Stripe.LineItem> | null {
  const record = sandbox.state.checkouts.get(sessionId)
  return record === undefined
    ? null
    : wholeList(record.lineItems, `/v1/checkout/sessions/${sessionId}/line_items`)
}

function createCheckout(sandbox: Sandbox, params: CheckoutParams): Stripe.Checkout.Session {
  const [{ price: priceId }] = params.line_items
  const price = getRecurringPrice(sandbox, priceId, 'line_items[0][price]')
  const customer =
    params.customer === undefined
      ? null
      : getById(sandbox.state.customers, 'customer', params.customer, 'customer')
  requireCustomerDetails(params, customer)
  const id = createId('cs_test')
  const session = buildCheckoutSession(params, {
    id,
    created: sandbox.now(),
    expiresAt: params.expires_at ?? sandbox.now() + DAY,
    url: `${sandbox.pagesUrl}/kasse/${id}`,
    customer,
    price,
  })
  sandbox.state.checkouts.set(id, {
    session,
    lineItems: [buildLineItem(price, productName(sandbox, price))],
    subscriptionMetadata: mergeMetadata({}, params.subscription_data?.metadata),
    subscriptionDescription: params.subscription_data?.description ?? null,
    invoiceSettings: readInvoiceSettings(params.subscription_data?.invoice_settings),
    customerUpdate: {
      address: params.customer_update?.address === 'auto',
      name: params.customer_update?.name === 'auto',
    },
  })
  return session
}

function readInvoiceSettings(
  given: NonNullable<CheckoutParams['subscription_data']>['invoice_settings'],
): CheckoutRecord['invoiceSettings'] {
  return { description: given?.description ?? null, footer: given?.footer ?? null }
}

function buildLineItem(price: RecurringPrice, description: string): Stripe.LineItem {
  return {
    id: createId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: price.unit_amount,
    amount_tax: 0,
    amount_total: price.unit_amount,
    currency: price.currency,
    description,
    metadata: {},
    price,
    quantity: 1,
  }
}
