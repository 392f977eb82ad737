import type Stripe from 'stripe'
import { z } from 'zod'
import { getById, invalidRequest } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage, pageParams } from '#server/dev/payment-sandbox/api/list-page.ts'
import {
  createdRange,
  integer,
  isCreatedIn,
  mergeMetadata,
  metadata,
  noParams,
  text,
} from '#server/dev/payment-sandbox/api/params.ts'
import { refundCharge } from '#server/dev/payment-sandbox/billing/refunds.ts'
import { idOf, type Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'

const createParams = z.strictObject({
  amount: integer.optional(),
  charge: text.optional(),
  metadata: metadata.optional(),
  payment_intent: text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})
const updateParams = z.strictObject({ metadata: metadata.optional() })
const listParams = z.strictObject({
  ...pageParams,
  charge: text.optional(),
  created: createdRange,
  payment_intent: text.optional(),
})

export function refundEndpoints(sandbox: Sandbox): Endpoint[] {
  const { refunds } = sandbox.state
  return [
    endpoint('post', '/refunds', {
      params: createParams,
      handle: ({ amount, reason = null, ...params }) =>
        refundCharge(sandbox, {
          charge: chargeOf(sandbox, params),
          amount,
          reason,
          metadata: mergeMetadata({}, params.metadata),
        }),
    }),
    endpoint('get', '/refunds', {
      params: listParams,
      handle({ charge, created, payment_intent: intent, ...page }) {
        const all = charge === undefined ? [...refunds.values()] : refunds.listBy('charge', charge)
        const found = all.filter(
          refund =>
            (intent === undefined || refund.payment_intent === intent) && isCreatedIn(refund, created),
        )
        return listPage(found, page, '/v1/refunds')
      },
    }),
    endpoint('get', '/refunds/:id', {
      params: noParams,
      handle: (_params, id) => getById(refunds, 'refund', id),
    }),
    endpoint('post', '/refunds/:id', {
      params: updateParams,
      handle(params, id) {
        const refund = getById(refunds, 'refund', id)
        const updated = { ...refund, metadata: mergeMetadata(refund.metadata ?? {}, params.metadata) }
        refunds.set(id, updated)
        return updated
      },
    }),
  ]
}

/** @throws ApiError when neither is named, or the payment intent has no charge that succeeded */
function chargeOf(
  { state }: Sandbox,
  { charge, payment_intent: intentId }: { charge?: string | undefined; payment_intent?: string | undefined },
): Stripe.Charge {
  if (charge !== undefined) return getById(state.charges, 'charge', charge, 'charge')
  if (intentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      { code: 'parameter_missing', param: 'payment_intent' },
    )
  }
  const intent = getById(state.paymentIntents, 'payment_intent', intentId, 'payment_intent')
  const latest = intent.latest_charge === null ? undefined : state.charges.get(idOf(intent.latest_charge))
  if (latest?.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  return latest
}
