import { z } from 'zod'
import { getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage, pageParams } from '#server/dev/payment-sandbox/api/list-page.ts'
import { createdRange, isCreatedIn, noParams, text } from '#server/dev/payment-sandbox/api/params.ts'
import { closeDispute } from '#server/dev/payment-sandbox/billing/disputes.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'

const listParams = z.strictObject({
  ...pageParams,
  charge: text.optional(),
  created: createdRange,
  payment_intent: text.optional(),
})

export function disputeEndpoints(sandbox: Sandbox): Endpoint[] {
  const { disputes } = sandbox.state
  return [
    endpoint('get', '/disputes', {
      params: listParams,
      handle({ charge, created, payment_intent: intent, ...page }) {
        const all = charge === undefined ? [...disputes.values()] : disputes.listBy('charge', charge)
        const found = all.filter(
          dispute =>
            (intent === undefined || dispute.payment_intent === intent) && isCreatedIn(dispute, created),
        )
        return listPage(found, page, '/v1/disputes')
      },
    }),
    endpoint('get', '/disputes/:id', {
      params: noParams,
      handle: (_params, id) => getById(disputes, 'dispute', id),
    }),
    endpoint('post', '/disputes/:id/close', {
      params: noParams,
      handle: (_params, id) => closeDispute(sandbox, getById(disputes, 'dispute', id), 'lost', sandbox.now()),
    }),
  ]
}
