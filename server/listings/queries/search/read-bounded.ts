import type { Database } from '#server/core/database/database.ts'
import { PlainSql, readRows } from '#server/core/database/plain-sql.ts'
import { limitStatement } from '#server/core/database/time-limit.ts'
import { AppError, isStatementTimeout } from '#server/core/errors.ts'

/** The rows of a SELECT of a search. @throws AppError SEARCH_TOO_COSTLY when it takes too long */
export async function readBoundedRows<Row>(db: Database, { text, values }: PlainSql): Promise<Row[]> {
  try {
    return await readRows<Row>(db, new PlainSql(limitStatement(text), values))
  } catch (error) {
    throw isStatementTimeout(error) ? new AppError('SEARCH_TOO_COSTLY', {}, { cause: error }) : error
  }
}
