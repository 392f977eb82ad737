import { randomBytes } from 'node:crypto'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { createDatabase, type DatabaseHandle } from '#server/core/database/database.ts'
import { administer } from './administer-database.ts'
import { TEMPLATE_URL_VARIABLE } from './database-server.ts'

export interface TestDatabase extends DatabaseHandle {
  url: string
}

/**
 * A fresh, migrated database of its own, usually one per test file in `beforeAll`; `close` drops it. Copied from the
 * run's template (40 ms in memory, 200 on a disk), which is several times faster than running the migrations.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = process.env[TEMPLATE_URL_VARIABLE]
  if (!templateUrl) throw new Error('No test database server: run the tests through Vitest or Playwright')
  const url = await copyDatabase(templateUrl)
  const handle = createDatabase(url)
  return {
    ...handle,
    url,
    async close() {
      await handle.close()
      await dropDatabase(url)
    },
  }
}

/** Copies a database, rows and all, on its server. @returns the address of the copy */
export async function copyDatabase(templateUrl: string): Promise<string> {
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `wabenmarkt_test_${randomBytes(6).toString('hex')}`

  const connection = await createConnection({ uri: templateUrl, multipleStatements: true })
  try {
    await connection.query(
      await copyStatements(name, template, statement => connection.query<RowDataPacket[]>(statement)),
    )
  } finally {
    await connection.end()
  }

  const url = new URL(templateUrl)
  url.pathname = name
  return url.href
}

export async function dropDatabase(url: string): Promise<void> {
  await administer(url, `DROP DATABASE ${new URL(url).pathname.slice(1)}`)
}

/** SHOW CREATE TABLE instead of CREATE TABLE … LIKE, because the latter leaves the foreign keys out. */
async function copyStatements(
  name: string,
  template: string,
  query: (statement: string) => Promise<[RowDataPacket[], unknown]>,
): Promise<string> {
  const [tables] = await query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = '${template}'`,
  )
  const creations: string[] = []
  const copies: string[] = []
  for (const table of tables) {
    const [[definition]] = await query(`SHOW CREATE TABLE \`${template}\`.\`${table.name}\``)
    creations.push(String(definition?.['Create Table']))
    copies.push(`INSERT INTO \`${table.name}\` SELECT * FROM \`${template}\`.\`${table.name}\``)
  }
  return [
    `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
    `USE ${name}`,
    'SET FOREIGN_KEY_CHECKS = 0',
    ...creations,
    ...copies,
  ].join(';\n')
}
