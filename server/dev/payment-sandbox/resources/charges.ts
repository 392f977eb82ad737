import { z } from 'zod'
import { getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage, pageParams } from '#server/dev/payment-sandbox/api/list-page.ts'
import { createdRange, isCreatedIn, noParams, text } from '#server/dev/payment-sandbox/api/params.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { listOfCustomer } from './list-of-customer.ts'

const listParams = z.strictObject({
  ...pageParams,
  created: createdRange,
  customer: text.optional(),
  payment_intent: text.optional(),
})
const intentListParams = z.strictObject({ ...pageParams, created: createdRange, customer: text.optional() })

export function chargeEndpoints(sandbox: Sandbox): Endpoint[] {
  const { charges, paymentIntents } = sandbox.state
  return [
    endpoint('get', '/charges', {
      params: listParams,
      handle({ created, customer, payment_intent: intent, ...page }) {
        const own =
          intent === undefined
            ? listOfCustomer(sandbox, charges, customer)
            : charges.listBy('paymentIntent', intent)
        const found = own.filter(
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
        const found = listOfCustomer(sandbox, paymentIntents, customer).filter(intent =>
          isCreatedIn(intent, created),
        )
        return listPage(found, page, '/v1/payment_intents')
      },
    }),
    endpoint('get', '/payment_intents/:id', {
      params: noParams,
      handle: (_params, id) => getById(paymentIntents, 'payment_intent', id),
    }),
  ]
}
