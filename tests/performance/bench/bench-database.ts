import path from 'node:path'
import type { Pool, RowDataPacket } from 'mysql2/promise'
import { MINUTE_MS } from '#server/core/clock.ts'
import { createDatabase, type DatabaseHandle } from '#server/core/database/database.ts'
import { migrateDatabase } from '#server/core/database/migrate.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/dev/embedded-database.ts'
import { mendMainImages } from '#server/images/commands/copy-main-images.ts'
import { loadCatalogue } from './catalogue/load-catalogue.ts'
import { loadPlaces } from './catalogue/load-places.ts'

/** Where catalogues are kept unless told otherwise: beside the rest of the development data. */
export const DEFAULT_FOLDER = path.join(process.env.DATA_DIR || '.data', 'bench')

/** Everything that is read often fits: what is measured is a warm database. */
const BUFFER_POOL_BYTES = 6 * 1024 ** 3
/** The private server's own is small, and every writer would wait until it has been emptied. */
const LOG_BYTES = 512 * 1024 ** 2
const LISTINGS_PER_VENDOR = 20
/** To drop or load a catalogue takes minutes. */
const PATIENCE = { connectionMs: 10_000, answerMs: 30 * MINUTE_MS }

/** The private database server on `folder`, set as docs/operations.md advises; `fast` is for loading: it may lose what it wrote last. */
export async function startBenchServer(folder: string, { fast = false } = {}): Promise<EmbeddedDatabase> {
  const server = await startEmbeddedDatabase({ dataDir: folder, log: console.error, fast })
  const database = createDatabase(server.url, { patience: PATIENCE })
  await database.pool.query(`SET GLOBAL innodb_buffer_pool_size = ${BUFFER_POOL_BYTES}`)
  const [[row]] = await database.pool.query<RowDataPacket[]>('SELECT VERSION() AS version')
  const logSize = String(row?.version).includes('MariaDB')
    ? 'innodb_log_file_size'
    : 'innodb_redo_log_capacity'
  await database.pool.query(`SET GLOBAL ${logSize} = ${LOG_BYTES}`)
  await database.pool.query('SET GLOBAL innodb_adaptive_hash_index = ON')
  await database.close()
  return server
}

/** The address of the database with the catalogue of this size: each has one of its own. */
export function catalogueUrl(serverUrl: string, listings: number): string {
  const url = new URL(serverUrl)
  url.pathname = databaseName(listings)
  return url.href
}

function databaseName(listings: number): string {
  return `catalogue_${listings}`
}

/** Loads a catalogue unless it is there already, complete. One that was interrupted is begun anew. */
export async function ensureCatalogue(serverUrl: string, listings: number, geo?: string): Promise<void> {
  const server = createDatabase(serverUrl, { patience: PATIENCE })
  try {
    if (await isComplete(server.pool, listings)) return
    const name = databaseName(listings)
    await server.pool.query(`DROP DATABASE IF EXISTS ${name}`)
    await server.pool.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`)
  } finally {
    await server.close()
  }
  const database = createDatabase(catalogueUrl(serverUrl, listings), { patience: PATIENCE })
  try {
    await load(database, listings, geo)
  } finally {
    await database.close()
  }
}

/** Brings every page of every index into memory: what is measured is not the disk. */
export async function warmUp(databaseUrl: string): Promise<void> {
  const database = createDatabase(databaseUrl, { patience: PATIENCE })
  try {
    const [indexes] = await database.pool.query<RowDataPacket[]>(
      `SELECT DISTINCT table_name AS tableName, index_name AS indexName FROM information_schema.statistics
       WHERE table_schema = DATABASE()`,
    )
    for (const { tableName, indexName } of indexes) {
      await database.pool.query(`SELECT COUNT(*) FROM \`${tableName}\` FORCE INDEX (\`${indexName}\`)`)
    }
  } finally {
    await database.close()
  }
}

async function load({ db, pool }: DatabaseHandle, listings: number, geo?: string): Promise<void> {
  await migrateDatabase(pool)
  await loadPlaces(db, geo)
  await loadCatalogue(pool, { listings, vendors: Math.max(50, Math.round(listings / LISTINGS_PER_VENDOR)) })
  await mendMainImages(db)
  await pool.query('CREATE TABLE catalogue_complete (loaded_at DATETIME PRIMARY KEY)')
}

/** Whether the catalogue of this size was loaded to its end. */
export async function isComplete(pool: Pool, listings: number): Promise<boolean> {
  const [rows] = await pool.query<RowDataPacket[]>(
    "SELECT 1 FROM information_schema.tables WHERE table_schema = ? AND table_name = 'catalogue_complete'",
    [databaseName(listings)],
  )
  return rows.length > 0
}
