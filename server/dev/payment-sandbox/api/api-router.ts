import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express'
import { z } from 'zod'
import { chargeEndpoints } from '#server/dev/payment-sandbox/resources/charges.ts'
import { checkoutEndpoints, findLineItems } from '#server/dev/payment-sandbox/resources/checkout-sessions.ts'
import { customerEndpoints } from '#server/dev/payment-sandbox/resources/customers.ts'
import { disputeEndpoints } from '#server/dev/payment-sandbox/resources/disputes.ts'
import { eventEndpoints } from '#server/dev/payment-sandbox/resources/events.ts'
import { invoicePaymentEndpoints } from '#server/dev/payment-sandbox/resources/invoice-payments.ts'
import { invoiceEndpoints } from '#server/dev/payment-sandbox/resources/invoices.ts'
import { paymentMethodEndpoints } from '#server/dev/payment-sandbox/resources/payment-methods.ts'
import { portalConfigurationEndpoints } from '#server/dev/payment-sandbox/resources/portal-configurations.ts'
import { portalSessionEndpoints } from '#server/dev/payment-sandbox/resources/portal-sessions.ts'
import { priceEndpoints } from '#server/dev/payment-sandbox/resources/prices.ts'
import { productEndpoints } from '#server/dev/payment-sandbox/resources/products.ts'
import { refundEndpoints } from '#server/dev/payment-sandbox/resources/refunds.ts'
import { subscriptionEndpoints } from '#server/dev/payment-sandbox/resources/subscriptions.ts'
import { taxIdEndpoints } from '#server/dev/payment-sandbox/resources/tax-ids.ts'
import { webhookEndpointEndpoints } from '#server/dev/payment-sandbox/resources/webhook-endpoints.ts'
import type { ApiCall, Sandbox } from '#server/dev/payment-sandbox/sandbox.ts'
import { createId, findObject } from '#server/dev/payment-sandbox/state.ts'
import { ApiError, errorAnswer } from './api-error.ts'
import type { Endpoint } from './endpoint.ts'
import { type ExpandSources, expandAnswer } from './expand.ts'
import type { Faults } from './faults.ts'
import { parseForm } from './http-form.ts'
import { type ApiAnswer, answerOnce } from './idempotency.ts'
import { wholeList } from './list-page.ts'
import { readParams } from './params.ts'
import type { RateLimit } from './rate-limit.ts'

interface ApiHooks {
  faults: Faults
  rateLimit: RateLimit
  /** Runs an answer: before it, what time has brought about; around it, the call is known to the events. */
  perform<T>(call: ApiCall, answer: () => T): T
}

/** The API under /v1, in the shapes of the SDK's version. Any test key is let in. */
export function createApiRouter(sandbox: Sandbox, hooks: ApiHooks): Router {
  const router = Router()
  const countCall: RequestHandler = (_req, _res, next) => {
    hooks.rateLimit.count()
    next()
  }
  router.use(
    '/v1',
    stampRequest,
    requireTestKey,
    countCall,
    express.text({ type: 'application/x-www-form-urlencoded' }),
  )
  for (const endpoint of endpointsOf(sandbox)) {
    router[endpoint.method](`/v1${endpoint.path}`, (req, res) =>
      respond({ sandbox, hooks, endpoint }, req, res),
    )
  }
  router.use('/v1', (req, _res, next) => {
    next(
      new ApiError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${req.method}: ${req.originalUrl}). The payment sandbox may not offer this part of the API.`,
      }),
    )
  })
  router.use('/v1', answerError)
  return router
}

function endpointsOf(sandbox: Sandbox): Endpoint[] {
  return [
    ...customerEndpoints(sandbox),
    ...taxIdEndpoints(sandbox),
    ...productEndpoints(sandbox),
    ...priceEndpoints(sandbox),
    ...checkoutEndpoints(sandbox),
    ...subscriptionEndpoints(sandbox),
    ...invoiceEndpoints(sandbox),
    ...paymentMethodEndpoints(sandbox),
    ...portalConfigurationEndpoints(sandbox),
    ...portalSessionEndpoints(sandbox),
    ...chargeEndpoints(sandbox),
    ...invoicePaymentEndpoints(sandbox),
    ...refundEndpoints(sandbox),
    ...disputeEndpoints(sandbox),
    ...webhookEndpointEndpoints(sandbox),
    ...eventEndpoints(sandbox),
  ]
}

interface Answering {
  sandbox: Sandbox
  hooks: ApiHooks
  endpoint: Endpoint
}

const commonParams = z.object({ expand: z.array(z.string()).max(20).default([]) })

function respond({ sandbox, hooks, endpoint }: Answering, req: Request, res: Response): void {
  const body: unknown = req.body
  const encoded = [
    new URL(req.originalUrl, 'http://sandbox').search.slice(1),
    typeof body === 'string' ? body : '',
  ]
  const form = parseForm(encoded.filter(part => part !== '').join('&'))
  const { expand } = readParams(commonParams, form)
  const { expand: _expand, ...params } = form
  const id = typeof req.params.id === 'string' ? req.params.id : ''
  const key = req.method === 'POST' ? (req.get('Idempotency-Key') ?? null) : null

  const begin = endpoint.prepare(params, id)
  const answer = (): object => {
    hooks.faults.strike(`${req.baseUrl}${req.path}`)
    return expandAnswer(begin(), expand, expandSources(sandbox))
  }
  const {
    status,
    body: result,
    isReplay,
  } = hooks.perform(
    { id: requestId(res), idempotencyKey: key },
    (): ApiAnswer =>
      key === null
        ? { status: 200, body: answer(), isReplay: false }
        : answerOnce(sandbox, key, JSON.stringify([req.method, req.path, form]), answer),
  )
  if (key !== null) res.setHeader('Idempotency-Key', key)
  // Asked again, it would be answered the same.
  if (status >= 500) res.setHeader('Stripe-Should-Retry', 'false')
  if (isReplay) res.setHeader('Idempotent-Replayed', 'true')
  res.status(status).json(result)
}

function expandSources(sandbox: Sandbox): ExpandSources {
  return {
    findObject: id => findObject(sandbox.state, id),
    findOptional: (objectId, key) => OPTIONAL[key]?.(sandbox, objectId) ?? null,
  }
}

/** What objects carry only when asked for: the lines of a checkout, the tax ids of a customer, the payments of an invoice, the refunds of a charge. */
const OPTIONAL: Record<string, (sandbox: Sandbox, objectId: string) => object | null> = {
  line_items: findLineItems,
  tax_ids: ({ state }, id) =>
    state.customers.has(id)
      ? wholeList(state.taxIds.listBy('customer', id).toReversed(), `/v1/customers/${id}/tax_ids`)
      : null,
  payments: ({ state }, id) =>
    state.invoices.has(id)
      ? wholeList(state.invoicePayments.listBy('invoice', id), `/v1/invoice_payments?invoice=${id}`)
      : null,
  refunds: ({ state }, id) =>
    state.charges.has(id)
      ? wholeList(state.refunds.listBy('charge', id).toReversed(), `/v1/charges/${id}/refunds`)
      : null,
}

const stampRequest: RequestHandler = (req, res, next) => {
  res.setHeader('Request-Id', createId('req'))
  const version = req.get('Stripe-Version')
  if (version !== undefined) res.setHeader('Stripe-Version', version)
  next()
}

function requestId(res: Response): string {
  return String(res.getHeader('Request-Id'))
}

const requireTestKey: RequestHandler = (req, _res, next) => {
  const key = /^Bearer (.+)$/.exec(req.get('Authorization') ?? '')?.[1]
  if (key?.startsWith('sk_test_') === true) return next()
  const message =
    key === undefined
      ? 'You did not provide an API key.'
      : 'Invalid API Key provided. The payment sandbox takes any key that begins with sk_test_.'
  next(new ApiError(401, { type: 'invalid_request_error', message }))
}

const answerError: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (res.headersSent) return next(error)
  const { status, body } = errorAnswer(error)
  res.status(status).json(body)
}
