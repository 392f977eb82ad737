import { z } from 'zod'
import { getById, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage, pageParams } from '#server/dev/payment-sandbox/api/list-page.ts'
import { noParams, text } from '#server/dev/payment-sandbox/api/params.ts'
import { subscriptionIdOf } from '#server/dev/payment-sandbox/billing/invoicing.ts'
import { payInvoice } from '#server/dev/payment-sandbox/billing/payments.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'

const listParams = z.strictObject({
  ...pageParams,
  customer: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: text.optional(),
})

export function invoiceEndpoints(sandbox: Sandbox): Endpoint[] {
  const { invoices } = sandbox.state
  return [
    endpoint('get', '/invoices', {
      params: listParams,
      handle({ customer, status, subscription, ...page }) {
        const found = [...invoices.values()].filter(
          invoice =>
            (customer === undefined || invoice.customer === customer) &&
            (status === undefined || invoice.status === status) &&
            (subscription === undefined || subscriptionIdOf(invoice) === subscription),
        )
        return listPage(found, page, '/v1/invoices')
      },
    }),
    endpoint('get', '/invoices/:id', {
      params: noParams,
      handle: (_params, id) => getById(invoices, 'invoice', id),
    }),
    endpoint('post', '/invoices/:id/pay', {
      params: noParams,
      handle(_params, id) {
        const invoice = getById(invoices, 'invoice', id)
        if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid')
        return payInvoice(sandbox, invoice)
      },
    }),
  ]
}
