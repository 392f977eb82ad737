import mysql, {
  type PoolConnection as CoreConnection,
  type Pool as CorePool,
  type QueryOptions,
  type QueryValues,
} from 'mysql2'
import type { Pool, PoolConnection } from 'mysql2/promise'
import { databaseErrorCode } from '#server/core/errors.ts'
import { CONNECTION_SETTINGS } from './connection-settings.ts'
import { destroyOnFailedBegin } from './failed-begin.ts'
import { countRepetitions, MAX_PREPARED_PER_CONNECTION } from './prepared-statements.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import { DatabaseTimeout, type DatabaseTimeouts, REQUEST_TIMEOUTS, socketOf } from './timeouts.ts'

export interface PoolOptions {
  connectionLimit?: number
  timeouts?: DatabaseTimeouts
  /** Whether statements that are sent again and again become prepared ones. It shows in nothing but their cost. */
  preparedStatements?: boolean
}

/** More waiting requests than this only pile up behind a database that hangs: they fail instead. */
const QUEUE_LIMIT = 500

/** Sent by a server that has become a replica: the address may lead to its successor on a new connection. */
const READ_ONLY_ERRORS = new Set([
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_READ_ONLY_MODE',
])

type Method = 'query' | 'execute'
type Run = (statement: string | QueryOptions, values?: QueryValues) => Promise<unknown>
type Acquired = (error: Error | null, connection?: CoreConnection) => void

/**
 * The connections to one database, and the only place that adds to what mysql2's pool does:
 *  - every wait ends: for a connection after `acquireMs`, for an answer after `answerMs` without a byte;
 *  - a single statement that ends in a deadlock is repeated (transactions are repeated as a whole: `withTransaction`);
 *  - statements that repeat, in transactions too, become prepared ones;
 *  - a connection that cannot begin a transaction is destroyed instead of lost.
 * All times are UTC, whatever the server's own zone.
 */
export class DatabasePool {
  readonly #pool: CorePool
  readonly #timeouts: DatabaseTimeouts
  readonly #isRepeated: ReturnType<typeof countRepetitions>
  readonly #open = new Set<CoreConnection>()
  readonly #idle = new Set<CoreConnection>()
  #waiting = 0

  /** @param url mysql://… */
  constructor(
    url: string,
    { connectionLimit = 10, timeouts = REQUEST_TIMEOUTS, preparedStatements = true }: PoolOptions = {},
  ) {
    this.#timeouts = timeouts
    this.#isRepeated = preparedStatements ? countRepetitions() : () => false
    this.#pool = mysql.createPool({
      uri: url,
      connectionLimit,
      timezone: 'Z',
      charset: 'utf8mb4',
      connectTimeout: timeouts.acquireMs,
      maxPreparedStatements: MAX_PREPARED_PER_CONNECTION,
      // The driver would take a stack with every statement, for the few that fail; callers wrap their errors and have one.
      trace: false,
      queueLimit: QUEUE_LIMIT,
    })
    this.#pool.on('connection', (connection: CoreConnection) => this.#prepareConnection(connection))
    this.#pool.on('acquire', (connection: CoreConnection) => {
      this.#idle.delete(connection)
      socketOf(connection).setTimeout(timeouts.answerMs)
    })
    this.#pool.on('release', (connection: CoreConnection) => {
      this.#idle.add(connection)
      socketOf(connection).setTimeout(0)
    })
  }

  /** Runs a single statement on any connection, outside a transaction. */
  readonly query = ((statement: string | QueryOptions, values?: QueryValues) =>
    retryDeadlock(() =>
      this.#prepareIfRepeated(statement, values, (method, sent) => this.#run(method, sent, values)),
    )) as Pool['query']

  /** As `query`, always as a prepared statement. */
  readonly execute = ((statement: string | QueryOptions, values?: QueryValues) =>
    retryDeadlock(() => this.#run('execute', statement, values))) as Pool['execute']

  /** A connection for a transaction. Nothing that fails on it is repeated; whoever takes it releases it. */
  async getConnection(): Promise<PoolConnection> {
    const connection = await new Promise<CoreConnection>((resolve, reject) => {
      this.acquire((error, acquired) => (acquired === undefined ? reject(error) : resolve(acquired)))
    })
    const transaction = connection.promise()
    const run = {
      query: transaction.query.bind(transaction) as Run,
      execute: transaction.execute.bind(transaction) as Run,
    }
    transaction.query = ((statement: string | QueryOptions, values?: QueryValues) =>
      this.#prepareIfRepeated(statement, values, (method, sent) =>
        run[method](sent, values),
      )) as PoolConnection['query']
    return destroyOnFailedBegin(transaction)
  }

  /**
   * Takes a connection of the driver's callback kind, for libraries that work with those. Every way to a connection
   * leads through here.
   */
  acquire(callback: Acquired): void {
    const { acquireMs } = this.#timeouts
    let hasTimedOut = false
    this.#waiting++
    const timer = setTimeout(() => {
      hasTimedOut = true
      this.#waiting--
      callback(new DatabaseTimeout(`No database connection within ${acquireMs} ms`))
    }, acquireMs)
    this.#pool.getConnection((error, connection) => {
      if (hasTimedOut) {
        if (error === null) connection.release()
        return
      }
      clearTimeout(timer)
      this.#waiting--
      // The driver's own refusals (queue full, pool closed) come without a code.
      if (error === null) callback(null, connection)
      else callback(Object.assign(error, { code: error.code ?? 'POOL_UNAVAILABLE' }))
    })
  }

  /** Connections that somebody works with, and requests that wait for one. */
  usage(): { inUse: number; waiting: number } {
    return { inUse: this.#open.size - this.#idle.size, waiting: this.#waiting }
  }

  end(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pool.end(error => (error ? reject(error) : resolve()))
    })
  }

  /** Runs it prepared if it repeats, or as text where the server keeps no more prepared statements. */
  async #prepareIfRepeated(
    statement: string | QueryOptions,
    values: QueryValues | undefined,
    run: (method: Method, sent: string | QueryOptions) => Promise<unknown>,
  ): Promise<unknown> {
    const text = typeof statement === 'string' ? statement : statement.sql
    const sent = readTimesAsText(statement)
    if (!this.#isRepeated(text, values)) return run('query', sent)
    return run('execute', sent).catch((error: unknown) => {
      // Many machines on one server can use up what all may keep together.
      if (databaseErrorCode(error) !== 'ER_MAX_PREPARED_STMT_COUNT_REACHED') throw error
      return run('query', sent)
    })
  }

  #run(method: Method, statement: string | QueryOptions, values: QueryValues | undefined): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.acquire((refusal, connection) => {
        if (connection === undefined) return reject(refusal)
        try {
          // Both take the same arguments; the types of the driver spell out each combination.
          connection[method as 'query'](statement as QueryOptions, values, (error, rows, fields) => {
            if (error === null) return resolve([rows, fields])
            if (READ_ONLY_ERRORS.has(databaseErrorCode(error) ?? '')) connection.destroy()
            reject(error)
          }).once('end', () => connection.release())
        } catch (error) {
          // Refused by the driver before it was sent: a value that no parameter can have.
          connection.release()
          reject(error)
        }
      })
    })
  }

  /**
   * The driver's own time-out for an answer keeps the connection, on which the lost answer may still arrive: for
   * whoever uses it next. Here the connection is destroyed, and whoever waits on it gets the error.
   */
  #prepareConnection(connection: CoreConnection): void {
    const socket = socketOf(connection)
    this.#open.add(connection)
    socket.once('close', () => {
      this.#open.delete(connection)
      this.#idle.delete(connection)
    })
    // Whoever uses the connection gets its errors; without a listener that of an idle one would end the process.
    connection.on('error', () => this.#idle.delete(connection))
    socket.on('timeout', () => {
      const { answerMs } = this.#timeouts
      socket.destroy(new DatabaseTimeout(`No answer from the database within ${answerMs} ms`))
      // Unused connections are no better: the next request would find that out by waiting.
      for (const idle of this.#idle) idle.destroy()
      this.#idle.clear()
    })
    // Without these settings times would be stored wrong: better no connection.
    connection.query(CONNECTION_SETTINGS, error => error !== null && connection.destroy())
  }
}

/**
 * Drizzle wants times as the text that the database has of them, and says so with a function that the driver calls for each value of
 * each row. The driver's own setting answers the same, and reads rows in a half to two thirds of the processor time.
 */
function readTimesAsText(statement: string | QueryOptions): string | QueryOptions {
  if (typeof statement === 'string' || typeof statement.typeCast !== 'function') return statement
  const { typeCast: _, ...rest } = statement
  return { ...rest, dateStrings: true }
}
