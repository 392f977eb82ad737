import type Stripe from 'stripe'
import { z } from 'zod'
import { getById, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage, pageParams } from '#server/dev/payment-sandbox/api/list-page.ts'
import { text } from '#server/dev/payment-sandbox/api/params.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId } from '#server/dev/payment-sandbox/state.ts'

/** The kinds of VAT numbers that customers in Germany, Austria and Switzerland have. */
const FORMS = {
  ch_vat: /^CHE[-.\d]{9,12}\s?(MWST|TVA|IVA)$/,
  eu_vat: /^[A-Z]{2}[0-9A-Z]{8,12}$/,
}

const createParams = z.strictObject({ type: z.enum(['ch_vat', 'eu_vat']), value: text })

type TaxIdType = z.infer<typeof createParams>['type']

export function taxIdEndpoints(sandbox: Sandbox): Endpoint[] {
  const { customers, taxIds } = sandbox.state
  return [
    endpoint('post', '/customers/:id/tax_ids', {
      params: createParams,
      handle: ({ type, value }, id) =>
        createTaxId(sandbox, getById(customers, 'customer', id), { type, value }),
    }),
    endpoint('get', '/customers/:id/tax_ids', {
      params: z.strictObject(pageParams),
      handle: (page, id) =>
        listPage(
          taxIds.listBy('customer', getById(customers, 'customer', id).id),
          page,
          `/v1/customers/${id}/tax_ids`,
        ),
    }),
  ]
}

/** @throws ApiError `tax_id_invalid` when the number cannot be one */
export function createTaxId(
  sandbox: Sandbox,
  customer: Stripe.Customer,
  { type, value }: { type: TaxIdType; value: string },
): Stripe.TaxId {
  if (!FORMS[type].test(value)) {
    throw invalidRequest('Invalid value for tax ID.', { code: 'tax_id_invalid', param: 'value' })
  }
  const taxId: Stripe.TaxId = {
    id: createId('txi'),
    object: 'tax_id',
    country: value.slice(0, 2),
    created: sandbox.now(),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    owner: { customer: customer.id, customer_account: null, type: 'customer' },
    type,
    value,
    verification: { status: 'verified', verified_address: null, verified_name: customer.name ?? null },
  }
  sandbox.state.taxIds.set(taxId.id, taxId)
  sandbox.emit('customer.tax_id.created', taxId, sandbox.now())
  return taxId
}

/** The kind of a number as somebody types it. */
export function taxIdTypeOf(value: string): TaxIdType {
  return value.startsWith('CHE') ? 'ch_vat' : 'eu_vat'
}
