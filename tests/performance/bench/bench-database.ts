import type { RowDataPacket } from 'mysql2/promise'
import { createDatabase, type DatabaseHandle } from '#server/core/database/database.ts'
import { migrateDatabase } from '#server/core/database/migrate.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { mendMainImages } from '#server/listings/commands/copy-main-images.ts'
import { TIMEOUTS } from './bench-server.ts'
import { loadCatalogue } from './catalogue/load-catalogue.ts'
import { loadPlaces } from './catalogue/load-places.ts'

const LISTINGS_PER_VENDOR = 20
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
  const server = createDatabase(serverUrl, { timeouts: TIMEOUTS })
  try {
    if (await isComplete(server.pool, listings)) return
    const name = databaseName(listings)
    await server.pool.query(`DROP DATABASE IF EXISTS ${name}`)
    await server.pool.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`)
  } finally {
    await server.close()
  }
  const database = createDatabase(catalogueUrl(serverUrl, listings), { timeouts: TIMEOUTS })
  try {
    await load(database, listings, geo)
  } finally {
    await database.close()
  }
}

/** Brings every page of every index into memory: what is measured is not the disk. */
export async function warmUp(databaseUrl: string): Promise<void> {
  const database = createDatabase(databaseUrl, { timeouts: TIMEOUTS })
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
export async function isComplete(pool: DatabasePool, listings: number): Promise<boolean> {
  const [rows] = await pool.query<RowDataPacket[]>(
    "SELECT 1 FROM information_schema.tables WHERE table_schema = ? AND table_name = 'catalogue_complete'",
    [databaseName(listings)],
  )
  return rows.length > 0
}
