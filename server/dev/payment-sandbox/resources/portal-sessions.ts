import type Stripe from 'stripe'
import { z } from 'zod'
import { getById, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { integer, text } from '#server/dev/payment-sandbox/api/params.ts'
import { scheduledEnd } from '#server/dev/payment-sandbox/billing/due-times.ts'
import { isRunning } from '#server/dev/payment-sandbox/billing/subscription-state.ts'
import { idOf, type Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId } from '#server/dev/payment-sandbox/state.ts'

const createParams = z.strictObject({
  configuration: text.optional(),
  customer: text,
  locale: text.optional(),
  return_url: z.url().optional(),
  flow_data: z
    .strictObject({
      type: z.literal('subscription_update_confirm'),
      subscription_update_confirm: z.strictObject({
        subscription: text,
        items: z.array(z.strictObject({ id: text, price: text, quantity: integer.optional() })).length(1),
      }),
      after_completion: z.strictObject({
        type: z.literal('redirect'),
        redirect: z.strictObject({ return_url: z.url() }),
      }),
    })
    .optional(),
})

type Params = z.infer<typeof createParams>

export function portalSessionEndpoints(sandbox: Sandbox): Endpoint[] {
  return [
    endpoint('post', '/billing_portal/sessions', {
      params: createParams,
      handle: params => createSession(sandbox, params),
    }),
  ]
}

function createSession(sandbox: Sandbox, params: Params): Stripe.BillingPortal.Session {
  const customer = getById(sandbox.state.customers, 'customer', params.customer, 'customer')
  if (params.configuration === undefined) {
    throw invalidRequest(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.',
    )
  }
  const configuration = getById(
    sandbox.state.portalConfigurations,
    'configuration',
    params.configuration,
    'configuration',
  )
  const id = createId('bps')
  const session: Stripe.BillingPortal.Session = {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: sandbox.now(),
    customer: customer.id,
    customer_account: null,
    flow: params.flow_data === undefined ? null : flowOf(sandbox, params, configuration),
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? configuration.default_return_url,
    url: `${sandbox.pagesUrl}/portal/${id}`,
  }
  sandbox.state.portalSessions.set(id, session)
  return session
}

/** The exchange of one plan for another, if the configuration allows it. */
function flowOf(
  sandbox: Sandbox,
  { customer, flow_data: flow }: Params,
  { features }: Stripe.BillingPortal.Configuration,
): Stripe.BillingPortal.Session.Flow | null {
  if (flow === undefined) return null
  const { subscription: id, items } = flow.subscription_update_confirm
  const subscription = getById(sandbox.state.subscriptions, 'subscription', id, 'flow_data')
  const { enabled, products } = features.subscription_update
  const [item] = items
  const isOffered = (products ?? []).some(({ prices }) => prices.includes(item?.price ?? ''))
  if (!enabled || !isOffered) {
    throw invalidRequest('This subscription cannot be updated: the portal configuration does not allow it.')
  }
  if (idOf(subscription.customer) !== customer || subscription.items.data[0]?.id !== item?.id) {
    throw invalidRequest('This subscription cannot be updated: it has no such item.')
  }
  if (scheduledEnd(subscription) !== null || !isRunning(subscription)) {
    throw invalidRequest('This subscription cannot be updated: it is about to end, or does not run.')
  }
  return {
    type: flow.type,
    after_completion: {
      type: 'redirect',
      redirect: flow.after_completion.redirect,
      hosted_confirmation: null,
    },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: {
      subscription: id,
      discounts: null,
      items: items.map(({ quantity = 1, ...given }) => ({ ...given, quantity })),
    },
  }
}
