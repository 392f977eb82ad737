import type Stripe from 'stripe'
import { z } from 'zod'
import { getById, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { text } from '#server/dev/payment-sandbox/api/params.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId } from '#server/dev/payment-sandbox/state.ts'

const createParams = z.strictObject({
  configuration: text.optional(),
  customer: text,
  locale: text.optional(),
  return_url: z.url().optional(),
})

export function portalSessionEndpoints(sandbox: Sandbox): Endpoint[] {
  return [
    endpoint('post', '/billing_portal/sessions', {
      params: createParams,
      handle: params => createSession(sandbox, params),
    }),
  ]
}

function createSession(sandbox: Sandbox, params: z.infer<typeof createParams>): Stripe.BillingPortal.Session {
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
    flow: null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? configuration.default_return_url,
    url: `${sandbox.pagesUrl}/portal/${id}`,
  }
  sandbox.state.portalSessions.set(id, session)
  return session
}
