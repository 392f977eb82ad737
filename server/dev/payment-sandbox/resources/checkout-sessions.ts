import type Stripe from 'stripe'
import { z } from 'zod'
import { getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage, pageParams, wholeList } from '#server/dev/payment-sandbox/api/list-page.ts'
import {
  flag,
  integer,
  mergeMetadata,
  metadata,
  noParams,
  text,
} from '#server/dev/payment-sandbox/api/params.ts'
import { DAY } from '#server/dev/payment-sandbox/billing/calendar.ts'
import { expireCheckout, getOpenCheckout } from '#server/dev/payment-sandbox/billing/checkout.ts'
import { productName } from '#server/dev/payment-sandbox/billing/subscription-state.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId } from '#server/dev/payment-sandbox/state.ts'
import { buildCheckoutSession } from './build-checkout-session.ts'
import { getRecurringPrice, type RecurringPrice } from './prices.ts'

const createParams = z
  .strictObject({
    allow_promotion_codes: flag.optional(),
    allowed_payment_method_types: z.array(z.enum(['card', 'sepa_debit'])).optional(),
    billing_address_collection: z.enum(['auto', 'required']).optional(),
    cancel_url: z.url().optional(),
    client_reference_id: text.max(200).optional(),
    customer: text.optional(),
    customer_email: z.email().optional(),
    expires_at: integer.optional(),
    line_items: z.tuple([z.strictObject({ price: text, quantity: z.literal('1') })]),
    locale: text.optional(),
    metadata: metadata.optional(),
    mode: z.literal('subscription'),
    subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
    success_url: z.url(),
  })
  .refine(({ customer, customer_email }) => customer === undefined || customer_email === undefined, {
    path: ['customer_email'],
    message: 'You may only specify one of these parameters: customer, customer_email.',
  })

export type CheckoutParams = z.infer<typeof createParams>

const listParams = z.strictObject({
  ...pageParams,
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
      handle({ customer, status, subscription, ...page }) {
        const found = [...checkouts.values()]
          .map(record => record.session)
          .filter(
            session =>
              (customer === undefined || session.customer === customer) &&
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
  })
  return session
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
