import type { Database } from '#server/core/database/database.ts'
import { PlainSql, readRows } from '#server/core/database/plain-sql.ts'
import { AppError, isStatementTimeout } from '#server/core/errors.ts'

/** A visitor chooses what a search costs; the database ends a statement that takes longer, in ms. */
const STATEMENT_MS = 1000

/** Each engine takes what is meant for the other one for a comment. */
const ON_MARIADB = `/*M!100101 SET STATEMENT max_statement_time=${STATEMENT_MS / 1000} FOR */`
const ON_MYSQL = `SELECT /*+ MAX_EXECUTION_TIME(${STATEMENT_MS}) */`

/** The rows of a SELECT of a search. @throws AppError SEARCH_TOO_COSTLY when it takes too long */
export async function readBoundedRows<Row>(db: Database, { text, values }: PlainSql): Promise<Row[]> {
  try {
    return await readRows<Row>(db, new PlainSql(`${ON_MARIADB} ${text.replace('SELECT', ON_MYSQL)}`, values))
  } catch (error) {
    throw isStatementTimeout(error) ? new AppError('SEARCH_TOO_COSTLY', {}, { cause: error }) : error
  }
}
