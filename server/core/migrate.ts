import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/mysql2'
import { migrate } from 'drizzle-orm/mysql2/migrator'
import type { Pool, RowDataPacket } from 'mysql2/promise'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../drizzle/migrations', import.meta.url))
const MIGRATIONS_TABLE = '__drizzle_migrations'

/** Seconds a process waits for another one that is migrating the same database. */
const LOCK_WAIT_SECONDS = 120

/**
 * Brings the database to this version. Safe when several processes start at once: one migrates, the others wait.
 * @throws when the lock is not had in time, or a migration fails
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const connection = await pool.getConnection()
  try {
    const [rows] = await connection.query<RowDataPacket[]>(
      "SELECT GET_LOCK(CONCAT('migrate:', DATABASE()), ?) AS locked",
      [LOCK_WAIT_SECONDS],
    )
    if (rows[0]?.locked !== 1) throw new Error(`No migration lock within ${LOCK_WAIT_SECONDS} s`)
    await migrate(drizzle(connection), {
      migrationsFolder: MIGRATIONS_FOLDER,
      migrationsTable: MIGRATIONS_TABLE,
    })
  } finally {
    await connection.query("DO RELEASE_LOCK(CONCAT('migrate:', DATABASE()))").catch(() => undefined)
    connection.release()
  }
}

/** A database that takes longer than this to say anything is not ready. */
const READY_TIMEOUT_MS = 2000

/** Whether the database holds every migration that this version of the code knows. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const newest = `SELECT MAX(created_at) AS newest FROM ${MIGRATIONS_TABLE}`
  const [rows] = await pool.query<RowDataPacket[]>({ sql: newest, timeout: READY_TIMEOUT_MS })
  return Number(rows[0]?.newest ?? 0) >= newestMigration()
}

function newestMigration(): number {
  const journal = JSON.parse(readFileSync(`${MIGRATIONS_FOLDER}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(...journal.entries.map(entry => entry.when))
}
