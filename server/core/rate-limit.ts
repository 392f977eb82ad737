import { isIPv6 } from 'node:net'
import type { Pool, RowDataPacket } from 'mysql2/promise'
import { RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './errors.ts'

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
export function createRateLimiter(pool: Pool): RateLimiter {
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
        storeClient: pool.pool,
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
        await (await limiterOf(rule)).consume(key)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        throw new AppError('RATE_LIMITED', { retryAfter, wait: waitText(retryAfter) })
      }
    },
    async reset(rule, key) {
      await (await limiterOf(rule)).delete(key)
    },
  }
}

async function findDatabaseName(pool: Pool): Promise<string> {
  const [rows] = await pool.query<RowDataPacket[]>('SELECT DATABASE() AS name')
  return String(rows[0]?.name)
}

/** Counts nothing: load tests run with RATE_LIMIT=off. */
export const unlimited: RateLimiter = { consume: async () => undefined, reset: async () => undefined }

/**
 * The part of an address that one subscriber holds: IPv4 whole, IPv6 its /64, since its owner can use every
 * address below that.
 */
export function subscriberKey(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'einer Minute' : `${minutes} Minuten`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'einer Stunde' : `${hours} Stunden`
}
