import type { Socket } from 'node:net'
import type { PoolConnection as CoreConnection, Pool as CorePool } from 'mysql2'
import type { Pool, PoolConnection } from 'mysql2/promise'

/** How long a process waits for its database, in milliseconds. */
export interface DatabasePatience {
  /** For a connection, free or new. */
  connectionMs: number
  /** For the next bytes of an answer, on a connection that somebody holds. */
  answerMs: number
}

/** A connection that was not had in time, or an answer that did not come. */
class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout'
  readonly code = 'PROTOCOL_SEQUENCE_TIMEOUT'
}

/**
 * Makes everything on the pool end in bounded time when the database hangs. The driver's own time-outs leave the
 * connection waiting for the lost answer: held for ever, or free and with somebody else's answer on its way. Here it
 * is destroyed, and whoever waits on it gets the error.
 */
export function boundWaiting({ pool }: Pool, { connectionMs, answerMs }: DatabasePatience): void {
  boundAcquisition(pool, connectionMs)
  const idle = new Set<CoreConnection>()
  pool.on('connection', (connection: CoreConnection) => {
    // Whoever uses the connection hears of its end; unheard, that of an idle one would end the process.
    connection.on('error', () => idle.delete(connection))
    socketOf(connection).on('timeout', () => {
      socketOf(connection).destroy(new DatabaseTimeout(`No answer from the database within ${answerMs} ms`))
      // What lies unused is no better: the next request would find that out by waiting.
      for (const other of idle) other.destroy()
      idle.clear()
    })
  })
  pool.on('acquire', (connection: CoreConnection) => {
    idle.delete(connection)
    socketOf(connection).setTimeout(answerMs)
  })
  pool.on('release', (connection: CoreConnection) => {
    idle.add(connection)
    socketOf(connection).setTimeout(0)
  })
}

/** What `work` brings within `ms`, also when it has to wait for a connection. It is not stopped, only not waited for. */
export async function answerWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseTimeout(`No answer from the database within ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Lets statements on this connection take as long as they like, until it is given back: migrations. */
export function waitPatiently({ connection }: PoolConnection): void {
  socketOf(connection).setTimeout(0)
}

/** All ways to a connection, also those of single statements, lead through this method of the pool. */
function boundAcquisition(pool: CorePool, limitMs: number): void {
  const acquire = pool.getConnection.bind(pool)
  pool.getConnection = callback => {
    const refuse = callback as (error: Error) => void
    let isOver = false
    const timer = setTimeout(() => {
      isOver = true
      refuse(new DatabaseTimeout(`No database connection within ${limitMs} ms`))
    }, limitMs)
    acquire((error, connection) => {
      if (isOver) {
        if (error === null) connection.release()
        return
      }
      clearTimeout(timer)
      // The pool's own refusals (queue full, closed) come without a code.
      if (error === null) callback(null, connection)
      else refuse(Object.assign(error, { code: error.code ?? 'POOL_UNAVAILABLE' }))
    })
  }
}

/** The driver's types keep its socket to themselves. */
function socketOf(connection: object): Socket {
  return (connection as { stream: Socket }).stream
}
