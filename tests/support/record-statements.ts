import { drizzle } from 'drizzle-orm/mysql2'
import type { QueryOptions } from 'mysql2'
import type { Pool } from 'mysql2/promise'
import type { Database } from '#server/core/database/database.ts'

export interface RecordedStatement {
  text: string
  params: unknown[]
}

/** Runs `work`, which sees them grow, and tells every statement that it sent to the pool. */
export async function recordStatements(
  pool: Pool,
  work: (db: Database, recorded: readonly RecordedStatement[]) => Promise<unknown>,
): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = []
  const recorder: Pool = Object.create(pool)
  recorder.query = (statement: string | QueryOptions, params: unknown[] = []) => {
    recorded.push({ text: typeof statement === 'string' ? statement : statement.sql, params: [...params] })
    return pool.query(statement as string, params)
  }
  await work(drizzle(recorder), recorded)
  return recorded
}
