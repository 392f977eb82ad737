import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { isPublicHost } from '#server/core/addresses/public-host.ts'
import type { Env } from '#server/process/env.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createStripeClient, type StripeEnv } from './stripe-client.ts'
import { PAYMENT_EVENTS } from './stripe-objects.ts'

type WebhookEnv = StripeEnv & Pick<Env, 'APP_URL' | 'STRIPE_WEBHOOK_SECRET'>

/** Stripe tells the secret once. By its hash a later run knows whether the settings have it. */
const SECRET_MARK = 'secretSha256'

/**
 * Sees to it that Stripe sends its messages to `APP_URL`: those that are used, in the version that this product reads. The version of
 * an endpoint cannot be changed, so another one takes a new endpoint; the old one goes when the new secret is in place.
 * @returns what was done, and what is left to the operator; nothing when all is right
 */
export async function setUpWebhook(env: WebhookEnv): Promise<string[]> {
  const url = `${env.APP_URL}${endpoints.stripeWebhook}`
  if (!url.startsWith('https://') || !isPublicHost(url)) {
    return [`No webhook endpoint: Stripe cannot reach ${url}. Set APP_URL to the public https:// address.`]
  }
  const stripe = createStripeClient(env)
  const known: Stripe.WebhookEndpoint[] = []
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url === url) known.push(endpoint)
  }
  const current = known.find(({ api_version }) => api_version === Stripe.API_VERSION)
  const outdated = known.filter(endpoint => endpoint !== current && endpoint.status === 'enabled')
  if (current === undefined) return createEndpoint(stripe, url, outdated)
  const lines = await mendEndpoint(stripe, current)
  if (hasSecretOf(current, env)) return [...lines, ...(await disable(stripe, outdated))]
  return [
    ...lines,
    `STRIPE_WEBHOOK_SECRET is not the secret that was printed for the webhook endpoint ${current.id}. It stands in the dashboard of Stripe (Developers, Webhooks) too; if it was changed there, this line has no meaning.`,
    ...stepsBeside(outdated),
  ]
}

async function createEndpoint(
  stripe: Stripe,
  url: string,
  outdated: readonly Stripe.WebhookEndpoint[],
): Promise<string[]> {
  const { id, secret } = await stripe.webhookEndpoints.create({
    url,
    api_version: Stripe.API_VERSION,
    enabled_events: [...PAYMENT_EVENTS],
  })
  if (secret === undefined) throw new Error('Stripe created a webhook endpoint without a secret')
  await stripe.webhookEndpoints.update(id, { metadata: { [SECRET_MARK]: hash(secret) } })
  return [
    `+ webhook endpoint ${id} at ${url}, version ${Stripe.API_VERSION}`,
    `Its secret is told only now. Put it into .env and restart the product:\n\nSTRIPE_WEBHOOK_SECRET=${secret}\n`,
    ...stepsBeside(outdated),
  ]
}

/** Messages come from both meanwhile; each is known by its id and processed once. */
function stepsBeside(outdated: readonly Stripe.WebhookEndpoint[]): string[] {
  return outdated.map(
    ({ id, api_version }) =>
      `The old endpoint ${id} (version ${api_version ?? 'of the account'}) goes on until then. In this order: 1. the new secret into .env, 2. restart, 3. pnpm stripe:setup again, which disables the old one.`,
  )
}

async function mendEndpoint(stripe: Stripe, endpoint: Stripe.WebhookEndpoint): Promise<string[]> {
  const enabled = new Set(endpoint.enabled_events)
  const isSame = enabled.size === PAYMENT_EVENTS.length && PAYMENT_EVENTS.every(type => enabled.has(type))
  if (isSame && endpoint.status === 'enabled') return []
  await stripe.webhookEndpoints.update(endpoint.id, {
    enabled_events: [...PAYMENT_EVENTS],
    disabled: false,
  })
  return [`+ webhook endpoint ${endpoint.id}: events`]
}

/** One that was made by hand carries no mark: it is taken to be right. */
function hasSecretOf(
  { metadata }: Stripe.WebhookEndpoint,
  { STRIPE_WEBHOOK_SECRET: secret }: WebhookEnv,
): boolean {
  const mark = metadata[SECRET_MARK]
  return secret !== undefined && (mark === undefined || mark === hash(secret))
}

async function disable(stripe: Stripe, outdated: readonly Stripe.WebhookEndpoint[]): Promise<string[]> {
  for (const { id } of outdated) await stripe.webhookEndpoints.update(id, { disabled: true })
  return outdated.map(
    ({ id, api_version }) =>
      `+ old webhook endpoint ${id} (version ${api_version ?? 'of the account'}): disabled. It can be deleted in the dashboard.`,
  )
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
