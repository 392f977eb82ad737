import Stripe from 'stripe'
import { type InvoiceTax, invoiceTaxOf, type TaxSettings } from '#server/billing/rules/invoice-tax.ts'
import { AppError } from '#server/core/errors.ts'
import type { Env } from '#server/process/env.ts'
import { toCheckoutParams } from './checkout-params.ts'
import type { PaymentEvent, PaymentGateway } from './payment-gateway.ts'
import {
  collectOfCustomer,
  createStripeCaller,
  orMissing,
  orRefused,
  orUnknownCustomer,
  type StripeCaller,
  type StripeEnv,
} from './stripe-client.ts'
import { toCheckout, toPaymentEvent } from './stripe-objects.ts'
import { portalCalls } from './stripe-portal.ts'
import { type StripePrices, stripePrices } from './stripe-prices.ts'
import { returnCalls } from './stripe-returns.ts'
import { subscriptionCalls } from './stripe-subscriptions.ts'

/** Stripe. Without a key the product runs, but nothing can be bought. */
export function createPaymentGateway(
  env: StripeEnv & TaxSettings & Pick<Env, 'STRIPE_WEBHOOK_SECRET'>,
): PaymentGateway {
  const caller = createStripeCaller(env)
  const prices = stripePrices(caller)
  return {
    ...customerCalls(caller),
    ...checkoutCalls(caller, prices, invoiceTaxOf(env)),
    ...portalCalls(caller, prices),
    ...subscriptionCalls(caller),
    ...returnCalls(caller),
    readEvent: (body, signature) => readEvent(env, body, signature),
  }
}

function customerCalls(
  caller: StripeCaller,
): Pick<PaymentGateway, 'createCustomer' | 'changeCustomerEmail' | 'isCustomerKnown' | 'deleteCustomer'> {
  return {
    createCustomer: ({ userId, email }, key) =>
      caller.call(async stripe => {
        const customer = { email, metadata: { userId }, preferred_locales: ['de'] }
        return (await stripe.customers.create(customer, { idempotencyKey: key })).id
      }),
    async changeCustomerEmail(id, email) {
      await caller.call(stripe => orUnknownCustomer(() => stripe.customers.update(id, { email })))
    },
    async isCustomerKnown(id) {
      const customer = await caller.call(stripe => orMissing(() => stripe.customers.retrieve(id)))
      return customer !== null
    },
    deleteCustomer: id => caller.call(stripe => orRefused(() => stripe.customers.del(id))),
  }
}

function checkoutCalls(
  caller: StripeCaller,
  prices: StripePrices,
  tax: InvoiceTax,
): Pick<PaymentGateway, 'createCheckout' | 'findCheckout' | 'listOpenCheckouts' | 'expireCheckout'> {
  return {
    async createCheckout(order, key) {
      const params = toCheckoutParams(order, await prices.findId(order.lookupKey), tax)
      return caller.call(async stripe => {
        const session = await orUnknownCustomer(() =>
          stripe.checkout.sessions.create(params, { idempotencyKey: key }),
        )
        if (session === null) return null
        if (session.url === null) throw new Error('Stripe returned a checkout without an address')
        return { id: session.id, url: session.url }
      })
    },
    async findCheckout(id) {
      // It comes from an address. What cannot be an id must not become part of a path at Stripe.
      if (!/^\w+$/.test(id)) return null
      const session = await caller.call(stripe => orMissing(() => stripe.checkout.sessions.retrieve(id)))
      return session === null ? null : toCheckout(session)
    },
    async listOpenCheckouts(customer) {
      const open = await collectOfCustomer(caller, (stripe, cursor) =>
        stripe.checkout.sessions.list({ customer, status: 'open', ...cursor }),
      )
      return open.map(toCheckout)
    },
    expireCheckout: id => caller.call(stripe => orRefused(() => stripe.checkout.sessions.expire(id))),
  }
}

async function readEvent(
  { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }: StripeEnv & Pick<Env, 'STRIPE_WEBHOOK_SECRET'>,
  body: Buffer,
  signature: string,
): Promise<PaymentEvent> {
  if (key === undefined || secret === undefined) throw new AppError('PAYMENT_UNAVAILABLE')
  try {
    const stripe = new Stripe(key)
    return toPaymentEvent(await stripe.webhooks.constructEventAsync(body, signature, secret))
  } catch (error) {
    throw new AppError('WEBHOOK_REFUSED', {}, { cause: error })
  }
}
