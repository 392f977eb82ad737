import pLimit, { type LimitFunction } from 'p-limit'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { subscriberKey } from '#server/core/addresses/network-address.ts'
import { createWorkQueue } from '#server/core/queues/work-queue.ts'
import { type RateRule, rateLimited } from '#server/core/rate-limit.ts'
import type { Visitor } from '#server/core/trpc/context.ts'

/** One row after the other, as fast as somebody clicks; each call may change a hundred listings. */
export const BULK_CHANGE_RULE: RateRule = { name: 'listing-bulk', points: 300, seconds: 3600 }

/** Bounds what searches may take of this process and its database, whatever they ask for. */
export interface SearchLimits {
  /**
   * @throws AppError RATE_LIMITED when the visitor's searches have taken too long lately, or too many of them wait;
   * SERVICE_UNAVAILABLE when too many of all visitors wait
   */
  run<T>(visitor: Visitor, search: () => Promise<T>): Promise<T>
}

/** Leaves connections of the pool to whoever opens a listing, signs in or saves. */
const AT_ONCE = 6
const WAITING = 300
/** A page asks for its listings and for their number at the same moment. */
const AT_ONCE_PER_SUBSCRIBER = 3
const WAITING_PER_SUBSCRIBER = 60

/**
 * What no search takes but one that was made to cost, in ms, also on a busy machine; a visitor pays for what goes beyond. Nearly
 * every search takes less than a tenth of it, so that a whole office behind one address pays nothing.
 */
const FREE_MS = 50
const BUDGET_MS = 2000
const WINDOW_SECONDS = 10

/** Counted in the memory of this process: a counter in the database would cost as much as the search. */
export function createSearchLimits({ RATE_LIMIT }: { RATE_LIMIT: 'on' | 'off' }): SearchLimits {
  if (RATE_LIMIT === 'off') return { run: (_visitor, search) => search() }
  const all = createWorkQueue(AT_ONCE, WAITING)
  const spent = new RateLimiterMemory({ points: BUDGET_MS, duration: WINDOW_SECONDS })
  const bySubscriber = new Map<string, LimitFunction>()

  async function runOne<T>(key: string, search: () => Promise<T>): Promise<T> {
    await refuseOverBudget(spent, key)
    return all.run(async () => {
      const start = performance.now()
      try {
        return await search()
      } finally {
        const cost = Math.round(performance.now() - start - FREE_MS)
        if (cost > 0) await spent.penalty(key, cost)
      }
    })
  }

  return {
    async run(visitor, search) {
      const key = subscriberKey(visitor.ip)
      const own = bySubscriber.get(key) ?? pLimit(AT_ONCE_PER_SUBSCRIBER)
      bySubscriber.set(key, own)
      if (own.pendingCount >= WAITING_PER_SUBSCRIBER) throw rateLimited(WINDOW_SECONDS * 1000)
      try {
        return await own(() => runOne(key, search))
      } finally {
        // This one still counts as running.
        if (own.activeCount + own.pendingCount <= 1) bySubscriber.delete(key)
      }
    },
  }
}

async function refuseOverBudget(spent: RateLimiterMemory, key: string): Promise<void> {
  const account = await spent.get(key)
  if (account instanceof RateLimiterRes && account.consumedPoints >= BUDGET_MS) {
    throw rateLimited(account.msBeforeNext)
  }
}
