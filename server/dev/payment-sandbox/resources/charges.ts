import { z } from 'zod'
import { getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage, pageParams } from '#server/dev/payment-sandbox/api/list-page.ts'
import { createdRange, isCreatedIn, noParams, text } from '#server/dev/payment-sandbox/api/params.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'

const listParams = z.strictObject({
  ...pageParams,
  created: createdRange,
  customer: text.optional(),
  payment_intent: text.optional(),
})
const intentListParams = z.strictObject({ ...pageParams, created: createdRange, customer: text.optional() })

export function chargeEndpoints({ state: { charges, paymentIntents } }: Sandbox): Endpoint[] {
  return [
    endpoint('get', '/charges', {
      params: listParams,
      handle({ created, customer, payment_intent: intent, ...page }) {
        const all = intent === undefined ? charges.values() : charges.listBy('paymentIntent', intent)
        const own =
          intent === undefined && customer !== undefined ? charges.listBy('customer', customer) : all
        const found = [...own].filter(
          charge => (customer === undefined || charge.customer === customer) && isCreatedIn(charge, created),
        )
        return listPage(found, page, '/v1/charges')
      },
    }),
    endpoint('get', '/charges/:id', {
      params: noParams,
      handle: (_params, id) => getById(charges, 'charge', id),
    }),
    endpoint('get', '/payment_intents', {
      params: intentListParams,
      handle({ created, customer, ...page }) {
        const all =
          customer === undefined ? paymentIntents.values() : paymentIntents.listBy('customer', customer)
        const found = [...all].filter(intent => isCreatedIn(intent, created))
        return listPage(found, page, '/v1/payment_intents')
      },
    }),
    endpoint('get', '/payment_intents/:id', {
      params: noParams,
      handle: (_params, id) => getById(paymentIntents, 'payment_intent', id),
    }),
  ]
}
