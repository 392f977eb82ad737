import { drizzle } from 'drizzle-orm/mysql2'
import type { QueryOptions } from 'mysql2'
import type { Pool } from 'mysql2/promise'
import type { Database } from '#server/core/database/database.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'

export interface RecordedStatement {
  /** Without the time limit that searches carry: it is the same for all, and EXPLAIN takes none. */
  text: string
  params: unknown[]
  /** Whether the database ends it after a time. */
  isLimited: boolean
}

const MARIADB_LIMIT = '/*M!100101 SET STATEMENT max_statement_time='
const TIME_LIMITS = /\/\*M![^*]*\*\/ |\/\*\+[^*]*\*\/ /g

/** Runs `work`, which only reads and sees them grow, and tells every statement that it sent to the pool. */
export async function recordStatements(
  pool: DatabasePool,
  work: (db: Database, recorded: readonly RecordedStatement[]) => Promise<unknown>,
): Promise<RecordedStatement[]> {
  const { db, recorded } = createRecorder(pool)
  await work(db, recorded)
  return recorded
}

/** A database that only reads and notes every statement. What the product keeps by database it keeps for this one anew. */
export function createRecorder(pool: DatabasePool): { db: Database; recorded: RecordedStatement[] } {
  const recorded: RecordedStatement[] = []
  const recorder = {
    query(statement: string | QueryOptions, params: unknown[] = []) {
      const text = typeof statement === 'string' ? statement : statement.sql
      recorded.push({
        text: text.replaceAll(TIME_LIMITS, ''),
        params: [...params],
        isLimited: text.startsWith(MARIADB_LIMIT),
      })
      return pool.query(statement as string, params)
    },
  }
  return { db: drizzle({ client: recorder as unknown as Pool }), recorded }
}

/** Whether a process reads it beside its searches, to know where listings are and what they are like. */
export function isOfDensity({ text }: Pick<RecordedStatement, 'text'>): boolean {
  const isSample = /^select (max\(`id`\) from `listings`|`category`, `breed`|`words` from)/.test(text)
  return isSample || text.includes('GROUP BY postal_code_id, category')
}
