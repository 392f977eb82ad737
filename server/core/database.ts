import type { MySqlDatabase } from 'drizzle-orm/mysql-core'
import { drizzle, type MySql2PreparedQueryHKT, type MySql2QueryResultHKT } from 'drizzle-orm/mysql2'
import mysql, { type Pool } from 'mysql2/promise'
import { databaseErrorCode } from './errors.ts'

/** A connection pool or a transaction: domain functions take either. */
export type Database = MySqlDatabase<MySql2QueryResultHKT, MySql2PreparedQueryHKT, Record<string, never>>

export interface DatabaseHandle {
  db: Database
  pool: Pool
  close(): Promise<void>
}

/** Opens a pool on `url` (mysql://). All times are UTC, whatever the server's own zone. */
export function createDatabase(url: string, { connectionLimit = 10 } = {}): DatabaseHandle {
  const pool = mysql.createPool({
    uri: url,
    connectionLimit,
    timezone: 'Z',
    charset: 'utf8mb4',
    connectTimeout: 5000,
    // More waiting requests than this only pile up behind a database that hangs: fail them instead.
    queueLimit: 500,
  })
  pool.pool.on('connection', connection => {
    connection.query("SET time_zone = '+00:00', innodb_lock_wait_timeout = 5")
  })
  const db: Database = drizzle(pool)
  return { db, pool, close: () => pool.end() }
}

const TRANSACTION_ATTEMPTS = 5

/** Deadlock, lock wait time-out; in a Galera cluster any write can end with the first. */
const RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT'])

/**
 * Runs `work` in a transaction and repeats it when the database asks for that (deadlock).
 * `work` must do nothing but talk to the database: it may run several times.
 */
export async function withTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      const code = databaseErrorCode(error)
      if (code === null || !RETRYABLE.has(code) || attempt === TRANSACTION_ATTEMPTS) throw error
      await new Promise(resolve => setTimeout(resolve, attempt * (10 + Math.random() * 20)))
    }
  }
}
