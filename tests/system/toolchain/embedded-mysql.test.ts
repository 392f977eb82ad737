import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RowDataPacket } from 'mysql2/promise'
import { expect, test, vi } from 'vitest'
import { createDatabase } from '#server/core/database/database.ts'
import { isMigrated, migrateDatabase } from '#server/core/database/migrate.ts'
import { locateEngine } from '#server/dev/embedded-database/engine.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/dev/embedded-database.ts'

vi.setConfig({ testTimeout: 120_000 })

const HAS_MYSQL = locateEngine('mysql') !== null

async function withDatabase(
  server: EmbeddedDatabase,
  work: (database: ReturnType<typeof createDatabase>) => Promise<void>,
) {
  const database = createDatabase(server.url)
  try {
    await work(database)
  } finally {
    await database.close()
    await server.stop()
  }
}

// embedded-database.test.ts has the rest, on the engine that the machine has first.
test.runIf(HAS_MYSQL)(
  "MySQL's own server (where `mysqld` is on the PATH) is started too, and keeps its data",
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mysql-'))
    const start = (fast: boolean) =>
      startEmbeddedDatabase({ dataDir, log: message => console.error(message), engine: 'mysql', fast })
    try {
      await withDatabase(await start(true), async ({ pool }) => {
        const [[row]] = await pool.query<RowDataPacket[]>('SELECT VERSION() AS version')
        expect(row?.version).not.toContain('MariaDB')
        await migrateDatabase(pool)
      })
      await withDatabase(await start(false), async ({ pool }) => expect(await isMigrated(pool)).toBe(true))
    } finally {
      rmSync(dataDir, { recursive: true })
    }
  },
)

test.runIf(!HAS_MYSQL)('where there is none, the engine that was asked for is not replaced', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mysql-'))
  try {
    await expect(startEmbeddedDatabase({ dataDir, log: () => undefined, engine: 'mysql' })).rejects.toThrow(
      'No MySQL',
    )
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
