import { asc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/mysql2'
import { createPool, type RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '#drizzle/schema/core.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { createDatabase, type DatabaseHandle } from './database.ts'
import { DatabasePool } from './pool.ts'
import { MAX_PREPARED_PER_CONNECTION, MAX_VALUES } from './prepared-statements.ts'
import { limitStatement } from './time-limit.ts'

let owner: TestDatabase
let database: DatabaseHandle
beforeAll(async () => {
  owner = await createTestDatabase()
  // One connection, so that its own counters tell what it did.
  database = createDatabase(owner.url, { connectionLimit: 1 })
})
afterAll(async () => {
  await database.close()
  await owner.close()
})

async function counter(name: string): Promise<number> {
  const [rows] = await database.pool.query<RowDataPacket[]>('SHOW SESSION STATUS LIKE ?', [name])
  return Number(rows[0]?.Value)
}

test('a query that comes again and again is prepared once, and answers the same', async () => {
  const prepared = await counter('Com_stmt_prepare')
  const executed = await counter('Com_stmt_execute')
  const moment = new Date('2026-06-01T12:00:00.123Z')
  for (let turn = 0; turn < 10; turn++) {
    const [rows] = await database.pool.query(
      `SELECT ? AS text, CAST(? AS DATETIME(3)) AS moment, CAST(1.50 AS DECIMAL(10,2)) AS price, COUNT(*) AS size
       FROM jobs WHERE name = ?`,
      [`Königin ${turn}`, moment, 'nothing'],
    )
    expect(rows).toEqual([{ text: `Königin ${turn}`, moment, price: '1.50', size: 0 }])
  }
  expect([
    (await counter('Com_stmt_prepare')) - prepared,
    (await counter('Com_stmt_execute')) - executed,
  ]).toEqual([1, 8])
})

test('so are statements with a time limit, and those of transactions', async () => {
  const executed = await counter('Com_stmt_execute')
  for (let turn = 0; turn < 5; turn++) {
    const word = `Wabe ${turn}`
    expect((await database.pool.query(limitStatement('SELECT ? AS word'), [word]))[0]).toEqual([{ word }])
  }
  expect((await counter('Com_stmt_execute')) - executed).toBe(3)
  for (let turn = 0; turn < 5; turn++) {
    await database.db.transaction(async tx => {
      await tx.insert(rateLimits).values({ key: `turn ${turn}`, points: turn, expire: null })
      await tx
        .update(rateLimits)
        .set({ points: turn + 1 })
        .where(eq(rateLimits.key, `turn ${turn}`))
    })
  }
  expect((await counter('Com_stmt_execute')) - executed).toBe(9)
  const points = await database.db.select().from(rateLimits).orderBy(asc(rateLimits.key))
  expect(points.map(row => row.points)).toEqual([1, 2, 3, 4, 5])
})

test('drizzle gets the same of the pool as of the driver, prepared or not: days and moments as text', async () => {
  const driver = createPool({ uri: owner.url, connectionLimit: 1 })
  for (const db of [drizzle({ client: driver }), ...Array.from({ length: 5 }, () => database.db)]) {
    const [rows] = await db.execute(
      sql`SELECT ${'Königin'} AS text, CAST('2026-03-29' AS DATE) AS day, CAST('2026-03-29 01:30:00.070' AS DATETIME(3)) AS moment,
        CAST('2026-10-25 00:00:00' AS DATETIME) AS midnight, CAST(NULL AS DATETIME(3)) AS never, CAST('-01:30:00' AS TIME) AS span,
        CAST(1.50 AS DECIMAL(10,2)) AS price, CAST(9007199254740991 AS SIGNED) AS large, CAST('é' AS BINARY) AS bytes`,
    )
    expect(rows).toEqual([
      {
        text: 'Königin',
        day: '2026-03-29',
        moment: '2026-03-29 01:30:00.070',
        midnight: '2026-10-25 00:00:00',
        never: null,
        span: '-01:30:00',
        price: '1.50',
        large: 9007199254740991,
        bytes: Buffer.from('é'),
      },
    ])
  }
  await driver.end()
})

test('what the driver writes out as text stays text', async () => {
  for (let turn = 0; turn < 5; turn++) {
    expect((await database.pool.query('SELECT 2 IN (?) AS found', [[1, 2, turn]]))[0]).toEqual([{ found: 1 }])
  }
})

test('what writes many rows at once stays text', async () => {
  const prepared = await counter('Com_stmt_prepare')
  const select = (values: number) =>
    `SELECT CONCAT(${Array.from({ length: values }, () => '?').join()}) AS all_values`
  for (const values of [MAX_VALUES, MAX_VALUES + 1]) {
    const given = Array.from({ length: values }, () => 'a')
    for (let turn = 0; turn < 5; turn++) {
      const [rows] = await database.pool.query(select(values), given)
      expect(rows).toEqual([{ all_values: 'a'.repeat(values) }])
    }
  }
  expect((await counter('Com_stmt_prepare')) - prepared).toBe(1)
})

test('however many different queries there are, a connection keeps few of them', async () => {
  for (let query = 0; query < MAX_PREPARED_PER_CONNECTION + 20; query++) {
    for (let turn = 0; turn < 3; turn++) await database.pool.query(`SELECT ${query} AS n`)
  }
  const kept = (await counter('Com_stmt_prepare')) - (await counter('Com_stmt_close'))
  expect(kept).toBeGreaterThan(MAX_PREPARED_PER_CONNECTION / 2)
  expect(kept).toBeLessThanOrEqual(MAX_PREPARED_PER_CONNECTION)
})

test('when the server keeps no more prepared statements for anybody, queries are answered all the same', async () => {
  const [[limit]] = await database.pool.query<RowDataPacket[]>('SELECT @@max_prepared_stmt_count AS size')
  await database.pool.query('SET GLOBAL max_prepared_stmt_count = 0')
  try {
    for (let turn = 0; turn < 5; turn++) {
      expect((await database.pool.query("SELECT 'Wabe' AS word, ? AS turn", [turn]))[0]).toEqual([
        { word: 'Wabe', turn },
      ])
    }
  } finally {
    await database.pool.query('SET GLOBAL max_prepared_stmt_count = ?', [limit?.size])
  }
})

// Beside the one above, which for a moment lets the server prepare nothing for anybody.
test('a value that no parameter can have fails, and its connection is free again', async () => {
  const pool = new DatabasePool(owner.url, { connectionLimit: 1 })
  await expect(pool.execute('SELECT ?', [undefined as unknown as null])).rejects.toThrow('undefined')
  expect((await pool.execute('SELECT ? AS n', [1]))[0]).toHaveLength(1)
  await pool.end()
})
