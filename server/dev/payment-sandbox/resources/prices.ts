import Stripe from 'stripe'
import { z } from 'zod'
import { getById, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
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
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId } from '#server/dev/payment-sandbox/state.ts'
import { createProduct } from './products.ts'

const fields = {
  active: flag.optional(),
  lookup_key: text.max(200).optional(),
  transfer_lookup_key: flag.optional(),
  metadata: metadata.optional(),
  nickname: clearableText.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
}
const createParams = z.strictObject({
  ...fields,
  billing_scheme: z.literal('per_unit').optional(),
  currency: text.toLowerCase(),
  product: text.optional(),
  product_data: z.strictObject({ name: text, metadata: metadata.optional() }).optional(),
  recurring: z
    .strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: integer.pipe(z.int().min(1)).default(1),
      usage_type: z.literal('licensed').optional(),
    })
    .optional(),
  unit_amount: integer,
})
const updateParams = z.strictObject(fields)
const listParams = z.strictObject({
  ...pageParams,
  active: flag.optional(),
  lookup_keys: z.array(text).max(10).optional(),
  product: text.optional(),
  type: z.enum(['one_time', 'recurring']).optional(),
})

/** A price that a subscription can have. */
export type RecurringPrice = Stripe.Price & { recurring: Stripe.Price.Recurring; unit_amount: number }

export function priceEndpoints(sandbox: Sandbox): Endpoint[] {
  const { prices } = sandbox.state
  return [
    endpoint('post', '/prices', { params: createParams, handle: params => createPrice(sandbox, params) }),
    endpoint('get', '/prices', {
      params: listParams,
      handle({ active, lookup_keys, product, type, ...page }) {
        const found = [...prices.values()].filter(
          price =>
            (active === undefined || price.active === active) &&
            (lookup_keys === undefined || lookup_keys.includes(price.lookup_key ?? '')) &&
            (product === undefined || price.product === product) &&
            (type === undefined || price.type === type),
        )
        return listPage(found, page, '/v1/prices')
      },
    }),
    endpoint('get', '/prices/:id', {
      params: noParams,
      handle: (_params, id) => getById(prices, 'price', id),
    }),
    endpoint('post', '/prices/:id', {
      params: updateParams,
      handle: (params, id) => save(sandbox, getById(prices, 'price', id), params),
    }),
  ]
}

function createPrice(sandbox: Sandbox, params: z.infer<typeof createParams>): Stripe.Price {
  const price: Stripe.Price = {
    id: createId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: sandbox.now(),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: productOf(sandbox, params),
    recurring:
      params.recurring === undefined
        ? null
        : {
            interval: params.recurring.interval,
            interval_count: params.recurring.interval_count,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: params.recurring === undefined ? 'one_time' : 'recurring',
    unit_amount: params.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(params.unit_amount),
  }
  return save(sandbox, price, params)
}

function productOf(sandbox: Sandbox, { product, product_data }: z.infer<typeof createParams>): string {
  if (product !== undefined) return getById(sandbox.state.products, 'product', product, 'product').id
  if (product_data !== undefined) return createProduct(sandbox, product_data).id
  throw invalidRequest('You must specify either `product` or `product_data` when creating a price.', {
    code: 'parameter_missing',
    param: 'product',
  })
}

function save(sandbox: Sandbox, price: Stripe.Price, params: z.infer<typeof updateParams>): Stripe.Price {
  if (params.lookup_key !== undefined) {
    freeLookupKey(sandbox, params.lookup_key, price.id, params.transfer_lookup_key ?? false)
  }
  const saved = {
    ...price,
    active: params.active ?? price.active,
    lookup_key: params.lookup_key ?? price.lookup_key,
    metadata: mergeMetadata(price.metadata, params.metadata),
    nickname: params.nickname === undefined ? price.nickname : params.nickname,
    tax_behavior: params.tax_behavior ?? price.tax_behavior,
  }
  sandbox.state.prices.set(saved.id, saved)
  return saved
}

/** A lookup key belongs to one price; it moves to another only when asked to. */
function freeLookupKey(sandbox: Sandbox, lookupKey: string, priceId: string, transfer: boolean): void {
  const holder = findPriceByLookupKey(sandbox, lookupKey)
  if (holder === undefined || holder.id === priceId) return
  if (!transfer) {
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  }
  sandbox.state.prices.set(holder.id, { ...holder, lookup_key: null })
}

export function findPriceByLookupKey(sandbox: Sandbox, lookupKey: string): Stripe.Price | undefined {
  return [...sandbox.state.prices.values()].find(price => price.lookup_key === lookupKey)
}

/**
 * The price with this id, if a subscription can be sold at it.
 * @throws ApiError for a price that is unknown, inactive or paid once
 */
export function getRecurringPrice(sandbox: Sandbox, id: string, param: string): RecurringPrice {
  const price = getById(sandbox.state.prices, 'price', id, param)
  if (!price.active) {
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', { param })
  }
  const { recurring, unit_amount } = price
  if (recurring === null || unit_amount === null) {
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      {
        param,
      },
    )
  }
  return { ...price, recurring, unit_amount }
}

/** The same price in the older shape that subscription items carry beside it. */
export function planOf(price: RecurringPrice): Stripe.Plan {
  const { id, active, billing_scheme, created, currency, livemode, metadata, nickname, product } = price
  return {
    id,
    object: 'plan',
    active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme,
    created,
    currency,
    interval: price.recurring.interval,
    interval_count: price.recurring.interval_count,
    livemode,
    metadata,
    meter: null,
    nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
