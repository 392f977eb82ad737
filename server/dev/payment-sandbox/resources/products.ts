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
import { createId } from '#server/dev/payment-sandbox/state.ts'

const fields = {
  active: flag.optional(),
  description: clearableText.optional(),
  metadata: metadata.optional(),
  statement_descriptor: clearableText.optional(),
  tax_code: clearableText.optional(),
  unit_label: clearableText.optional(),
  url: clearableText.optional(),
}
const createParams = z.strictObject({ ...fields, id: text.optional(), name: text })
const updateParams = z.strictObject({ ...fields, name: text.optional() })
const listParams = z.strictObject({ ...pageParams, active: flag.optional(), ids: z.array(text).optional() })

export function productEndpoints(sandbox: Sandbox): Endpoint[] {
  const { products } = sandbox.state
  return [
    endpoint('post', '/products', { params: createParams, handle: params => createProduct(sandbox, params) }),
    endpoint('get', '/products', {
      params: listParams,
      handle: ({ active, ids, ...page }) =>
        listPage(
          [...products.values()].filter(
            product =>
              (active === undefined || product.active === active) &&
              (ids === undefined || ids.includes(product.id)),
          ),
          page,
          '/v1/products',
        ),
    }),
    endpoint('get', '/products/:id', {
      params: noParams,
      handle: (_params, id) => getById(products, 'product', id),
    }),
    endpoint('post', '/products/:id', {
      params: updateParams,
      handle: (params, id) => save(sandbox, applyFields(sandbox, getById(products, 'product', id), params)),
    }),
  ]
}

export function createProduct(sandbox: Sandbox, params: z.infer<typeof createParams>): Stripe.Product {
  const id = params.id ?? createId('prod')
  if (sandbox.state.products.has(id)) {
    throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' })
  }
  const now = sandbox.now()
  const empty: Stripe.Product = {
    id,
    object: 'product',
    active: true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  }
  return save(sandbox, applyFields(sandbox, empty, params))
}

function save(sandbox: Sandbox, product: Stripe.Product): Stripe.Product {
  sandbox.state.products.set(product.id, product)
  return product
}

function applyFields(
  sandbox: Sandbox,
  product: Stripe.Product,
  { metadata: givenMetadata, ...params }: z.infer<typeof updateParams>,
): Stripe.Product {
  return {
    ...product,
    active: params.active ?? product.active,
    name: params.name ?? product.name,
    description: params.description === undefined ? product.description : params.description,
    statement_descriptor: params.statement_descriptor ?? product.statement_descriptor ?? null,
    tax_code: params.tax_code ?? product.tax_code ?? null,
    unit_label: params.unit_label ?? product.unit_label ?? null,
    url: params.url === undefined ? product.url : params.url,
    metadata: mergeMetadata(product.metadata, givenMetadata),
    updated: sandbox.now(),
  }
}
