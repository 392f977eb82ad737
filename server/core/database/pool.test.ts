import type { RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { DatabasePool } from './pool.ts'

let server: TestDatabase
beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(() => server.close())

test('tells how many connections are in use, and how many requests wait for one', async () => {
  const pool = new DatabasePool(server.url, { connectionLimit: 1 })
  expect(pool.usage()).toEqual({ inUse: 0, waiting: 0 })
  const connection = await pool.getConnection()
  const waiting = pool.query('SELECT 1')
  expect(pool.usage()).toEqual({ inUse: 1, waiting: 1 })
  connection.release()
  await waiting
  await expect.poll(() => pool.usage()).toEqual({ inUse: 0, waiting: 0 })
  const broken = await pool.getConnection()
  broken.destroy()
  await expect.poll(() => pool.usage()).toEqual({ inUse: 0, waiting: 0 })
  await pool.end()
})

test('a request that gets no connection in time fails, and the connection goes to the next one', async () => {
  const pool = new DatabasePool(server.url, {
    connectionLimit: 1,
    timeouts: { acquireMs: 100, answerMs: 5000 },
  })
  const connection = await pool.getConnection()
  await expect(pool.query('SELECT 1')).rejects.toThrow('No database connection within 100 ms')
  await expect(pool.getConnection()).rejects.toMatchObject({ code: 'PROTOCOL_SEQUENCE_TIMEOUT' })
  connection.release()
  expect((await pool.query('SELECT 1 AS n'))[0]).toEqual([{ n: 1 }])
  await pool.end()
  await expect(pool.query('SELECT 1')).rejects.toMatchObject({ code: 'POOL_UNAVAILABLE' })
})

test('a connection to a server that only reads is replaced', async () => {
  const pool = new DatabasePool(server.url, { connectionLimit: 1 })
  await pool.query('SET SESSION TRANSACTION READ ONLY')
  const write = "UPDATE jobs SET name = 'x' WHERE name = 'nothing'"
  await expect(pool.query(write)).rejects.toMatchObject({ code: 'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION' })
  await pool.query(write)
  await pool.end()
})

test('prepares nothing when told so', async () => {
  const pool = new DatabasePool(server.url, { connectionLimit: 1, preparedStatements: false })
  for (let turn = 0; turn < 5; turn++) await pool.query('SELECT ? AS n', [turn])
  const [[row]] = await pool.query<RowDataPacket[]>("SHOW SESSION STATUS LIKE 'Com_stmt_prepare'")
  expect(Number(row?.Value)).toBe(0)
  await pool.end()
})
