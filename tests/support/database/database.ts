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
  templateStatements ??= findCopyStatements(templateUrl)
  const url = await copyDatabase(templateUrl, await templateStatements)
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

/** The run's template stays as it is: its tables are looked up once. */
let templateStatements: Promise<string> | undefined

/** Copies a database, rows and all, on its server. @returns the address of the copy */
export async function copyDatabase(
  templateUrl: string,
  statements: string | Promise<string> = findCopyStatements(templateUrl),
): Promise<string> {
  const name = `wabenmarkt_test_${randomBytes(6).toString('hex')}`
  await administer(
    templateUrl,
    `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin; USE ${name}; ${await statements}`,
  )
  const url = new URL(templateUrl)
  url.pathname = name
  return url.href
}

export async function dropDatabase(url: string): Promise<void> {
  await administer(url, `DROP DATABASE ${new URL(url).pathname.slice(1)}`)
}

/** SHOW CREATE TABLE instead of CREATE TABLE … LIKE, because the latter leaves the foreign keys out. */
async function findCopyStatements(templateUrl: string): Promise<string> {
  const template = new URL(templateUrl).pathname.slice(1)
  const connection = await createConnection(templateUrl)
  const query = async (statement: string) => (await connection.query<RowDataPacket[]>(statement))[0]
  const tables = await query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = '${template}'`,
  )
  const creations: string[] = []
  const copies: string[] = []
  for (const { name } of tables) {
    const source = `\`${template}\`.\`${name}\``
    const [definition] = await query(`SHOW CREATE TABLE ${source}`)
    creations.push(String(definition?.['Create Table']))
    const rows = await query(`SELECT 1 FROM ${source} LIMIT 1`)
    if (rows.length > 0) copies.push(`INSERT INTO \`${name}\` SELECT * FROM ${source}`)
  }
  await connection.end()
  return ['SET FOREIGN_KEY_CHECKS = 0', ...creations, ...copies].join(';\n')
}
