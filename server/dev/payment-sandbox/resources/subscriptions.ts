import type Stripe from 'stripe'
import type { z } from 'zod'
import { ApiError, getById, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage } from '#server/dev/payment-sandbox/api/list-page.ts'
import { isCreatedIn, mergeMetadata, noParams } from '#server/dev/payment-sandbox/api/params.ts'
import { changePrice, type ProrationBehavior } from '#server/dev/payment-sandbox/billing/change-price.ts'
import { pauseSubscription, unpauseSubscription } from '#server/dev/payment-sandbox/billing/pausing.ts'
import { automaticTax, subscribe } from '#server/dev/payment-sandbox/billing/subscribe.ts'
import {
  cancelSubscription,
  getSubscription,
  hasEnded,
  saveSubscription,
  soldItem,
} from '#server/dev/payment-sandbox/billing/subscription-state.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { listOfCustomer } from './list-of-customer.ts'
import { getRecurringPrice } from './prices.ts'
import {
  cancelParams,
  createParams,
  listParams,
  pauseParams,
  resumeParams,
  updateParams,
} from './subscription-params.ts'

export function subscriptionEndpoints(sandbox: Sandbox): Endpoint[] {
  return [
    endpoint('post', '/subscriptions', { params: createParams, handle: params => create(sandbox, params) }),
    endpoint('get', '/subscriptions', {
      params: listParams,
      handle({ created, customer, price, status, ...page }) {
        const found = listOfCustomer(sandbox, sandbox.state.subscriptions, customer).filter(
          subscription =>
            isCreatedIn(subscription, created) &&
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
    ...pauseEndpoints(sandbox),
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

function pauseEndpoints(sandbox: Sandbox): Endpoint[] {
  return [
    endpoint('post', '/subscriptions/:id/pause', {
      params: pauseParams,
      handle: ({ bill_for }, id) =>
        pauseSubscription(sandbox, getSubscription(sandbox, id), bill_for?.unused_time_from?.type !== 'none'),
    }),
    endpoint('post', '/subscriptions/:id/resume', {
      params: resumeParams,
      handle: (_params, id) => unpauseSubscription(sandbox, getSubscription(sandbox, id)),
    }),
  ]
}

/** Without a status, a list leaves out what was canceled; `ended` means canceled or never begun. */
function hasStatus(subscription: Stripe.Subscription, status: string | undefined): boolean {
  if (status === undefined) return subscription.status !== 'canceled'
  if (status === 'all') return true
  return status === 'ended' ? hasEnded(subscription) : subscription.status === status
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
    automaticTax: params.automatic_tax?.enabled ?? false,
    invoiceSettings: { footer: params.invoice_settings?.footer ?? null },
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
      invoice_settings:
        params.invoice_settings?.footer === undefined
          ? changed.invoice_settings
          : { ...changed.invoice_settings, footer: params.invoice_settings.footer },
      ...pauseOfCollection(params),
      automatic_tax:
        params.automatic_tax === undefined
          ? changed.automatic_tax
          : automaticTax(params.automatic_tax.enabled),
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

/** The subscription goes on and keeps its status: only its invoices are not collected. */
function pauseOfCollection({
  pause_collection: pause,
}: z.infer<typeof updateParams>): Partial<Stripe.Subscription> {
  if (pause === undefined) return {}
  return { pause_collection: pause === '' ? null : { ...pause, resumes_at: pause.resumes_at ?? null } }
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
  const wanted = typeof cancel_at === 'string' ? (cancel_at === '' ? null : periodEnd) : (cancel_at ?? null)
  const at = atPeriodEnd ? periodEnd : wanted
  const ends = at !== null
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
