import type { QueryOptions } from 'mysql2'
import type { PoolConnection } from 'mysql2/promise'

/**
 * Destroys the connection when it cannot begin a transaction. Drizzle takes a connection, sends BEGIN and, if that is
 * refused (a Galera node without its majority refuses everything), never releases it: a few of these would empty the pool.
 */
export function destroyOnFailedBegin(connection: PoolConnection): PoolConnection {
  const query = connection.query.bind(connection) as (...args: unknown[]) => Promise<unknown>
  connection.query = ((statement: string | QueryOptions, ...rest: unknown[]) => {
    const answer = query(statement, ...rest)
    if (isBegin(statement)) answer.catch(() => connection.destroy())
    return answer
  }) as PoolConnection['query']
  return connection
}

function isBegin(statement: string | QueryOptions): boolean {
  return (typeof statement === 'string' ? statement : statement.sql) === 'begin'
}
