import type Stripe from 'stripe'
import { memoize } from '#server/core/cache/memoize.ts'
import { SECOND_MS } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import type { PaymentGateway, PlanExchange } from './payment-gateway.ts'
import { orMissing, orUnknownCustomer, readAll, type StripeCaller } from './stripe-client.ts'
import { CACHED, type StripePrices } from './stripe-prices.ts'

/** By these marks the setup finds its own portal configurations again: what customers manage, and how an ordered exchange is paid. */
export const PORTAL_MARKS = { manage: 'wabenmarkt', exchange: 'wabenmarkt_exchange' } as const

type PortalCalls = Pick<PaymentGateway, 'createPortal' | 'previewExchange' | 'openExchange'>

/** Stripe's customer portal. */
export function portalCalls(caller: StripeCaller, prices: StripePrices): PortalCalls {
  const findPortalId = memoize((mark: string) => fetchPortalId(caller, mark), CACHED)
  const findItem = (exchange: PlanExchange) => fetchItem(caller, exchange)
  return {
    async createPortal({ customerId, returnUrl }, key) {
      const configuration = await findPortalId(PORTAL_MARKS.manage)
      const session = await caller.call(stripe =>
        orUnknownCustomer(() =>
          stripe.billingPortal.sessions.create(
            { customer: customerId, return_url: returnUrl, configuration },
            { idempotencyKey: key },
          ),
        ),
      )
      return session?.url ?? null
    },
    async previewExchange(exchange) {
      const item = await findItem(exchange)
      if (item === null) return null
      const price = await prices.findId(exchange.lookupKey)
      const { lines } = await caller.call(stripe =>
        stripe.invoices.createPreview(previewOf(exchange, item.id, price)),
      )
      // What is due with the next period is none of the exchange.
      const due = lines.data.filter(({ period }) => period.start < item.current_period_end)
      return {
        dueCents: due.reduce((sum, { amount }) => sum + amount, 0),
        periodStart: new Date(item.current_period_start * SECOND_MS),
        periodEnd: new Date(item.current_period_end * SECOND_MS),
      }
    },
    async openExchange({ returnUrl, ...exchange }, key) {
      const item = await findItem(exchange)
      if (item === null) return null
      const price = await prices.findId(exchange.lookupKey)
      const configuration = await findPortalId(PORTAL_MARKS.exchange)
      return caller.call(stripe =>
        stripe.billingPortal.sessions.create(
          exchangeFlow(exchange, { id: item.id, price }, { returnUrl, configuration }),
          { idempotencyKey: key },
        ),
      )
    },
  }
}

function exchangeFlow(
  { customerId, subscriptionId }: PlanExchange,
  item: { id: string; price: string },
  { returnUrl, configuration }: { returnUrl: string; configuration: string },
): Stripe.BillingPortal.SessionCreateParams {
  return {
    customer: customerId,
    return_url: returnUrl,
    configuration,
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: { subscription: subscriptionId, items: [{ ...item, quantity: 1 }] },
      after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
    },
  }
}

function previewOf(
  { customerId, subscriptionId }: PlanExchange,
  id: string,
  price: string,
): Stripe.InvoiceCreatePreviewParams {
  return {
    customer: customerId,
    subscription: subscriptionId,
    // As the portal configuration has it.
    subscription_details: { items: [{ id, price }], proration_behavior: 'always_invoice' },
  }
}

async function fetchItem(
  caller: StripeCaller,
  { subscriptionId }: PlanExchange,
): Promise<Stripe.SubscriptionItem | null> {
  const subscription = await caller.call(stripe =>
    orMissing(() => stripe.subscriptions.retrieve(subscriptionId)),
  )
  return subscription?.items.data[0] ?? null
}

async function fetchPortalId(caller: StripeCaller, mark: string): Promise<string> {
  const configurations = readAll(caller, (stripe, cursor) =>
    stripe.billingPortal.configurations.list({ active: true, ...cursor }),
  )
  for await (const { id, metadata } of configurations) {
    if (metadata?.portal === mark) return id
  }
  const cause = new Error(`Stripe has no portal configuration "${mark}" of ours: run pnpm stripe:setup`)
  throw new AppError('PAYMENT_UNAVAILABLE', {}, { cause })
}
