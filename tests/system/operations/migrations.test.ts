import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDatabase, type DatabaseHandle } from '#server/core/database/database.ts'
import { isMigrated, migrateDatabase } from '#server/core/database/migrate.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { projectPath } from '#server/core/project-path.ts'
import { administer } from '#tests/support/database/administer-database.ts'
import { copyDatabase, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { fillTables } from '#tests/support/database/fill-tables.ts'
import { startProduct } from '#tests/support/product/product-process.ts'
import { testSettings } from '#tests/support/product/settings.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const MIGRATIONS = projectPath('drizzle/migrations')

interface Journal {
  entries: { tag: string; when: number }[]
}

const journal = JSON.parse(await readFile(`${MIGRATIONS}/meta/_journal.json`, 'utf8')) as Journal
/** Versions that an installation may have, oldest first: the first one, the first two … all but the newest. */
const earlier = journal.entries.slice(0, -1).map(({ tag }, index) => ({ tag, count: index + 1 }))

let current: TestDatabase
let folder: string
const opened: DatabaseHandle[] = []

beforeAll(async () => {
  current = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-migrations-'))
})
afterAll(async () => {
  for (const { pool } of opened) {
    const name = await nameOf(pool)
    await pool.end()
    await administer(current.url, `DROP DATABASE ${name}`)
  }
  await current.close()
  await rm(folder, { recursive: true, force: true })
})

async function nameOf(pool: DatabasePool): Promise<string> {
  const [rows] = await pool.query<RowDataPacket[]>('SELECT DATABASE() AS name')
  return String(rows[0]?.name)
}

async function createEmptyDatabase(name: string): Promise<DatabaseHandle> {
  const full = `wabenmarkt_${name}_${process.pid}`
  await administer(current.url, `CREATE DATABASE ${full} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`)
  const url = new URL(current.url)
  url.pathname = full
  return open(url.href)
}

function open(url: string): DatabaseHandle {
  const database = createDatabase(url)
  opened.push(database)
  return database
}

/** The first `count` migrations, as the version had them that came with the last of these. */
async function migrationsUpTo(count: number): Promise<string> {
  const copy = path.join(folder, String(count))
  await cp(MIGRATIONS, copy, { recursive: true })
  const entries = journal.entries.slice(0, count)
  await writeFile(`${copy}/meta/_journal.json`, JSON.stringify({ ...journal, entries }))
  return copy
}

/**
 * What SHOW CREATE TABLE says of every table, in an order that does not depend on the way there. Beside a collation, MySQL
 * names its character set where the statement that made the column did.
 */
async function describeTables(pool: DatabasePool): Promise<Record<string, string[]>> {
  const [tables] = await pool.query<RowDataPacket[]>('SHOW TABLES')
  const described: Record<string, string[]> = {}
  for (const name of tables.map(row => String(Object.values(row)[0]))) {
    const [[row]] = await pool.query<RowDataPacket[]>(`SHOW CREATE TABLE \`${name}\``)
    const statement = String(row?.['Create Table'])
      .replace(/ AUTO_INCREMENT=\d+/, '')
      .replaceAll(' CHARACTER SET utf8mb4 COLLATE ', ' COLLATE ')
    described[name] = statement
      .split('\n')
      .map(line => line.trim().replace(/,$/, ''))
      .toSorted()
  }
  return described
}

async function readRows(
  pool: DatabasePool,
  table: string,
  columns: readonly string[],
): Promise<RowDataPacket[]> {
  const list = columns.map(column => `\`${column}\``).join(', ')
  const [rows] = await pool.query<RowDataPacket[]>(`SELECT ${list} FROM \`${table}\` ORDER BY ${list}`)
  return rows
}

/**
 * With data in all tables that this version has. Whatever a later one makes of it is data that this one could have held
 * itself: who is brought safely from each version to the next one is brought safely from each to the newest.
 */
describe('each migration keeps what is in all tables', () => {
  // Goes through all of them, one migration a test; what each test fills is a copy of it.
  let growing: DatabaseHandle
  beforeAll(async () => {
    growing = await createEmptyDatabase('growing')
  })

  test('there is at least one', () => expect(earlier.length).toBeGreaterThan(0))

  test.each(earlier)('the one after $tag', async ({ count }) => {
    await migrateDatabase(growing.pool, await migrationsUpTo(count))
    const url = new URL(current.url)
    url.pathname = await nameOf(growing.pool)
    const { pool } = open(await copyDatabase(url.href))
    const filled = await fillTables(pool)
    expect(Object.keys(filled).length).toBeGreaterThan(15)
    expect(await isMigrated(pool)).toBe(false)

    expect(await migrateDatabase(pool, await migrationsUpTo(count + 1))).toBe(true)
    await expectKept(pool, filled)
  })
})

test('the first version becomes the newest one, with what was in it', async () => {
  const { pool } = await createEmptyDatabase('first')
  await migrateDatabase(pool, await migrationsUpTo(1))
  const filled = await fillTables(pool)
  expect(await migrateDatabase(pool)).toBe(true)
  expect(await isMigrated(pool)).toBe(true)
  expect(await describeTables(pool)).toEqual(await describeTables(current.pool))
  await expectKept(pool, filled)
})

async function expectKept(pool: DatabasePool, filled: Awaited<ReturnType<typeof fillTables>>): Promise<void> {
  const tables = await describeTables(pool)
  for (const [table, { columns, rows }] of Object.entries(filled)) {
    // A contraction (see docs/operations.md) may take a table or column away, but nothing that is still there.
    const kept = columns.filter(column => tables[table]?.some(line => line.startsWith(`\`${column}\` `)))
    const values = (list: readonly RowDataPacket[]) =>
      list.map(row => JSON.stringify(kept.map(column => row[column] as unknown))).toSorted()
    if (kept.length > 0) expect(values(await readRows(pool, table, kept)), table).toEqual(values(rows))
  }
}

test('every table has a primary key, without which a Galera cluster refuses to write', async () => {
  const [rows] = await current.pool.query<RowDataPacket[]>(
    `SELECT table_name AS name FROM information_schema.tables t WHERE table_schema = DATABASE() AND NOT EXISTS (
       SELECT 1 FROM information_schema.table_constraints c
       WHERE c.table_schema = t.table_schema AND c.table_name = t.table_name AND constraint_type = 'PRIMARY KEY')`,
  )
  expect(rows).toEqual([])
})

test('of many migrators at once each finds the database migrated, once', async () => {
  const { pool } = await createEmptyDatabase('race')
  const results = await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(pool)))
  expect(results).toContain(true)
  const [applied] = await pool.query<RowDataPacket[]>('SELECT id FROM __drizzle_migrations')
  expect(applied).toHaveLength(journal.entries.length)
  expect(await migrateDatabase(pool)).toBe(false)
})

test('a migrator that died blocks the next one until its lease ends', async () => {
  const { pool } = await createEmptyDatabase('dead')
  await pool.query(
    'CREATE TABLE __migration_lock (id INT PRIMARY KEY, holder CHAR(36) NOT NULL, lease_until DATETIME NOT NULL)',
  )
  await pool.query("INSERT INTO __migration_lock VALUES (1, 'dead', UTC_TIMESTAMP() + INTERVAL 2 SECOND)")
  const start = performance.now()
  await migrateDatabase(pool)
  // The lock counts whole seconds.
  expect(performance.now() - start).toBeGreaterThan(1000)
  const [[lock]] = await pool.query<RowDataPacket[]>('SELECT holder FROM __migration_lock')
  expect(lock?.holder).toBe('')
})

test('with MIGRATE_ON_START=off a server waits, not ready, until somebody has migrated', async () => {
  const { pool } = await createEmptyDatabase('switched_off')
  const url = new URL(current.url)
  url.pathname = await nameOf(pool)
  const storage = { databaseUrl: url.href, dataDir: folder }
  const product = await startProduct(testSettings(storage, { MIGRATE_ON_START: 'off' }))
  try {
    await product.untilReady(503)
    expect(await product.status('/api/health')).toBe(200)
    await expect.poll(product.log, { timeout: 10_000 }).toContain('pnpm db:migrate')
    expect((await pool.query<RowDataPacket[]>('SHOW TABLES'))[0]).toEqual([])
    await migrateDatabase(pool)
    await product.untilReady()
    const jobs = async () => (await pool.query<RowDataPacket[]>('SELECT name FROM jobs'))[0].length
    await expect.poll(jobs, { timeout: 30_000 }).toBeGreaterThan(5)
  } finally {
    await product.stop()
  }
})
