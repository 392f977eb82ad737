import { z } from 'zod'
import { getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage, pageParams } from '#server/dev/payment-sandbox/api/list-page.ts'
import { integer, noParams, text } from '#server/dev/payment-sandbox/api/params.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'

const listParams = z.strictObject({
  ...pageParams,
  created: z
    .strictObject({
      gt: integer.optional(),
      gte: integer.optional(),
      lt: integer.optional(),
      lte: integer.optional(),
    })
    .default({}),
  type: text.optional(),
  types: z.array(text).max(20).optional(),
})

export function eventEndpoints(sandbox: Sandbox): Endpoint[] {
  const { events } = sandbox.state
  return [
    endpoint('get', '/events', {
      params: listParams,
      handle({ created: { gt, gte, lt, lte }, type, types, ...page }) {
        const found = [...events.values()].filter(
          ({ created, type: kind }) =>
            created > (gt ?? -Infinity) &&
            created >= (gte ?? -Infinity) &&
            created < (lt ?? Infinity) &&
            created <= (lte ?? Infinity) &&
            (type === undefined || kind === type) &&
            (types === undefined || types.includes(kind)),
        )
        return listPage(found, page, '/v1/events')
      },
    }),
    endpoint('get', '/events/:id', {
      params: noParams,
      handle: (_params, id) => getById(events, 'event', id),
    }),
  ]
}
