import type { Pool } from 'mysql2/promise'
import { databaseErrorCode } from '#server/core/errors.ts'

const ATTEMPTS = 5

/** Deadlock, lock wait time-out; in a Galera cluster any write can end with the first, also at COMMIT. */
const RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT'])

/** Repeats `work` when the database undid all of it and asks for that. It may run several times. */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const code = databaseErrorCode(error)
      if (code === null || !RETRYABLE.has(code) || attempt === ATTEMPTS) throw error
      await new Promise(resolve => setTimeout(resolve, attempt * (10 + Math.random() * 20)))
    }
  }
}

/**
 * Makes single statements on the pool repeat themselves too: outside a transaction one that ends in a deadlock has left
 * nothing behind. What runs on a connection of its own (transactions) is not touched.
 */
export function retryStatements(pool: Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  const execute = pool.execute.bind(pool) as (...args: unknown[]) => Promise<unknown>
  pool.query = ((...args: unknown[]) => retryDeadlock(() => query(...args))) as Pool['query']
  pool.execute = ((...args: unknown[]) => retryDeadlock(() => execute(...args))) as Pool['execute']
}
