import type { RequestListener } from 'node:http'
import type { RowDataPacket } from 'mysql2/promise'
import type { DatabasePool } from '#server/core/database/pool.ts'

/** Where {@link plantedHole} leaks, for a scanner that is given addresses. */
export const PLANTED_PATH = '/find?name=honig'

/**
 * The positive control: a search that pastes its parameter into SQL and into HTML. A scanner that finds nothing here
 * would find nothing in the product either.
 */
export function plantedHole(pool: DatabasePool): RequestListener {
  return (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://hole')
    res.setHeader('content-type', 'text/html; charset=utf-8')
    if (pathname === '/') return void res.end(`<a href="${PLANTED_PATH}">find</a>`)
    const name = searchParams.get('name') ?? ''
    const query = `SELECT name FROM (SELECT 'honig' AS name UNION SELECT 'wachs') AS goods WHERE name = '${name}'`
    pool.query<RowDataPacket[]>(query).then(
      ([rows]) => res.end(`<p>${name}: ${rows.map(row => String(row.name)).join()}</p>`),
      (error: Error) => res.writeHead(500).end(error.message),
    )
  }
}
