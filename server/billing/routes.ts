import express, { type RequestHandler, Router } from 'express'
import type { BillingDeps } from '#server/billing/commands/customers/ensure-customer.ts'
import { AppError } from '#server/core/errors.ts'
import { createBatchQueue } from '#server/core/queues/batch-queue.ts'
import { createWorkQueue } from '#server/core/queues/work-queue.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { handleEvents } from './commands/handle-events.ts'
import type { PaymentEvent } from './gateway/payment-gateway.ts'

/** The largest messages are invoices with many lines. */
const BODY_LIMIT = '512kb'

/** In each process. Whoever opens a payment page waits behind so many calls of Stripe at most. */
const EVENTS_AT_ONCE = 4
/** About as many as are processed while Stripe waits for an answer. */
const EVENTS_WAITING = 80

/** Stripe's messages. They carry a signature over the raw body in place of a session and an origin. */
export function stripeWebhook(deps: BillingDeps): Router {
  return Router().post(
    endpoints.stripeWebhook,
    express.raw({ type: () => true, limit: BODY_LIMIT }),
    receiveEvent(deps),
  )
}

/** Messages about the same thing that wait together lead to one reading of it, which begins after all of them. */
function receiveEvent(deps: BillingDeps): RequestHandler {
  const queue = createBatchQueue<PaymentEvent>(createWorkQueue(EVENTS_AT_ONCE, EVENTS_WAITING), events =>
    handleEvents(deps, events),
  )
  return async (req, res) => {
    const body: unknown = req.body
    const signature = req.get('stripe-signature') ?? ''
    const event = await deps.payments.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature)
    try {
      const subject = event.subscriptionId ?? event.paymentId
      await (subject === null ? handleEvents(deps, [event]) : queue.add(subject, event))
    } catch (error) {
      const facts = { event: event.id, type: event.type }
      // Stripe sends it again; whoever operates this should know that it has to.
      if (isBusy(error)) deps.logger.warn(facts, 'payment event refused: too many wait')
      else deps.logger.error({ err: error, ...facts }, 'payment event not processed')
      throw error
    }
    res.json({ received: true })
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE'
}
