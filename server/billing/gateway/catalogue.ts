import { invoiceTaxOf, type TaxSettings } from '#server/billing/rules/invoice-tax.ts'
import { planLookupKey, TOP_LISTING_LOOKUP_KEY } from '#server/billing/rules/offers.ts'
import type { Env } from '#server/process/env.ts'
import {
  INTERVALS,
  type Interval,
  PLAN_LABELS,
  PLAN_PRICES,
  PLANS,
  TOP_LISTING_DAYS,
  TOP_LISTING_PRICE,
} from '#shared/billing/billing.ts'
import { PRODUCT_NAME } from '#shared/core/brand.ts'
import { paths } from '#shared/web/paths.ts'
import { createStripeClient } from './stripe-client.ts'
import { idOf } from './stripe-objects.ts'
import { PORTAL_MARKS } from './stripe-portal.ts'

type StripeClient = ReturnType<typeof createStripeClient>
type Recurring = { interval: 'day' | 'month' | 'year'; interval_count: number }

interface CataloguePrice {
  lookupKey: string
  /** Gross, in euro cents. */
  amount: number
  recurring: Recurring
}

interface CatalogueProduct {
  /** Chosen by us, so that a repeated setup finds it. */
  id: string
  name: string
  prices: CataloguePrice[]
}

const BILLING_PERIODS = {
  monthly: { interval: 'month', interval_count: 1 },
  yearly: { interval: 'year', interval_count: 1 },
} satisfies Record<Interval, Recurring>

const PLAN_PRODUCTS: CatalogueProduct[] = PLANS.map(plan => ({
  id: `wabenmarkt_${plan.toLowerCase()}`,
  name: `${PRODUCT_NAME} ${PLAN_LABELS[plan]}`,
  prices: INTERVALS.map(interval => ({
    lookupKey: planLookupKey(plan, interval),
    amount: PLAN_PRICES[plan][interval],
    recurring: BILLING_PERIODS[interval],
  })),
}))

const TOP_LISTING_PRODUCT: CatalogueProduct = {
  id: 'wabenmarkt_top_listing',
  name: `${PRODUCT_NAME} Top-Listing`,
  prices: [
    {
      lookupKey: TOP_LISTING_LOOKUP_KEY,
      amount: TOP_LISTING_PRICE,
      // Days, not months: each payment buys the same time, and the renewal falls on the moment it ends.
      recurring: { interval: 'day', interval_count: TOP_LISTING_DAYS },
    },
  ],
}

/** "General - Electronically Supplied Services": what the operator's tax office sees in plans and promotions. */
const TAX_CODE = 'txcd_10000000'

/**
 * Brings products, prices and portal configuration at Stripe to what the price list says. What is right already stays
 * untouched; a price that differs is replaced by a new one under the same lookup key (existing subscriptions keep theirs).
 * @returns a line for each thing that was created or changed
 */
export async function setUpCatalogue(
  env: Parameters<typeof createStripeClient>[0] & TaxSettings & Pick<Env, 'APP_URL'>,
): Promise<string[]> {
  const stripe = createStripeClient(env)
  const done: string[] = []
  const { isAutomatic: isTaxed } = invoiceTaxOf(env)
  const planPriceIds = new Map<string, string[]>()
  for (const product of [...PLAN_PRODUCTS, TOP_LISTING_PRODUCT]) {
    await ensureProduct(stripe, { ...product, isTaxed }, done)
    const ids: string[] = []
    for (const price of product.prices) ids.push(await ensurePrice(stripe, product.id, price, done))
    if (product !== TOP_LISTING_PRODUCT) planPriceIds.set(product.id, ids)
  }
  await ensurePortal(stripe, PORTAL_MARKS.manage, managementSettings(env.APP_URL), done)
  await ensurePortal(stripe, PORTAL_MARKS.exchange, exchangeSettings(env.APP_URL, planPriceIds), done)
  return done
}

async function ensureProduct(
  stripe: StripeClient,
  { id, name, isTaxed }: CatalogueProduct & { isTaxed: boolean },
  done: string[],
): Promise<void> {
  const { data } = await stripe.products.list({ ids: [id], limit: 1 })
  const [found] = data
  const tax = isTaxed ? { tax_code: TAX_CODE } : {}
  const fits = found?.name === name && found.active && (!isTaxed || idOf(found.tax_code ?? null) === TAX_CODE)
  if (fits) return
  if (found === undefined) await stripe.products.create({ id, name, ...tax })
  else await stripe.products.update(id, { name, active: true, ...tax })
  done.push(`product ${id}`)
}

async function ensurePrice(
  stripe: StripeClient,
  product: string,
  { lookupKey, amount, recurring }: CataloguePrice,
  done: string[],
): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
  const [found] = data
  const fits =
    found?.product === product &&
    found.currency === 'eur' &&
    found.unit_amount === amount &&
    found.recurring?.interval === recurring.interval &&
    found.recurring.interval_count === recurring.interval_count
  if (found !== undefined && fits) return found.id
  const { id } = await stripe.prices.create({
    product,
    currency: 'eur',
    unit_amount: amount,
    recurring,
    tax_behavior: 'inclusive',
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    metadata: { lookupKey },
  })
  done.push(`price ${lookupKey}`)
  return id
}

async function ensurePortal(
  stripe: StripeClient,
  mark: string,
  settings: ReturnType<typeof managementSettings> | ReturnType<typeof exchangeSettings>,
  done: string[],
): Promise<void> {
  for await (const { id, metadata } of stripe.billingPortal.configurations.list({
    active: true,
    limit: 100,
  })) {
    if (metadata?.portal !== mark) continue
    await stripe.billingPortal.configurations.update(id, settings)
    return
  }
  await stripe.billingPortal.configurations.create({ ...settings, metadata: { portal: mark } })
  done.push(`portal configuration ${mark}`)
}

function commonSettings(appUrl: string) {
  return {
    business_profile: {
      privacy_policy_url: `${appUrl}${paths.privacy}`,
      terms_of_service_url: `${appUrl}${paths.terms}`,
    },
    default_return_url: `${appUrl}${paths.dashboard}`,
  }
}

/** What customers manage. Another plan is ordered on our own page, never chosen here (§ 312j BGB). */
function managementSettings(appUrl: string) {
  return {
    ...commonSettings(appUrl),
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' as const },
      subscription_update: { enabled: false },
    },
  }
}

/** How an exchange that was ordered is paid. Customers come here only by the page of one exchange, which leads nowhere else. */
function exchangeSettings(appUrl: string, planPriceIds: ReadonlyMap<string, string[]>) {
  return {
    ...commonSettings(appUrl),
    features: {
      invoice_history: { enabled: false },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: false },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price' as const],
        // The difference is charged or credited at once: who takes the larger plan has paid for it.
        proration_behavior: 'always_invoice' as const,
        products: [...planPriceIds].map(([product, prices]) => ({ product, prices })),
      },
    },
  }
}
