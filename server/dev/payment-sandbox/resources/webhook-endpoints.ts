import type Stripe from 'stripe'
import { z } from 'zod'
import { getById, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage, pageParams } from '#server/dev/payment-sandbox/api/list-page.ts'
import {
  clearableText,
  flag,
  mergeMetadata,
  metadata,
  noParams,
  text,
} from '#server/dev/payment-sandbox/api/params.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId, type SandboxState } from '#server/dev/payment-sandbox/state.ts'

/** `*`, or a name such as `invoice.paid`; Stripe knows no `invoice.*`. */
const eventName = z.string().regex(/^(\*|[a-z_]+(\.[a-z_]+)+)$/)
const fields = {
  description: clearableText.optional(),
  metadata: metadata.optional(),
}
const createParams = z.strictObject({
  ...fields,
  api_version: text.optional(),
  enabled_events: z.array(eventName).min(1),
  url: z.url(),
})
const updateParams = z.strictObject({
  ...fields,
  disabled: flag.optional(),
  enabled_events: z.array(eventName).min(1).optional(),
  url: z.url().optional(),
})

/**
 * Endpoints are kept, and the sandbox delivers to the address that it was started with, signed with the secret that it
 * was started with. An endpoint with that address decides which events it hears; without one it hears all.
 */
export function webhookEndpointEndpoints(sandbox: Sandbox): Endpoint[] {
  const { webhookEndpoints } = sandbox.state
  const find = (id: string) => getById(webhookEndpoints, 'webhook_endpoint', id)
  return [
    endpoint('post', '/webhook_endpoints', {
      params: createParams,
      handle(params) {
        const created = createEndpoint(sandbox, params)
        // It is told this once.
        return { ...created, secret: createId('whsec') }
      },
    }),
    endpoint('get', '/webhook_endpoints', {
      params: z.strictObject(pageParams),
      handle: page => listPage(webhookEndpoints.values(), page, '/v1/webhook_endpoints'),
    }),
    endpoint('get', '/webhook_endpoints/:id', { params: noParams, handle: (_params, id) => find(id) }),
    endpoint('post', '/webhook_endpoints/:id', {
      params: updateParams,
      handle: (params, id) => updateEndpoint(sandbox, find(id), params),
    }),
    endpoint('delete', '/webhook_endpoints/:id', {
      params: noParams,
      handle(_params, id): Stripe.DeletedWebhookEndpoint {
        webhookEndpoints.delete(find(id).id)
        return { id, object: 'webhook_endpoint', deleted: true }
      },
    }),
  ]
}

export function isListening({ webhookEndpoints }: SandboxState, url: string, eventType: string): boolean {
  const own = [...webhookEndpoints.values()].filter(endpoint => endpoint.url === url)
  return (
    own.length === 0 ||
    own.some(
      ({ enabled_events: events, status }) =>
        status === 'enabled' && (events.includes('*') || events.includes(eventType)),
    )
  )
}

function createEndpoint(sandbox: Sandbox, params: z.infer<typeof createParams>): Stripe.WebhookEndpoint {
  const created: Stripe.WebhookEndpoint = {
    id: createId('we'),
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    application: null,
    created: sandbox.now(),
    description: params.description ?? null,
    enabled_events: readEvents(params.enabled_events),
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    status: 'enabled',
    url: params.url,
  }
  sandbox.state.webhookEndpoints.set(created.id, created)
  return created
}

function updateEndpoint(
  sandbox: Sandbox,
  endpoint: Stripe.WebhookEndpoint,
  params: z.infer<typeof updateParams>,
): Stripe.WebhookEndpoint {
  const updated: Stripe.WebhookEndpoint = {
    ...endpoint,
    description: params.description === undefined ? endpoint.description : params.description,
    enabled_events:
      params.enabled_events === undefined ? endpoint.enabled_events : readEvents(params.enabled_events),
    metadata: mergeMetadata(endpoint.metadata, params.metadata),
    status: params.disabled === undefined ? endpoint.status : params.disabled ? 'disabled' : 'enabled',
    url: params.url ?? endpoint.url,
  }
  sandbox.state.webhookEndpoints.set(updated.id, updated)
  return updated
}

/** @throws ApiError when "all events" stands beside others */
function readEvents(events: string[]): string[] {
  if (events.length === 1 || !events.includes('*')) return events
  throw invalidRequest('`*` cannot be combined with other events.', { param: 'enabled_events' })
}
