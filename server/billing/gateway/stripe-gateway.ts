import Stripe from 'stripe'
import { memoize } from '#server/core/cache/memoize.ts'
import { MINUTE_MS, SECOND_MS } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import type { Env } from '#server/process/settings.ts'
import type { CheckoutOrder, PaymentEvent, PaymentGateway } from './payment-gateway.ts'
import { toCheckout, toPaymentEvent, toRemoteSubscription } from './stripe-objects.ts'

type StripeEnv = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'>

/** Somebody waits for the payment page: twice this is the longest that they do. */
const TIMEOUT_MS = 6 * SECOND_MS
const RETRIES = 1
/** A price that was exchanged at Stripe is noticed after this long. */
const CACHED = { ttlMs: 10 * MINUTE_MS }
const PAGE_SIZE = 100

/** By this mark the setup finds its own portal configuration again. */
export const PORTAL_MARK = { portal: 'wabenmarkt' }

/** A client of the API at `STRIPE_API_URL`. @throws AppError PAYMENT_UNAVAILABLE without a key */
export function createStripeClient(env: StripeEnv): Stripe {
  if (env.STRIPE_SECRET_KEY === undefined) throw new AppError('PAYMENT_UNAVAILABLE')
  const { protocol, hostname, port } = new URL(env.STRIPE_API_URL)
  return new Stripe(env.STRIPE_SECRET_KEY, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

/** Stripe. Without a key the product runs, but nothing can be bought. */
export function createPaymentGateway(env: StripeEnv): PaymentGateway {
  let client: Stripe | null = null
  const stripe = () => (client ??= createStripeClient(env))
  return {
    ...checkoutCalls(stripe),
    ...subscriptionCalls(stripe),
    ...cancellationCalls(stripe),
    readEvent: (body, signature) => readEvent(stripe(), body, signature, env.STRIPE_WEBHOOK_SECRET),
  }
}

type Client = () => Stripe

function checkoutCalls(
  stripe: Client,
): Pick<
  PaymentGateway,
  'createCustomer' | 'createCheckout' | 'findCheckout' | 'listOpenCheckouts' | 'expireCheckout'
> {
  const findPriceId = memoize((lookupKey: string) => fetchPriceId(stripe(), lookupKey), CACHED)
  return {
    createCustomer: ({ userId, email }, key) =>
      reach(async () => {
        const customer = { email, metadata: { userId }, preferred_locales: ['de'] }
        return (await stripe().customers.create(customer, { idempotencyKey: key })).id
      }),
    createCheckout: (order, key) =>
      reach(async () => {
        const params = checkoutParams(order, await findPriceId(order.lookupKey))
        const { url } = await stripe().checkout.sessions.create(params, { idempotencyKey: key })
        if (url === null) throw new Error('Stripe returned a checkout without an address')
        return url
      }),
    findCheckout: async id => {
      // It comes from an address. What cannot be an id must not become part of a path at Stripe.
      if (!/^\w+$/.test(id)) return null
      return reach(() => orMissing(async () => toCheckout(await stripe().checkout.sessions.retrieve(id))))
    },
    listOpenCheckouts: customer =>
      reach(async () => {
        const { data } = await stripe().checkout.sessions.list({ customer, status: 'open', limit: PAGE_SIZE })
        return data.map(toCheckout)
      }),
    expireCheckout: id =>
      reach(async () => {
        await orRefused(() => stripe().checkout.sessions.expire(id))
      }),
  }
}

function subscriptionCalls(
  stripe: Client,
): Pick<PaymentGateway, 'findSubscription' | 'listSubscriptions' | 'createPortal'> {
  const findPortalId = memoize(() => fetchPortalId(stripe()), CACHED)
  return {
    findSubscription: id =>
      reach(() =>
        orMissing(async () => {
          const subscription = await stripe().subscriptions.retrieve(id)
          const invoices = await stripe().invoices.list({ subscription: id, limit: PAGE_SIZE })
          return toRemoteSubscription(subscription, invoices.data)
        }),
      ),
    listSubscriptions: customer =>
      reach(async () => {
        const { data } = await stripe().subscriptions.list({ customer, limit: PAGE_SIZE })
        return data.map(subscription => toRemoteSubscription(subscription, []))
      }),
    createPortal: ({ customerId, returnUrl }, key) =>
      reach(async () => {
        const params = { customer: customerId, return_url: returnUrl, configuration: await findPortalId() }
        const { url } = await stripe().billingPortal.sessions.create(params, { idempotencyKey: key })
        return url
      }),
  }
}

function cancellationCalls(
  stripe: Client,
): Pick<PaymentGateway, 'cancelAtPeriodEnd' | 'cancelNow' | 'deleteCustomer'> {
  return {
    cancelAtPeriodEnd: (id, key) =>
      reach(async () => {
        await orRefused(() =>
          stripe().subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey: key }),
        )
      }),
    cancelNow: id =>
      reach(async () => {
        await orRefused(() => stripe().subscriptions.cancel(id))
      }),
    deleteCustomer: id =>
      reach(async () => {
        await orRefused(() => stripe().customers.del(id))
      }),
  }
}

async function readEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secret: string | undefined,
): Promise<PaymentEvent> {
  if (secret === undefined) throw new AppError('PAYMENT_UNAVAILABLE')
  try {
    return toPaymentEvent(await stripe.webhooks.constructEventAsync(body, signature, secret))
  } catch (error) {
    throw new AppError('WEBHOOK_REFUSED', {}, { cause: error })
  }
}

/** Whatever goes wrong at Stripe is one thing to users; the log has the cause. */
async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('PAYMENT_UNAVAILABLE', {}, { cause: error })
  }
}

async function orMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
    throw error
  }
}

/** For ends of things that may have ended already: Stripe refuses then, and what was wanted is so. */
async function orRefused(end: () => Promise<unknown>): Promise<void> {
  try {
    await end()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

async function fetchPriceId(stripe: Stripe, lookupKey: string): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
  if (data[0] === undefined) throw new Error(`Stripe has no price "${lookupKey}": run pnpm stripe:setup`)
  return data[0].id
}

async function fetchPortalId(stripe: Stripe): Promise<string> {
  const configurations = stripe.billingPortal.configurations.list({ active: true, limit: PAGE_SIZE })
  for await (const { id, metadata } of configurations) {
    if (metadata?.portal === PORTAL_MARK.portal) return id
  }
  throw new Error('Stripe has no portal configuration of ours: run pnpm stripe:setup')
}

function checkoutParams(order: CheckoutOrder, price: string): Stripe.Checkout.SessionCreateParams {
  const metadata = { userId: order.userId, ...order.purchase }
  return {
    mode: 'subscription',
    customer: order.customerId,
    client_reference_id: String(order.userId),
    line_items: [{ price, quantity: 1 }],
    allowed_payment_method_types: ['card', 'sepa_debit'],
    locale: 'de',
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    metadata,
    subscription_data: { metadata },
  }
}
