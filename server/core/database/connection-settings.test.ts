import type { RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { createDatabase, type DatabaseHandle } from './database.ts'

let owner: TestDatabase
let database: DatabaseHandle
beforeAll(async () => {
  owner = await createTestDatabase()
  database = createDatabase(owner.url, { connectionLimit: 1 })
})
afterAll(async () => {
  await database.close()
  await owner.close()
})

test.each([
  [
    'a column that is neither grouped nor counted',
    'SELECT email FROM users GROUP BY name',
    'ER_WRONG_FIELD_WITH_GROUP',
  ],
  [
    'a text that is too long',
    "INSERT INTO jobs VALUES (REPEAT('x', 999), '', '2026-01-01', '2026-01-01')",
    'ER_DATA_TOO_LONG',
  ],
  [
    'a day that does not exist',
    "INSERT INTO jobs VALUES ('x', '', '2026-02-30', '2026-01-01')",
    'ER_TRUNCATED_WRONG_VALUE',
  ],
])('%s is refused, whatever the engine', async (_, statement, code) => {
  await expect(database.pool.query(statement)).rejects.toMatchObject({ code })
})

test('a connection that the server has ended because it lay idle is replaced', async () => {
  const idOf = async () => {
    const [[row]] = await database.pool.query<RowDataPacket[]>('SELECT CONNECTION_ID() AS id')
    return Number(row?.id)
  }
  const id = await idOf()
  await database.pool.query('SET SESSION wait_timeout = 1')
  const isOpen = async () => {
    const [rows] = await owner.pool.query<RowDataPacket[]>('SHOW PROCESSLIST')
    return rows.some(row => row.Id === id)
  }
  await expect.poll(isOpen, { timeout: 10_000 }).toBe(false)
  expect(await idOf()).not.toBe(id)
})
