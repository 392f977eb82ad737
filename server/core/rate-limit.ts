import { gt } from 'drizzle-orm'
import type { RowDataPacket } from 'mysql2/promise'
import { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimits } from '#drizzle/schema/core.ts'
import { clock, HOUR_MS } from './clock.ts'
import type { Database } from './database/database.ts'
import type { DatabasePool } from './database/pool.ts'
import { retryDeadlock } from './database/retry-deadlock.ts'
import { AppError } from './errors.ts'

/** Above the longest window of all rules. */
const LONGEST_WINDOW_MS = 25 * HOUR_MS

/** `points` attempts in each window of `seconds`, counted for all processes together. */
export interface RateRule {
  name: string
  points: number
  seconds: number
}

export interface RateLimiter {
  /** Counts one attempt. @throws AppError RATE_LIMITED with `retryAfter` in seconds when there were too many */
  consume(rule: RateRule, key: string): Promise<void>
  /** Forgets the attempts, for example after a successful login. */
  reset(rule: RateRule, key: string): Promise<void>
}

/** Counters in the database, so that several processes share them. */
export function createRateLimiter(pool: DatabasePool): RateLimiter {
  const limiters = new Map<string, RateLimiterMySQL>()
  let databaseName: Promise<string> | null = null
  const limiterOf = async (rule: RateRule) => {
    databaseName ??= findDatabaseName(pool)
    const dbName = await databaseName.catch((error: unknown) => {
      databaseName = null
      throw error
    })
    let limiter = limiters.get(rule.name)
    if (limiter === undefined) {
      limiter = new RateLimiterMySQL({
        // Of the driver's pool the library uses this method alone.
        storeClient: { getConnection: pool.acquire.bind(pool) },
        storeType: 'pool',
        // The library names the database in each statement; its default is one of its own.
        dbName,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: rule.name,
        points: rule.points,
        duration: rule.seconds,
      })
      limiters.set(rule.name, limiter)
    }
    return limiter
  }
  return {
    async consume(rule, key) {
      try {
        const limiter = await limiterOf(rule)
        await retryDeadlock(() => limiter.consume(key))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw rateLimited(error.msBeforeNext)
      }
    },
    async reset(rule, key) {
      const limiter = await limiterOf(rule)
      await retryDeadlock(() => limiter.delete(key))
    },
  }
}

async function findDatabaseName(pool: DatabasePool): Promise<string> {
  const [rows] = await pool.query<RowDataPacket[]>('SELECT DATABASE() AS name')
  return String(rows[0]?.name)
}

/** Forgets counters that end later than any window does: a clock that was wrong has written them. */
export async function deleteImpossibleCounters(db: Database): Promise<void> {
  await db.delete(rateLimits).where(gt(rateLimits.expire, clock.ms() + LONGEST_WINDOW_MS))
}

/** Counts nothing: load tests run with RATE_LIMIT=off. */
export const unlimited: RateLimiter = { consume: async () => undefined, reset: async () => undefined }

/** The refusal of what comes too often. @param waitMs until the next attempt counts anew */
export function rateLimited(waitMs: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  return new AppError('RATE_LIMITED', { retryAfter, wait: waitText(retryAfter) })
}

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'einer Minute' : `${minutes} Minuten`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'einer Stunde' : `${hours} Stunden`
}
