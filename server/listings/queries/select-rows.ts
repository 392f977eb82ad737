import type { SQL } from 'drizzle-orm'
import type { Database } from '#server/core/database.ts'

/** Runs a statement that the query builder cannot express. `Row` is what its columns are by the statement itself. */
export async function selectRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const [rows] = (await db.execute(statement)) as unknown as [Row[]]
  return rows
}
