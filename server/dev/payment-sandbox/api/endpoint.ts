import type { z } from 'zod'
import type { Form } from './http-form.ts'
import { readParams } from './params.ts'

/** One call of the API. `path` has at most one `:id`; `expand` and idempotency are dealt with for all of them. */
export interface Endpoint {
  method: 'get' | 'post' | 'delete'
  path: string
  answer(form: Form, id: string): object
}

interface EndpointParts<S extends z.ZodType> {
  params: S
  handle(this: void, params: z.infer<S>, id: string): object
}

export function endpoint<S extends z.ZodType>(
  method: Endpoint['method'],
  path: string,
  { params, handle }: EndpointParts<S>,
): Endpoint {
  return { method, path, answer: (form, id) => handle(readParams(params, form), id) }
}
