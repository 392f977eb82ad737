import express, { type RequestHandler, Router } from 'express'
import { endpoints } from '#shared/paths.ts'
import type { BillingDeps } from './commands/ensure-customer.ts'
import { handleEvent } from './commands/handle-event.ts'

/** The largest messages are invoices with many lines. */
const BODY_LIMIT = '512kb'

/** Stripe's messages. They carry a signature over the raw body in place of a session and an origin. */
export function stripeWebhook(deps: BillingDeps): Router {
  return Router().post(
    endpoints.stripeWebhook,
    express.raw({ type: () => true, limit: BODY_LIMIT }),
    receiveEvent(deps),
  )
}

function receiveEvent(deps: BillingDeps): RequestHandler {
  return async (req, res) => {
    const body: unknown = req.body
    const signature = req.get('stripe-signature') ?? ''
    const event = await deps.payments.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature)
    try {
      await handleEvent(deps, event)
    } catch (error) {
      // Stripe sends it again; whoever operates this should know that it has to.
      deps.logger.error({ err: error, event: event.id, type: event.type }, 'payment event not processed')
      throw error
    }
    res.json({ received: true })
  }
}
