import { readFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/mysql2'
import { migrate } from 'drizzle-orm/mysql2/migrator'
import type { RowDataPacket } from 'mysql2/promise'
import { databaseErrorCode } from '#server/core/errors.ts'
import { projectPath } from '#server/core/project-path.ts'
import { withMigrationLock } from './migration-lock.ts'
import type { DatabasePool } from './pool.ts'
import { disableAnswerTimeout, withTimeout } from './timeouts.ts'

const MIGRATIONS_FOLDER = projectPath('drizzle/migrations')
const MIGRATIONS_TABLE = '__drizzle_migrations'

/**
 * Brings the database to this version. Safe when several processes start at once, on whichever node of a cluster: one
 * migrates, the others wait. With nothing to do it only reads, so that an account without the right to change tables
 * will do.
 * @returns whether there was anything to do
 * @throws when the lock is not had in time, or a migration fails
 */
export async function migrateDatabase(
  pool: DatabasePool,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<boolean> {
  if (await isMigrated(pool, migrationsFolder)) return false
  await withMigrationLock(pool, async () => {
    const connection = await pool.getConnection()
    try {
      disableAnswerTimeout(connection)
      await migrate(drizzle(connection), { migrationsFolder, migrationsTable: MIGRATIONS_TABLE })
    } finally {
      connection.release()
    }
  })
  return true
}

/** Whether the database holds every migration that this version of the code knows; it may hold newer ones. */
export async function isMigrated(pool: DatabasePool, migrationsFolder = MIGRATIONS_FOLDER): Promise<boolean> {
  const newest = `SELECT MAX(created_at) AS newest FROM ${MIGRATIONS_TABLE}`
  try {
    const [rows] = await pool.query<RowDataPacket[]>(newest)
    return Number(rows[0]?.newest ?? 0) >= newestMigration(migrationsFolder)
  } catch (error) {
    if (databaseErrorCode(error) === 'ER_NO_SUCH_TABLE') return false
    throw error
  }
}

/** A database that takes longer than this to say anything is not ready. */
const READY_TIMEOUT_MS = 1500

/** Whether requests can be served now. @throws when the database cannot be asked, or takes long to answer */
export function isReady(pool: DatabasePool): Promise<boolean> {
  return withTimeout(READY_TIMEOUT_MS, isMigrated(pool))
}

function newestMigration(folder: string): number {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(...journal.entries.map(entry => entry.when))
}
