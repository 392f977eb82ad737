import type { QueryOptions } from 'mysql2'
import type { Pool } from 'mysql2/promise'
import { databaseErrorCode } from '#server/core/errors.ts'

/** A statement that came this often will come again. */
const REPEATED = 3
/** The texts that are counted. The longest-unseen ones are forgotten first. */
const TEXTS_AT_MOST = 500
/** Long ones carry lists of numbers: they hardly come twice. */
const LENGTH_AT_MOST = 8000

/** Handles that each connection keeps with the database; MariaDB and MySQL allow 16,382 for all connections together. */
export const PREPARED_PER_CONNECTION = 100

/**
 * Lets the pool prepare the queries that it is asked again and again: the database then need not parse them anew, and
 * answers in binary, which is cheaper to read. Whether a query is prepared shows in nothing but its cost.
 */
export function prepareRepeated(pool: Pool): void {
  const query = pool.query.bind(pool) as (statement: unknown, values?: unknown) => Promise<unknown>
  const execute = pool.execute.bind(pool) as (statement: unknown, values?: unknown) => Promise<unknown>
  const isRepeated = countRepetitions()
  pool.query = ((statement: string | QueryOptions, values?: unknown) => {
    const text = typeof statement === 'string' ? statement : statement.sql
    if (!isRepeated(text)) return query(statement, values)
    return execute(statement, values).catch((error: unknown) => {
      // Many machines on one server can use up what all may keep together.
      if (databaseErrorCode(error) === 'ER_MAX_PREPARED_STMT_COUNT_REACHED') return query(statement, values)
      throw error
    })
  }) as Pool['query']
}

function countRepetitions(): (text: string) => boolean {
  const seen = new Map<string, number>()
  return text => {
    if (text.length > LENGTH_AT_MOST || !/^[\s(]*select\b/i.test(text)) return false
    const times = (seen.get(text) ?? 0) + 1
    // Put at the end, so that the first is the one that was not seen for longest.
    seen.delete(text)
    seen.set(text, times)
    const [oldest] = seen.keys()
    if (seen.size > TEXTS_AT_MOST && oldest !== undefined) seen.delete(oldest)
    return times >= REPEATED
  }
}
