import { setTimeout as sleep } from 'node:timers/promises'
import express from 'express'
import Stripe from 'stripe'
import { setUpCatalogue } from '#server/billing/gateway/catalogue.ts'
import { PAYMENT_EVENTS } from '#server/billing/gateway/stripe-objects.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/core/clock.ts'
import {
  type StartedPaymentSandbox,
  startPaymentSandbox,
} from '#server/dev/payment-sandbox/payment-sandbox.ts'
import { connect } from '#server/dev/payment-sandbox/test-support.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { type ProductProcess, startProduct } from '#tests/support/product/product-process.ts'
import { paymentSettings, testSettings, WEBHOOK_SECRET } from '#tests/support/product/settings.ts'
import { type HttpTestServer, startHttp } from '#tests/support/stand-ins/http.ts'
import { bookPromotions, storePlans } from './renewing-customers.ts'

/** The wave begins so long after it was prepared: no job takes it for overdue. */
const AHEAD_MS = 30 * MINUTE_MS
/** Of messages on their way to the product, as a busy Stripe has. */
const DELIVERIES_AT_ONCE = 24
const RETRY_MS = 500

/** Many subscriptions that renew within the same hour, at a product that runs in a process of its own. */
export interface RenewalWave {
  app: TestApp
  product: ProductProcess
  /** Until when listings were promoted before the wave. */
  promotions: ReadonlyMap<number, Date>
  /** Until when the first of the plans is paid after the wave. */
  nextPlanEnd: Date
  /** The periods end; Stripe has drafts of the next invoices. @returns what it has to say of that */
  beginPeriods(): Promise<Stripe.Event[]>
  /** An hour later everything is paid. */
  collect(): Promise<Stripe.Event[]>
  /** Sends messages, as fast as the product takes them unless it is said how many in a second. */
  deliver(messages: readonly Stripe.Event[], perSecond?: number): Promise<Delivered>
  /** Calls of the product at Stripe so far, and most of them in one second. */
  calls(): { count: number; peak: number }
  close(): Promise<void>
}

export interface Delivered {
  messages: number
  /** Answers other than 200, after which a message was sent again. */
  refused: number
  seconds: number
}

interface WaveSize {
  plans: number
  promotions: number
  workers?: number
}

export async function prepareRenewals(size: WaveSize): Promise<RenewalWave> {
  const time = { now: new Date() }
  const renewsAt = new Date(Math.ceil((Date.now() + AHEAD_MS) / SECOND_MS) * SECOND_MS)
  const sandbox = await startPaymentSandbox({
    webhookUrl: 'http://127.0.0.1:9',
    webhookSecret: WEBHOOK_SECRET,
    clock: { now: () => time.now, advanceTo: instant => void (time.now = instant) },
  })
  time.now = aYearBefore(renewsAt)
  const app = await createTestApp(paymentSettings(sandbox))
  await setUpCatalogue(app.services.env)
  const stripe = connect(sandbox.apiUrl)
  // The messages are fetched and delivered by this test; the sandbox keeps none back.
  await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9', enabled_events: ['account.updated'] })

  const stepMs = HOUR_MS / (size.plans + size.promotions + 1)
  const setClock = (begin: Date) => (n: number) => void (time.now = new Date(begin.getTime() + n * stepMs))
  await storePlans({ app, stripe, count: size.plans, setClock: setClock(aYearBefore(renewsAt)) })
  const promotedAt = new Date(renewsAt.getTime() - 30 * DAY_MS + size.plans * stepMs)
  const promotions = await bookPromotions({
    app,
    stripe,
    count: size.promotions,
    setClock: setClock(promotedAt),
  })

  const door = await countCalls(sandbox)
  const storage = { databaseUrl: app.url, dataDir: app.services.env.DATA_DIR }
  const product = await startProduct(
    testSettings(storage, {
      ...paymentSettings({ apiUrl: door.url }),
      RATE_LIMIT: 'off',
      WORKERS: String(size.workers ?? 1),
    }),
  )
  await product.untilReady()
  const moveTo = async (instant: Date): Promise<Stripe.Event[]> => {
    const since = time.now
    time.now = instant
    return listEvents(stripe, since)
  }
  return {
    app,
    product,
    promotions,
    nextPlanEnd: aYearAfter(renewsAt),
    beginPeriods: () => moveTo(new Date(renewsAt.getTime() + HOUR_MS - SECOND_MS)),
    collect: () => moveTo(new Date(renewsAt.getTime() + 2 * HOUR_MS)),
    deliver: (messages, perSecond = Infinity) => deliver(product, messages, perSecond),
    calls: door.calls,
    async close() {
      await product.stop()
      await door.close()
      await sandbox.close()
      await app.close()
    },
  }
}

function aYearBefore(moment: Date): Date {
  const before = new Date(moment)
  before.setUTCFullYear(moment.getUTCFullYear() - 1)
  return before
}

function aYearAfter(moment: Date): Date {
  const after = new Date(moment)
  after.setUTCFullYear(moment.getUTCFullYear() + 1)
  return after
}

/** A second door to the sandbox, through which the product goes, and nobody else. */
async function countCalls(
  sandbox: StartedPaymentSandbox,
): Promise<HttpTestServer & Pick<RenewalWave, 'calls'>> {
  const moments: number[] = []
  const counted = express().use((_req, _res, next) => {
    moments.push(performance.now())
    next()
  }, sandbox.router)
  const server = await startHttp(counted)
  return {
    ...server,
    calls() {
      let first = 0
      let peak = 0
      for (const [index, moment] of moments.entries()) {
        while ((moments[first] ?? moment) <= moment - SECOND_MS) first++
        peak = Math.max(peak, index - first + 1)
      }
      return { count: moments.length, peak }
    },
  }
}

/** What Stripe has to tell since a moment, oldest first, as far as the product asked for it. */
async function listEvents(stripe: Stripe, since: Date): Promise<Stripe.Event[]> {
  const created = { gt: Math.floor(since.getTime() / SECOND_MS) }
  const events: Stripe.Event[] = []
  for await (const event of stripe.events.list({ created, types: [...PAYMENT_EVENTS], limit: 100 })) {
    events.push(event)
  }
  return events.toReversed()
}

async function deliver(
  product: ProductProcess,
  events: readonly Stripe.Event[],
  perSecond: number,
): Promise<Delivered> {
  const start = performance.now()
  const queue = [...events.entries()].toReversed()
  let refused = 0
  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [index, event] = next
      await sleep(Math.max(0, start + (index / perSecond) * SECOND_MS - performance.now()))
      while ((await send(product, event)) !== 200) {
        refused++
        await sleep(RETRY_MS)
      }
    }
  }
  await Promise.all(Array.from({ length: DELIVERIES_AT_ONCE }, work))
  return { messages: events.length, refused, seconds: (performance.now() - start) / SECOND_MS }
}

async function send({ url }: ProductProcess, event: Stripe.Event): Promise<number> {
  const payload = JSON.stringify(event)
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: WEBHOOK_SECRET })
  const response = await fetch(`${url}${endpoints.stripeWebhook}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
    body: payload,
  })
  await response.arrayBuffer()
  return response.status
}
