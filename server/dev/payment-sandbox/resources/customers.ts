import type Stripe from 'stripe'
import { z } from 'zod'
import { getById, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage, pageParams } from '#server/dev/payment-sandbox/api/list-page.ts'
import {
  address,
  clearableText,
  mergeMetadata,
  metadata,
  noParams,
  readAddress,
  text,
} from '#server/dev/payment-sandbox/api/params.ts'
import { cancelSubscription, hasEnded } from '#server/dev/payment-sandbox/billing/subscription-state.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId } from '#server/dev/payment-sandbox/state.ts'
import { attachPaymentMethod, createTestMethod } from './payment-methods.ts'
import { plainCustomer } from './plain/plain-customer.ts'

const writableFields = {
  address: address.optional(),
  description: clearableText.optional(),
  email: clearableText.optional(),
  invoice_settings: z.strictObject({ default_payment_method: clearableText.optional() }).optional(),
  metadata: metadata.optional(),
  name: clearableText.optional(),
  phone: clearableText.optional(),
  preferred_locales: z.array(text).optional(),
}

const createParams = z.strictObject({ ...writableFields, payment_method: text.optional() })
const updateParams = z.strictObject(writableFields)
const listParams = z.strictObject({ ...pageParams, email: text.optional() })
const searchParams = z.strictObject({ query: text, limit: pageParams.limit, page: text.optional() })

export function customerEndpoints(sandbox: Sandbox): Endpoint[] {
  const { customers, deletedCustomers } = sandbox.state
  return [
    endpoint('post', '/customers', {
      params: createParams,
      handle: params => createCustomer(sandbox, params),
    }),
    endpoint('get', '/customers', {
      params: listParams,
      handle: ({ email, ...page }) =>
        listPage(
          [...customers.values()].filter(customer => email === undefined || customer.email === email),
          page,
          '/v1/customers',
        ),
    }),
    endpoint('get', '/customers/search', {
      params: searchParams,
      handle: ({ query, limit }) => searchCustomers(customers.values(), query, limit),
    }),
    endpoint('get', '/customers/:id', {
      params: noParams,
      handle: (_params, id) => deletedCustomers.get(id) ?? getById(customers, 'customer', id),
    }),
    endpoint('post', '/customers/:id', {
      params: updateParams,
      handle: (params, id) => updateCustomer(sandbox, getById(customers, 'customer', id), params),
    }),
    endpoint('delete', '/customers/:id', {
      params: noParams,
      handle: (_params, id) => deleteCustomer(sandbox, getById(customers, 'customer', id)),
    }),
  ]
}

/** A customer known by address only, as checkout creates one. */
export function createCustomer(sandbox: Sandbox, params: z.infer<typeof createParams>): Stripe.Customer {
  const now = sandbox.now()
  const id = createId('cus')
  const empty: Stripe.Customer = {
    ...plainCustomer,
    id,
    created: now,
    invoice_prefix: id.slice(-8).toUpperCase(),
  }
  sandbox.state.customers.set(id, empty)
  const { payment_method: token, invoice_settings: settings, ...fields } = params
  const method = token === undefined ? null : createTestMethod(sandbox, token)
  if (method !== null) attachPaymentMethod(sandbox, method, id)
  const usesNewMethod = method !== null && settings?.default_payment_method === token
  const customer = applyFields(sandbox, empty, {
    ...fields,
    // A token stands for the payment method that was made of it.
    ...(settings !== undefined && {
      invoice_settings: usesNewMethod ? { default_payment_method: method.id } : settings,
    }),
  })
  sandbox.state.customers.set(id, customer)
  sandbox.emit('customer.created', customer, now)
  return customer
}

/** Replaces fields of a stored customer and announces what changed. */
export function saveCustomer(
  sandbox: Sandbox,
  customer: Stripe.Customer,
  changes: Partial<Stripe.Customer>,
): Stripe.Customer {
  const saved = { ...customer, ...changes }
  const before = new Map<string, unknown>(Object.entries(customer))
  const previous: Partial<Stripe.Customer> = Object.fromEntries(
    Object.keys(changes).map(key => [key, before.get(key)]),
  )
  sandbox.state.customers.set(saved.id, saved)
  sandbox.emit('customer.updated', saved, sandbox.now(), previous)
  return saved
}

/**
 * Whatever runs is canceled at once. Invoices and ended subscriptions stay, under the number of a customer who is no
 * more, and a debit that is on its way still arrives.
 */
function deleteCustomer(sandbox: Sandbox, customer: Stripe.Customer): Stripe.DeletedCustomer {
  for (const subscription of sandbox.state.subscriptions.listBy('customer', customer.id)) {
    if (!hasEnded(subscription)) {
      cancelSubscription(sandbox, subscription, 'cancellation_requested', sandbox.now())
    }
  }
  const deleted: Stripe.DeletedCustomer = { id: customer.id, object: 'customer', deleted: true }
  sandbox.state.customers.delete(customer.id)
  sandbox.state.deletedCustomers.set(customer.id, deleted)
  sandbox.emit('customer.deleted', customer, sandbox.now())
  return deleted
}

function updateCustomer(sandbox: Sandbox, customer: Stripe.Customer, params: z.infer<typeof updateParams>) {
  return saveCustomer(sandbox, customer, applyFields(sandbox, customer, params))
}

function applyFields(
  sandbox: Sandbox,
  customer: Stripe.Customer,
  params: z.infer<typeof updateParams>,
): Stripe.Customer {
  const defaultMethod = params.invoice_settings?.default_payment_method
  if (typeof defaultMethod === 'string') {
    getById(
      sandbox.state.paymentMethods,
      'PaymentMethod',
      defaultMethod,
      'invoice_settings[default_payment_method]',
    )
  }
  return {
    ...customer,
    address: params.address === undefined ? (customer.address ?? null) : readAddress(params.address),
    description: params.description === undefined ? customer.description : params.description,
    email: params.email === undefined ? customer.email : params.email,
    name: params.name === undefined ? (customer.name ?? null) : params.name,
    phone: params.phone === undefined ? (customer.phone ?? null) : params.phone,
    preferred_locales: params.preferred_locales ?? customer.preferred_locales ?? [],
    metadata: mergeMetadata(customer.metadata, params.metadata),
    invoice_settings:
      defaultMethod === undefined
        ? customer.invoice_settings
        : { ...customer.invoice_settings, default_payment_method: defaultMethod },
  }
}

/** Search by `email:'…'`, `name:'…'` and `metadata['key']:'…'`, joined with AND. */
function searchCustomers(customers: Iterable<Stripe.Customer>, query: string, limit: number) {
  const clauses = query.split(/\s+AND\s+/i).map(readClause)
  const found = [...customers].filter(customer => clauses.every(matches => matches(customer)))
  return {
    object: 'search_result',
    url: '/v1/customers/search',
    has_more: found.length > limit,
    next_page: null,
    data: found.slice(0, limit),
  } satisfies Omit<Stripe.ApiSearchResult<Stripe.Customer>, 'total_count'>
}

function readClause(clause: string): (customer: Stripe.Customer) => boolean {
  const match = /^(email|name|metadata\[["'](?<key>.+)["']\])\s*:\s*["'](?<value>.*)["']$/.exec(clause.trim())
  const value = match?.groups?.value
  if (value === undefined) {
    throw invalidRequest(`The payment sandbox does not understand the search query: ${clause}`, {
      param: 'query',
    })
  }
  const key = match?.groups?.key
  if (key !== undefined) return customer => customer.metadata[key] === value
  return match?.[1] === 'email' ? customer => customer.email === value : customer => customer.name === value
}
