import type { ResultSetHeader, RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('CREATE TABLE rows_to_lock (id INT PRIMARY KEY, hits INT NOT NULL DEFAULT 0)')
  const ids = Array.from({ length: 50 }, (_, index) => [index + 1])
  await database.pool.query('INSERT INTO rows_to_lock (id) VALUES ?', [ids])
})
afterAll(() => database.close())

test('a single statement that ends in a deadlock is repeated', async () => {
  const other = await database.pool.getConnection()
  try {
    await other.beginTransaction()
    // The database gives up whoever has changed less: not this one.
    await other.query('UPDATE rows_to_lock SET hits = hits + 1 WHERE id > 1')
    const statement = database.pool.query<ResultSetHeader>(
      'UPDATE rows_to_lock SET hits = hits + 10 WHERE id IN (1, 50) ORDER BY id',
    )
    // By now the statement holds row 1 and waits for row 50. InnoDB looks anew only if nobody has asked for 100 ms.
    await expect.poll(() => countWaiting(), { interval: 150, timeout: 5000 }).toBe(1)
    await other.query('UPDATE rows_to_lock SET hits = hits + 1 WHERE id = 1')
    await other.commit()
    expect((await statement)[0].affectedRows).toBe(2)
  } finally {
    other.release()
  }
  const [rows] = await database.pool.query<RowDataPacket[]>(
    'SELECT hits FROM rows_to_lock WHERE id IN (1, 50)',
  )
  expect(rows.map(({ hits }) => Number(hits))).toEqual([11, 11])
})

async function countWaiting(): Promise<number> {
  const [[row]] = await database.pool.query<RowDataPacket[]>(
    "SELECT COUNT(*) AS waiting FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'",
  )
  return Number(row?.waiting)
}
