import type { PoolConnection, RowDataPacket } from 'mysql2/promise'
import type { DatabasePool } from '#server/core/database/pool.ts'

interface Column {
  table: string
  name: string
  /** `varchar(40)`, `enum('a','b')` … */
  type: string
  maxLength: number | null
  isGenerated: boolean
}

export interface FilledTable {
  columns: string[]
  /** As the database gives them back. */
  rows: RowDataPacket[]
}

const ROWS = 3

/**
 * Puts rows into every table, whatever tables there are: each column gets values of its type, row `n` of one table refers
 * to row `n` of the other. Tables of the migrator (`__…`) are left alone.
 */
export async function fillTables(pool: DatabasePool): Promise<Record<string, FilledTable>> {
  const connection = await pool.getConnection()
  try {
    const tables = Map.groupBy(await listColumns(connection), column => column.table)
    // Every reference will be right in the end; the order of the tables does not matter then.
    await connection.query('SET foreign_key_checks = 0')
    const filled: Record<string, FilledTable> = {}
    for (const [table, columns] of tables) filled[table] = await fillTable(connection, table, columns)
    await connection.query('SET foreign_key_checks = 1')
    return filled
  } finally {
    connection.release()
  }
}

async function fillTable(connection: PoolConnection, table: string, all: Column[]): Promise<FilledTable> {
  const columns = all.filter(column => !column.isGenerated)
  const names = columns.map(({ name }) => `\`${name}\``).join(', ')
  for (let row = 1; row <= ROWS; row++) {
    await connection.query(`INSERT INTO \`${table}\` (${names}) VALUES (?)`, [
      columns.map(column => valueOf(column, row)),
    ])
  }
  const [rows] = await connection.query<RowDataPacket[]>(`SELECT ${names} FROM \`${table}\``)
  return { columns: columns.map(({ name }) => name), rows }
}

async function listColumns(connection: PoolConnection): Promise<Column[]> {
  const [rows] = await connection.query<RowDataPacket[]>(
    `SELECT table_name AS tableName, column_name AS name, column_type AS type,
       character_maximum_length AS maxLength, extra
     FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name NOT LIKE '\\_\\_%' ORDER BY table_name, ordinal_position`,
  )
  return rows.map(row => ({
    table: String(row.tableName),
    name: String(row.name),
    type: String(row.type),
    maxLength: row.maxLength === null ? null : Number(row.maxLength),
    isGenerated: /generated/i.test(String(row.extra)),
  }))
}

/** Different in every row, so that unique keys hold; numbers are the row's, so that ids and references meet. */
function valueOf({ type, name, maxLength }: Column, row: number): string | number {
  const choices = /^enum\((.*)\)$/.exec(type)?.[1]?.split(',')
  if (choices !== undefined) return (choices[(row - 1) % choices.length] ?? '').replaceAll("'", '')
  if (type.startsWith('tinyint')) return row % 2
  if (/int|decimal|double|float/.test(type)) return row
  if (type.startsWith('datetime')) return `2026-03-0${row} 10:00:00.123`
  if (type.startsWith('date')) return `2026-03-0${row}`
  if (type === 'json' || (type === 'longtext' && name.endsWith('json'))) return JSON.stringify({ row })
  // Short columns hold codes: their first characters must tell the rows apart.
  return `${row}ä-${name}`.slice(0, Math.max(1, Math.min(maxLength ?? 40, 40) - 1))
}
