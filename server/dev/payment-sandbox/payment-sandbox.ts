import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { Router } from 'express'
import { createApiRouter } from './api/api-router.ts'
import { createControl, type PaymentSandboxControl } from './control.ts'
import { createPageRouter } from './pages/page-router.ts'
import { loadState, saveState } from './persistence.ts'
import type { ApiCall, PendingDebitStatus, Sandbox } from './sandbox.ts'
import { createOffsetClock, type SandboxClock } from './sandbox-clock.ts'
import { createTimeline } from './timeline.ts'
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
  /** What an unpaid first debit leaves the subscription in. */
  pendingDebitStatus?: PendingDebitStatus
  /** Waits between the attempts to deliver an event, in ms. */
  webhookRetryDelaysMs?: readonly number[]
}

interface PaymentSandbox {
  /** API and hosted pages. */
  router: Router
  /** The hosted pages alone, for the product's own server. */
  pages: Router
  /** Where the overview of the sandbox is. */
  pagesUrl: string
  control: PaymentSandboxControl
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
  let call: ApiCall | null = null
  const sandbox: Sandbox = {
    state,
    pagesUrl: `${options.publicUrl}${SANDBOX_PATH}`,
    pendingDebitStatus: options.pendingDebitStatus ?? 'incomplete',
    now: () => Math.floor(clock.now().getTime() / 1000),
    emit(type, object, at, previous) {
      const event = buildEvent({ type, object, previous, at, call })
      state.events.set(event.id, event)
      queue.enqueue(event)
    },
  }
  const timeline = createTimeline(sandbox, clock, queue)
  const keeper = createKeeper(options.persistFile, sandbox)
  const perform = <T>(act: () => T, by: ApiCall | null = null): T => {
    timeline.catchUp()
    call = by
    try {
      return act()
    } finally {
      call = null
      keeper.keep()
    }
  }
  const control = createControl({ sandbox, timeline, queue, perform, keep: () => keeper.keep() })
  const pages = Router().use(SANDBOX_PATH, createPageRouter(sandbox, control))
  const api = createApiRouter(sandbox, { perform: (by, answer) => perform(answer, by) })
  return {
    router: Router().use(api, pages),
    pages,
    pagesUrl: sandbox.pagesUrl,
    control,
    async close() {
      await queue.close()
      keeper.flush()
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
