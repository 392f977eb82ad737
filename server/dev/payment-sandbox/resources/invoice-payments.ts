import { z } from 'zod'
import { getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage, pageParams } from '#server/dev/payment-sandbox/api/list-page.ts'
import { createdRange, isCreatedIn, noParams, text } from '#server/dev/payment-sandbox/api/params.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'

const listParams = z.strictObject({
  ...pageParams,
  created: createdRange,
  invoice: text.optional(),
  payment: z.strictObject({ payment_intent: text, type: z.literal('payment_intent') }).optional(),
  status: z.enum(['canceled', 'open', 'paid']).optional(),
})

/** Where the API tells since 2025 which payment paid which invoice. */
export function invoicePaymentEndpoints({ state: { invoicePayments } }: Sandbox): Endpoint[] {
  return [
    endpoint('get', '/invoice_payments', {
      params: listParams,
      handle({ created, invoice, payment, status, ...page }) {
        const all =
          invoice === undefined ? [...invoicePayments.values()] : invoicePayments.listBy('invoice', invoice)
        const paid =
          payment === undefined
            ? all
            : invoicePayments
                .listBy('paymentIntent', payment.payment_intent)
                .filter(found => invoice === undefined || found.invoice === invoice)
        const found = paid.filter(
          one => isCreatedIn(one, created) && (status === undefined || one.status === status),
        )
        return listPage(found, page, '/v1/invoice_payments')
      },
    }),
    endpoint('get', '/invoice_payments/:id', {
      params: noParams,
      handle: (_params, id) => getById(invoicePayments, 'invoice_payment', id),
    }),
  ]
}
