import { type MySqlDatabase, MySqlTransaction } from 'drizzle-orm/mysql-core'
import { drizzle, type MySql2PreparedQueryHKT, type MySql2QueryResultHKT } from 'drizzle-orm/mysql2'
import mysql, { type Pool } from 'mysql2/promise'
import { AppError, databaseErrorCode } from '#server/core/errors.ts'
import { runAfterCommit } from './after-commit.ts'
import { releaseFailedBegins } from './failed-begin.ts'
import { PREPARED_PER_CONNECTION, prepareRepeated } from './prepared-statements.ts'
import { retryDeadlock, retryStatements } from './retry-deadlock.ts'
import { boundWaiting, type DatabasePatience } from './timeouts.ts'

/** A connection pool or a transaction: domain functions take either. */
export type Database = MySqlDatabase<MySql2QueryResultHKT, MySql2PreparedQueryHKT, Record<string, never>>

export interface DatabaseHandle {
  db: Database
  pool: Pool
  close(): Promise<void>
}

/** Somebody looks at a page that is not there yet: rather a word of regret within five seconds. */
const REQUEST_PATIENCE: DatabasePatience = { connectionMs: 3000, answerMs: 4000 }

/** For work that nobody waits for, and whose statements may touch many rows. */
export const BACKGROUND_PATIENCE: DatabasePatience = { connectionMs: 10_000, answerMs: 30_000 }

/** Who waits for somebody's lock tries five times (retry-deadlock.ts), all of which a request has to outlast. */
const LOCK_WAIT_SECONDS = 1

/** MySQL's own default: MariaDB's lets more pass, and what an operator has set should make no difference. */
const SQL_MODE =
  'ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'

/**
 * MariaDB takes it for a comment. MySQL would look up how many rows each value has, and then read thousands of them ahead
 * although the first fifty are enough: a search for a frequent word cost it three times as much.
 */
const MYSQL_ONLY = '/*!80000 , eq_range_index_dive_limit = 1 */'

/** For the question whether the database answers at all. */
export const PROBE_PATIENCE: DatabasePatience = { connectionMs: 1500, answerMs: 1500 }

export interface DatabaseOptions {
  connectionLimit?: number
  patience?: DatabasePatience
}

/** Opens a pool on `url` (mysql://). All times are UTC, whatever the server's own zone. */
export function createDatabase(
  url: string,
  { connectionLimit = 10, patience = REQUEST_PATIENCE }: DatabaseOptions = {},
): DatabaseHandle {
  const pool = mysql.createPool({
    uri: url,
    connectionLimit,
    timezone: 'Z',
    charset: 'utf8mb4',
    connectTimeout: patience.connectionMs,
    maxPreparedStatements: PREPARED_PER_CONNECTION,
    // A stack taken at every statement, for the few that fail: their errors are wrapped by who sent them and have one.
    trace: false,
    // More waiting requests than this only pile up behind a database that hangs: fail them instead.
    queueLimit: 500,
  })
  boundWaiting(pool, patience)
  pool.pool.on('connection', connection => {
    const settings = `SET time_zone = '+00:00', sql_mode = '${SQL_MODE}', innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS} ${MYSQL_ONLY}`
    // Without them times would be stored wrong: better no connection. Unheard, a failure would end the process.
    connection.query(settings, error => error !== null && connection.destroy())
  })
  prepareRepeated(pool)
  retryStatements(pool)
  releaseFailedBegins(pool)
  const db: Database = drizzle(pool)
  return { db, pool, close: () => pool.end() }
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

/** Whether the database itself has said no, so that it is known that nothing was changed. */
function isRefusal(error: unknown): boolean {
  return databaseErrorCode(error)?.startsWith('ER_') === true
}

function isTransaction(db: Database): boolean {
  return db instanceof MySqlTransaction
}
