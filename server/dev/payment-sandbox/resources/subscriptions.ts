import type Stripe from 'stripe'
import { z } from 'zod'
import { ApiError, getById, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage, pageParams } from '#server/dev/payment-sandbox/api/list-page.ts'
import {
  clearableText,
  flag,
  integer,
  mergeMetadata,
  metadata,
  noParams,
  text,
} from '#server/dev/payment-sandbox/api/params.ts'
import { changePrice, type ProrationBehavior } from '#server/dev/payment-sandbox/billing/change-price.ts'
import { subscribe } from '#server/dev/payment-sandbox/billing/subscribe.ts'
import {
  cancelSubscription,
  getSubscription,
  saveSubscription,
  soldItem,
} from '#server/dev/payment-sandbox/billing/subscription-state.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { getRecurringPrice } from './prices.ts'

const quantity = z.literal('1').optional()
const fields = {
  cancel_at: z.union([z.literal(''), z.enum(['min_period_end', 'max_period_end']), integer]).optional(),
  cancel_at_period_end: flag.optional(),
  default_payment_method: text.optional(),
  description: clearableText.optional(),
  metadata: metadata.optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
}
const createParams = z.strictObject({
  ...fields,
  customer: text,
  items: z.tuple([z.strictObject({ price: text, quantity })]),
})
const updateParams = z.strictObject({
  ...fields,
  items: z.tuple([z.strictObject({ id: text.optional(), price: text.optional(), quantity })]).optional(),
})
const cancelParams = z.strictObject({
  cancellation_details: z
    .strictObject({ comment: clearableText.optional(), feedback: clearableText.optional() })
    .optional(),
  invoice_now: z.literal('false').optional(),
  prorate: z.literal('false').optional(),
})
const listParams = z.strictObject({
  ...pageParams,
  customer: text.optional(),
  price: text.optional(),
  status: text.optional(),
})

export function subscriptionEndpoints(sandbox: Sandbox): Endpoint[] {
  return [
    endpoint('post', '/subscriptions', { params: createParams, handle: params => create(sandbox, params) }),
    endpoint('get', '/subscriptions', {
      params: listParams,
      handle({ customer, price, status, ...page }) {
        const found = [...sandbox.state.subscriptions.values()].filter(
          subscription =>
            (customer === undefined || subscription.customer === customer) &&
            (price === undefined || subscription.items.data.some(item => item.price.id === price)) &&
            hasStatus(subscription, status),
        )
        return listPage(found, page, '/v1/subscriptions')
      },
    }),
    endpoint('get', '/subscriptions/:id', {
      params: noParams,
      handle: (_params, id) => getSubscription(sandbox, id),
    }),
    endpoint('post', '/subscriptions/:id', {
      params: updateParams,
      handle: (params, id) => update(sandbox, getSubscription(sandbox, id), params),
    }),
    endpoint('delete', '/subscriptions/:id', {
      params: cancelParams,
      handle: ({ cancellation_details: details }, id) => {
        const subscription = getSubscription(sandbox, id)
        if (hasEnded(subscription)) throw noSuchSubscription(id)
        const comment = details?.comment ?? null
        const feedback = details?.feedback ?? null
        const cancellation_details = { comment, feedback, feedback_option: null, reason: null }
        return cancelSubscription(
          sandbox,
          { ...subscription, cancellation_details },
          'cancellation_requested',
          sandbox.now(),
        )
      },
    }),
  ]
}

/** Without a status, a list leaves out what was canceled; `ended` means canceled or never begun. */
function hasStatus(subscription: Stripe.Subscription, status: string | undefined): boolean {
  if (status === undefined) return subscription.status !== 'canceled'
  if (status === 'all') return true
  return status === 'ended' ? hasEnded(subscription) : subscription.status === status
}

function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/** Stripe answers as if an ended subscription were not there when it is to be canceled again. */
function noSuchSubscription(id: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such subscription: '${id}'`,
    param: 'id',
  })
}

function create(sandbox: Sandbox, params: z.infer<typeof createParams>): Stripe.Subscription {
  const customer = getById(sandbox.state.customers, 'customer', params.customer, 'customer')
  const method = params.default_payment_method ?? null
  if (method !== null)
    getById(sandbox.state.paymentMethods, 'PaymentMethod', method, 'default_payment_method')
  if (method === null && customer.invoice_settings.default_payment_method === null) {
    throw invalidRequest('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    })
  }
  return subscribe(sandbox, {
    customerId: customer.id,
    price: getRecurringPrice(sandbox, params.items[0].price, 'items[0][price]'),
    metadata: mergeMetadata({}, params.metadata),
    description: params.description ?? null,
    paymentMethodId: method,
  })
}

function update(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  params: z.infer<typeof updateParams>,
): Stripe.Subscription {
  const { metadata: givenMetadata, ...others } = params
  if (hasEnded(subscription) && Object.values(others).some(value => value !== undefined)) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
  }
  const method = params.default_payment_method
  if (method !== undefined) {
    getById(sandbox.state.paymentMethods, 'PaymentMethod', method, 'default_payment_method')
  }
  const changed = changeItem(
    sandbox,
    subscription,
    params.items,
    params.proration_behavior ?? 'create_prorations',
  )
  return saveSubscription(
    sandbox,
    changed,
    {
      ...cancellation(sandbox, changed, params),
      metadata: mergeMetadata(changed.metadata, givenMetadata),
      default_payment_method: method ?? changed.default_payment_method,
      description: params.description === undefined ? changed.description : params.description,
    },
    sandbox.now(),
  )
}

function changeItem(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  items: z.infer<typeof updateParams>['items'],
  behavior: ProrationBehavior,
): Stripe.Subscription {
  const wanted = items?.[0]
  if (wanted?.price === undefined) return subscription
  // Without the item's id Stripe adds a second item, which this product never sells.
  if (wanted.id !== soldItem(sandbox, subscription).item.id) {
    throw invalidRequest('Pass the id of the subscription item that is to change.', { param: 'items[0][id]' })
  }
  return changePrice(
    sandbox,
    subscription,
    getRecurringPrice(sandbox, wanted.price, 'items[0][price]'),
    behavior,
  )
}

/** The fields that plan an end, or take it back. */
function cancellation(
  sandbox: Sandbox,
  subscription: Stripe.Subscription,
  { cancel_at, cancel_at_period_end }: z.infer<typeof updateParams>,
): Partial<Stripe.Subscription> {
  if (cancel_at === undefined && cancel_at_period_end === undefined) return {}
  const periodEnd = soldItem(sandbox, subscription).period.end
  const atPeriodEnd = cancel_at_period_end ?? false
  const at = typeof cancel_at === 'string' ? (cancel_at === '' ? null : periodEnd) : (cancel_at ?? null)
  const ends = atPeriodEnd || at !== null
  return {
    cancel_at: at,
    cancel_at_period_end: atPeriodEnd,
    canceled_at: ends ? sandbox.now() : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: ends ? 'cancellation_requested' : null,
    },
  }
}
