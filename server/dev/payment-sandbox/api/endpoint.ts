import type { z } from 'zod'
import type { Form } from './http-form.ts'
import { readParams } from './params.ts'

/** One call of the API. `path` has at most one `:id`; `expand` and idempotency are dealt with for all of them. */
export interface Endpoint {
  method: 'get' | 'post' | 'delete'
  path: string
  /**
   * Reads the parameters. Only the function that it returns begins the call: what fails from there on is the answer
   * that an idempotency key keeps.
   * @throws ApiError naming the parameter that is wrong
   */
  prepare(form: Form, id: string): () => object
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
  return {
    method,
    path,
    prepare(form, id) {
      const given = readParams(params, form)
      return () => handle(given, id)
    },
  }
}
