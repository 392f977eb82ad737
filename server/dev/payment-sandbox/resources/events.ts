import { z } from 'zod'
import { getById } from '#server/dev/payment-sandbox/api/api-error.ts'
import { type Endpoint, endpoint } from '#server/dev/payment-sandbox/api/endpoint.ts'
import { listPage, pageParams } from '#server/dev/payment-sandbox/api/list-page.ts'
import { createdRange, isCreatedIn, noParams, text } from '#server/dev/payment-sandbox/api/params.ts'
import type { Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import type { StoredEvent } from '#server/dev/payment-sandbox/state.ts'

const listParams = z.strictObject({
  ...pageParams,
  created: createdRange,
  type: text.optional(),
  types: z.array(text).max(20).optional(),
})

export function eventEndpoints(sandbox: Sandbox): Endpoint[] {
  const { events } = sandbox.state
  return [
    endpoint('get', '/events', {
      params: listParams,
      handle({ created, type, types, ...page }) {
        const found = [...events.values()].filter(
          event =>
            isCreatedIn(event, created) &&
            (type === undefined || event.type === type) &&
            (types === undefined || types.includes(event.type)),
        )
        const list = listPage(found, page, '/v1/events')
        return { ...list, data: list.data.map(readEvent) }
      },
    }),
    endpoint('get', '/events/:id', {
      params: noParams,
      handle: (_params, id) => readEvent(getById(events, 'event', id)),
    }),
  ]
}

function readEvent({ payload }: StoredEvent): object {
  return JSON.parse(payload) as object
}
