import type { Socket } from 'node:net'
import type { PoolConnection as CoreConnection } from 'mysql2'
import type { PoolConnection } from 'mysql2/promise'

/** How long a process waits for its database, in milliseconds. */
export interface DatabaseTimeouts {
  /** For a connection, free or new. */
  acquireMs: number
  /** For the next bytes of an answer, on a connection that somebody holds. */
  answerMs: number
}

/** Somebody looks at a page that is not there yet: they get an error page within five seconds. */
export const REQUEST_TIMEOUTS: DatabaseTimeouts = { acquireMs: 3000, answerMs: 4000 }

/** For work that nobody waits for, and whose statements may touch many rows. */
export const BACKGROUND_TIMEOUTS: DatabaseTimeouts = { acquireMs: 10_000, answerMs: 30_000 }

/** For the question whether the database answers at all. */
export const PROBE_TIMEOUTS: DatabaseTimeouts = { acquireMs: 1500, answerMs: 1500 }

/** A connection that was not had in time, or an answer that did not come. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout'
  readonly code = 'PROTOCOL_SEQUENCE_TIMEOUT'
}

/** The result of `work`, or a DatabaseTimeout after `ms`. The work itself goes on; its result is then dropped. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseTimeout(`No answer from the database within ${ms} ms`)), ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** Statements on this connection may take as long as they like until it is released: migrations. */
export function disableAnswerTimeout({ connection }: PoolConnection): void {
  socketOf(connection).setTimeout(0)
}

/** The driver's types hide the socket of a connection. */
export function socketOf(connection: CoreConnection | PoolConnection['connection']): Socket {
  return (connection as unknown as { stream: Socket }).stream
}
