import { type MySqlDatabase, MySqlTransaction } from 'drizzle-orm/mysql-core'
import { drizzle, type MySql2PreparedQueryHKT, type MySql2QueryResultHKT } from 'drizzle-orm/mysql2'
import type { Pool } from 'mysql2/promise'
import { AppError, databaseErrorCode } from '#server/core/errors.ts'
import { DatabasePool, type PoolOptions } from './pool.ts'
import { retryDeadlock } from './retry-deadlock.ts'

/** A connection pool or a transaction: domain functions take either. */
export type Database = MySqlDatabase<MySql2QueryResultHKT, MySql2PreparedQueryHKT, Record<string, never>>

export interface DatabaseHandle {
  db: Database
  pool: DatabasePool
  close(): Promise<void>
}

/** Opens a pool on `url` (mysql://) and Drizzle on it. */
export function createDatabase(url: string, options?: PoolOptions): DatabaseHandle {
  const pool = new DatabasePool(url, options)
  // Of a pool Drizzle uses `query`, `execute` and `getConnection`.
  const db: Database = drizzle({ client: pool as unknown as Pool })
  return { db, pool, close: () => pool.end() }
}

/** The pool below `db`. @throws Error for a transaction, which has one connection only */
export function poolOf(db: Database): DatabasePool {
  if (!('$client' in db)) throw new Error('A transaction has no pool')
  return db.$client as DatabasePool
}

/**
 * Runs `work` in a transaction and repeats it when the database asks for that (deadlock), then what was noted by
 * `afterCommit`. `work` must do nothing but talk to the database: it may run several times.
 * @throws AppError OUTCOME_UNKNOWN when the connection broke while everything was to become permanent
 */
export async function withTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  // A deadlock undoes the outer transaction as well, so only that one may repeat its work.
  if (isTransaction(db)) return work(db)
  const { tx, result } = await retryDeadlock(() => tryTransaction(db, work))
  await runAfterCommit(db, tx)
  return result
}

async function tryTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<{ tx: Database; result: T }> {
  const state: { phase: 'begin' | 'work' | 'commit'; failure?: unknown } = { phase: 'begin' }
  try {
    return await db.transaction(async tx => {
      state.phase = 'work'
      const result = await work(tx).catch((error: unknown) => {
        state.failure = error
        throw error
      })
      state.phase = 'commit'
      return { tx, result }
    })
  } catch (error) {
    // After a broken connection the rollback fails as well, and its error would hide the one that matters.
    if (state.phase === 'work') throw state.failure
    if (state.phase === 'begin' || isRefusal(error)) throw error
    throw new AppError('OUTCOME_UNKNOWN', {}, { cause: error })
  }
}

const workAfterCommit = new WeakMap<Database, ((db: Database) => Promise<void>)[]>()

/**
 * Notes work for the time after this transaction. It runs only if the transaction commits, and outside of it.
 * @param tx opened by {@link withTransaction}
 */
export function afterCommit(tx: Database, work: (db: Database) => Promise<void>): void {
  workAfterCommit.set(tx, [...(workAfterCommit.get(tx) ?? []), work])
}

async function runAfterCommit(db: Database, tx: Database): Promise<void> {
  for (const work of workAfterCommit.get(tx) ?? []) await work(db)
}

/** Whether the database itself has said no, so that it is known that nothing was changed. */
function isRefusal(error: unknown): boolean {
  return databaseErrorCode(error)?.startsWith('ER_') === true
}

function isTransaction(db: Database): boolean {
  return db instanceof MySqlTransaction
}
