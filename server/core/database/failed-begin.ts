import type { QueryOptions } from 'mysql2'
import type { Pool, PoolConnection } from 'mysql2/promise'

/**
 * Gives up a connection on which no transaction can begin. Drizzle takes one, says BEGIN and, if that is refused (a Galera
 * node without its majority refuses everything), never gives it back: after a few of these the pool would be empty for good.
 */
export function releaseFailedBegins(pool: Pool): void {
  const acquire = pool.getConnection.bind(pool)
  pool.getConnection = async () => {
    const connection = await acquire()
    const query = connection.query.bind(connection) as (...args: unknown[]) => Promise<unknown>
    connection.query = ((statement: string | QueryOptions, ...rest: unknown[]) =>
      query(statement, ...rest).catch((error: unknown) => {
        if (isBegin(statement)) connection.destroy()
        throw error
      })) as PoolConnection['query']
    return connection
  }
}

function isBegin(statement: string | QueryOptions): boolean {
  return (typeof statement === 'string' ? statement : statement.sql) === 'begin'
}
