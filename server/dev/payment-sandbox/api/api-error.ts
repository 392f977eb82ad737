export interface ApiErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
}

/** An answer in Stripe's error shape, `{error: {type, code, message, param}}`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly body: ApiErrorBody

  constructor(status: number, body: ApiErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details })
}

export function cardDeclined(): ApiError {
  return new ApiError(402, {
    type: 'card_error',
    code: 'card_declined',
    message: 'Your card was declined.',
  })
}

/**
 * The object with this id.
 * @param param the parameter that named it; without one it was named in the path, which Stripe answers with 404
 * @throws ApiError `resource_missing`
 */
export function getById<T>(map: ReadonlyMap<string, T>, kind: string, id: string, param?: string): T {
  const found = map.get(id)
  if (found !== undefined) return found
  throw new ApiError(param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: param ?? 'id',
  })
}
