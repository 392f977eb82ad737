import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core'
import type { Database } from '#server/core/database/database.ts'
import {
  columnList,
  fromPlainRow,
  type PlainRow,
  PlainSql,
  readRows,
} from '#server/core/database/plain-sql.ts'
import type { ListingDetails } from '#shared/details/listing-details.ts'

/** Where the details of a kind are stored: one row beside the listing, by its key. */
export interface DetailsTable {
  find(db: Database, listingId: number): Promise<ListingDetails | null>
  /** As `find`, without the query builder and so not for transactions: for the page of a listing, which is read most. */
  read(db: Database, listingId: number): Promise<ListingDetails | null>
}

export function detailsTable<Table extends MySqlTable & { listingId: MySqlColumn }>(
  table: Table,
  toDetails: (row: Table['$inferSelect']) => ListingDetails,
): DetailsTable {
  const columns = getTableColumns(table)
  const statement = `SELECT ${columnList(columns)} FROM ${getTableName(table)} WHERE ${table.listingId.name} = ?`
  return {
    async find(db, id) {
      const [row] = await db.select().from<MySqlTable>(table).where(eq(table.listingId, id))
      return row === undefined ? null : toDetails(row)
    },
    async read(db, id) {
      const [row] = await readRows<PlainRow<typeof columns>>(db, new PlainSql(statement, [id]))
      return row === undefined ? null : toDetails(fromPlainRow(columns, row))
    },
  }
}
