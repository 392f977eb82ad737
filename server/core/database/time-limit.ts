import { drizzle } from 'drizzle-orm/mysql2'
import type { QueryOptions } from 'mysql2'
import type { Pool } from 'mysql2/promise'
import { type Database, poolOf } from './database.ts'

/**
 * A visitor chooses what a search costs; the database ends a statement that takes longer, in ms. It looks at the clock now and then only:
 * so no statement takes more than a second.
 */
const STATEMENT_MS = 900

/** Each engine takes what is meant for the other one for a comment. */
const ON_MARIADB = `/*M!100101 SET STATEMENT max_statement_time=${STATEMENT_MS / 1000} FOR */`
const ON_MYSQL = `SELECT /*+ MAX_EXECUTION_TIME(${STATEMENT_MS}) */`

/** The SELECT as one that the database ends by itself. */
export function limitStatement(text: string): string {
  return `${ON_MARIADB} ${text.replace(/\bselect\b/i, ON_MYSQL)}`
}

const limited = new WeakMap<Database, Database>()

/** The same database for SELECTs of the query builder whose cost a visitor chooses. Not for transactions. */
export function withTimeLimit(db: Database): Database {
  const known = limited.get(db)
  if (known !== undefined) return known
  const pool = poolOf(db)
  const client = {
    query: (statement: QueryOptions, params?: unknown[]) =>
      pool.query({ ...statement, sql: limitStatement(statement.sql) }, params),
  }
  const made: Database = drizzle({ client: client as unknown as Pool })
  limited.set(db, made)
  return made
}
