import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'
import Stripe from 'stripe'
import { SECOND_MS } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import type { Env } from '#server/process/env.ts'

export type StripeEnv = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'> &
  Partial<Pick<Env, 'WORKERS' | 'STRIPE_CALLS_PER_SECOND'>>

/** Somebody waits for the payment page: twice this is the longest that they do. */
const TIMEOUT_MS = 6 * SECOND_MS
const RETRIES = 1
/** A client of the API at `STRIPE_API_URL`. @throws AppError PAYMENT_UNAVAILABLE without a key */
export function createStripeClient(env: StripeEnv): Stripe {
  if (env.STRIPE_SECRET_KEY === undefined) throw new AppError('PAYMENT_UNAVAILABLE')
  const { protocol, hostname, port } = new URL(env.STRIPE_API_URL)
  return new Stripe(env.STRIPE_SECRET_KEY, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

/** Stripe takes 100 calls a second from one account, 25 in its sandboxes. Counted in short windows, so that no second sees two full ones. */
const CALLS_PER_SECOND = 80
const WINDOW_SECONDS = 0.1
/** Who would wait longer than for these is told to come back: people have left by then, and Stripe repeats its messages. */
const MAX_WAITING_CALLS = 500

/** Calls of Stripe, at the pace that it allows to all processes together. */
export interface StripeCaller {
  /** @throws AppError PAYMENT_UNAVAILABLE whatever goes wrong at Stripe; the cause has it for the log */
  call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T>
}

export function createStripeCaller(env: StripeEnv): StripeCaller {
  let client: Stripe | null = null
  const share = shareOf(env.WORKERS ?? 1, env.STRIPE_CALLS_PER_SECOND)
  const pace = new RateLimiterQueue(new RateLimiterMemory(share), {
    maxQueueSize: MAX_WAITING_CALLS,
  })
  return {
    async call(work) {
      try {
        client ??= createStripeClient(env)
        await pace.removeTokens(1)
        return await work(client)
      } catch (error) {
        throw error instanceof AppError ? error : new AppError('PAYMENT_UNAVAILABLE', {}, { cause: error })
      }
    },
  }
}

/** What each of these processes may call; more of them than a window has calls take longer windows. */
export function shareOf(
  workers: number,
  callsPerSecond = CALLS_PER_SECOND,
): { points: number; duration: number } {
  const callsPerWindow = callsPerSecond * WINDOW_SECONDS
  const points = Math.max(1, Math.floor(callsPerWindow / workers))
  return { points, duration: WINDOW_SECONDS * Math.max(1, workers / callsPerWindow) }
}

/** The most that Stripe gives of a list at once. */
const PAGE_SIZE = 100

interface Cursor {
  limit: number
  starting_after?: string
}

/** Every item of a list; each page is a call of its own, at the pace of all calls. */
export async function* readAll<T extends { id: string }>(
  caller: StripeCaller,
  read: (stripe: Stripe, cursor: Cursor) => Promise<{ data: T[]; has_more: boolean }>,
): AsyncGenerator<T, void, undefined> {
  let cursor: Cursor = { limit: PAGE_SIZE }
  for (;;) {
    const { data, has_more } = await caller.call(stripe => read(stripe, cursor))
    yield* data
    const last = data.at(-1)
    if (!has_more || last === undefined) return
    cursor = { limit: PAGE_SIZE, starting_after: last.id }
  }
}

/** {@link readAll} as a list. */
export async function collect<T extends { id: string }>(
  ...args: Parameters<typeof readAll<T>>
): Promise<T[]> {
  const items: T[] = []
  for await (const item of readAll(...args)) items.push(item)
  return items
}

/** What a customer has; nothing for a customer whom Stripe does not know. */
export async function collectOfCustomer<T extends { id: string }>(
  caller: StripeCaller,
  read: Parameters<typeof readAll<T>>[1],
): Promise<T[]> {
  return collect<T>(caller, async (stripe, cursor) => {
    const page = await orUnknownCustomer(() => read(stripe, cursor))
    return page ?? { data: [], has_more: false }
  })
}

/** @returns `null` for what Stripe does not know */
export async function orMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
    throw error
  }
}

/** @returns `null` when Stripe does not know the customer that a call names: lists are refused then, too */
export async function orUnknownCustomer<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && isUnknownCustomer(error)) return null
    throw error
  }
}

function isUnknownCustomer({ code, param }: Stripe.errors.StripeInvalidRequestError): boolean {
  return code === 'resource_missing' && param === 'customer'
}

/** For ends of things that may have ended already: Stripe refuses then, and what was wanted is so. */
export async function orRefused(end: () => Promise<unknown>): Promise<void> {
  try {
    await end()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}
