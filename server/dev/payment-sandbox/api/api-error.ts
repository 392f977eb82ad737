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

/** An error as it goes over the wire. What the sandbox did not expect is a failure of its own: 500. */
export function errorAnswer(error: unknown): { status: number; body: { error: ApiErrorBody } } {
  if (error instanceof ApiError) return { status: error.status, body: { error: error.body } }
  console.error('The payment sandbox failed', error)
  const message = error instanceof Error ? error.message : String(error)
  return { status: 500, body: { error: { type: 'api_error', message } } }
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

/** The bank wants the customer to confirm a payment, and only a program asked for it. */
export function actionRequired(): ApiError {
  return new ApiError(402, {
    type: 'card_error',
    code: 'invoice_payment_intent_requires_action',
    message: 'This payment requires additional user action before it can be completed successfully.',
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
