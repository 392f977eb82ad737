import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { Router } from 'express'
import { createApiRouter } from './api/api-router.ts'
import { createFaults } from './api/faults.ts'
import { createRateLimit } from './api/rate-limit.ts'
import { createControl, type PaymentSandboxControl } from './control.ts'
import { createPageRouter } from './pages/page-router.ts'
import { loadState, saveState } from './persistence.ts'
import { isListening } from './resources/webhook-endpoints.ts'
import type { ApiCall, Sandbox } from './sandbox.ts'
import { createOffsetClock, type SandboxClock } from './sandbox-clock.ts'
import type { SandboxState } from './state.ts'
import { createTimeline } from './timeline.ts'
import { forgetOld } from './webhooks/forget-old.ts'
import { buildEvent } from './webhooks/record-event.ts'
import { WebhookQueue } from './webhooks/webhook-queue.ts'

/** Where the hosted pages begin, on the server that mounts them. */
export const SANDBOX_PATH = '/dev/zahlungen'

const SAVE_DELAY_MS = 200

export interface PaymentSandboxOptions {
  /** The address at which browsers reach the hosted pages' server, without trailing slash. */
  publicUrl: string
  webhookUrl: string
  webhookSecret: string
  /** Real time, which the sandbox can put forward, unless the product hands in its own clock. */
  clock?: SandboxClock
  /** Keeps the state over restarts. */
  persistFile?: string
  /** Waits between the attempts to deliver an event, in ms. */
  webhookRetryDelaysMs?: readonly number[]
  /** Refuses with 429 what arrives beyond it; no limit unless it is given. Stripe's is 100 in live mode. */
  callsPerSecond?: number
}

interface PaymentSandbox {
  /** API and hosted pages. */
  router: Router
  /** The hosted pages alone, for the product's own server. */
  pages: Router
  /** Where the overview of the sandbox is. */
  pagesUrl: string
  control: PaymentSandboxControl
  /** What it knows, for tests that compare the product with it. */
  state: Readonly<SandboxState>
  /** Stops deliveries and keeps the state. */
  close(): Promise<void>
}

function createPaymentSandbox(options: PaymentSandboxOptions): PaymentSandbox {
  const state = loadState(options.persistFile)
  const clock = options.clock ?? createOffsetClock()
  const queue = new WebhookQueue({
    target: { url: options.webhookUrl, secret: options.webhookSecret },
    state,
    retryDelaysMs: options.webhookRetryDelaysMs,
  })
  const { sandbox, answering } = createSandbox(options, { state, clock, queue })
  const timeline = createTimeline(sandbox, clock, queue)
  const keeper = createKeeper(options.persistFile, sandbox)
  const perform = <T>(act: () => T, by: ApiCall | null = null): T => {
    timeline.catchUp()
    try {
      return answering(by, act)
    } finally {
      keeper.keep()
    }
  }
  const faults = createFaults()
  const rateLimit = createRateLimit(options.callsPerSecond)
  const control = createControl({
    sandbox,
    timeline,
    queue,
    faults,
    rateLimit,
    perform,
    keep: () => keeper.keep(),
  })
  const pages = Router().use(SANDBOX_PATH, createPageRouter(sandbox, control))
  const api = createApiRouter(sandbox, { faults, rateLimit, perform: (by, answer) => perform(answer, by) })
  return {
    router: Router().use(api, pages),
    pages,
    pagesUrl: sandbox.pagesUrl,
    control,
    state,
    async close() {
      await queue.close()
      keeper.flush()
    },
  }
}

interface SandboxParts {
  state: SandboxState
  clock: SandboxClock
  queue: WebhookQueue
}

function createSandbox(options: PaymentSandboxOptions, { state, clock, queue }: SandboxParts) {
  let call: ApiCall | null = null
  const sandbox: Sandbox = {
    state,
    pagesUrl: `${options.publicUrl}${SANDBOX_PATH}`,
    now: () => Math.floor(clock.now().getTime() / 1000),
    emit(type, object, at, previous) {
      const event = buildEvent({ type, object, previous, at, call })
      forgetOld(state, at)
      state.events.set(event.id, event)
      if (isListening(state, options.webhookUrl, type)) queue.enqueue(event.id)
    },
  }
  return {
    sandbox,
    /** Runs an act that answers an API call: the events that it causes name the call. */
    answering: <T>(by: ApiCall | null, act: () => T): T => {
      call = by
      try {
        return act()
      } finally {
        call = null
      }
    },
  }
}

/** Writes the state a moment after it changed: many changes of one act are one write. */
function createKeeper(file: string | undefined, { state }: Sandbox) {
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (file !== undefined) saveState(file, state)
  }
  return {
    flush,
    keep() {
      if (file === undefined || timer !== undefined) return
      timer = setTimeout(flush, SAVE_DELAY_MS)
      timer.unref()
    },
  }
}

export interface StartedPaymentSandbox extends PaymentSandbox {
  /** For `STRIPE_API_URL`. */
  apiUrl: string
}

/**
 * A stand-in for Stripe that speaks its API, for development and tests. It runs on a port of its own, reachable from this machine only. The SDK takes host and port of the API
 * but no path, so the API cannot live below a path of the product's server.
 * @param options `publicUrl` defaults to the sandbox's own address, `port` to a free one
 */
export async function startPaymentSandbox(
  options: Omit<PaymentSandboxOptions, 'publicUrl'> & { publicUrl?: string; port?: number },
): Promise<StartedPaymentSandbox> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sandbox = createPaymentSandbox({ ...options, publicUrl: options.publicUrl ?? apiUrl })
  server.on('request', express().disable('x-powered-by').use(sandbox.router))
  return {
    ...sandbox,
    apiUrl,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await sandbox.close()
    },
  }
}
