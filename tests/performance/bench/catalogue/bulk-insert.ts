import { escape } from 'mysql2'
import type { PoolConnection } from 'mysql2/promise'
import type { DatabasePool } from '#server/core/database/pool.ts'

export type Cell = string | number | Date | null
export type Row = Record<string, Cell>
export type Write = (row: Row) => Promise<void>

const BATCH_ROWS = 2000

/** Inserts what `fill` writes in large statements; the next batch is put together while the last one is stored. */
export async function bulkInsert(
  pool: DatabasePool,
  table: string,
  fill: (write: Write) => Promise<void>,
): Promise<void> {
  const connection = await pool.getConnection()
  try {
    await connection.query('SET foreign_key_checks = 0, unique_checks = 0')
    await insertBatches(connection, table, fill)
    await connection.query('SET foreign_key_checks = 1, unique_checks = 1')
  } finally {
    connection.release()
  }
}

/** Into several tables at once, each on a connection of its own. */
export async function bulkInsertAll<Table extends string>(
  pool: DatabasePool,
  tables: readonly Table[],
  fill: (writes: Record<Table, Write>) => Promise<void>,
): Promise<void> {
  const open = async (left: readonly Table[], writes: Partial<Record<Table, Write>>): Promise<void> => {
    const [table, ...others] = left
    if (table === undefined) return fill(writes as Record<Table, Write>)
    await bulkInsert(pool, table, write => open(others, { ...writes, [table]: write }))
  }
  await open(tables, {})
}

async function insertBatches(
  connection: PoolConnection,
  table: string,
  fill: (write: Write) => Promise<void>,
): Promise<void> {
  let columns = ''
  let batch: string[] = []
  let storing: Promise<unknown> = Promise.resolve()
  const flush = async () => {
    await storing
    storing = connection.query(`INSERT INTO ${table} (${columns}) VALUES ${batch.join()}`)
    // Awaited with the next batch; until then a failure must not end the process.
    storing.catch(() => undefined)
    batch = []
  }
  await fill(async row => {
    columns ||= Object.keys(row).join()
    batch.push(`(${Object.values(row).map(literal).join()})`)
    if (batch.length === BATCH_ROWS) await flush()
  })
  if (batch.length > 0) await flush()
  await storing
}

function literal(value: Cell): string {
  if (typeof value === 'number') return String(value)
  if (value === null) return 'NULL'
  return typeof value === 'string' ? escape(value) : escape(value, false, 'Z')
}
