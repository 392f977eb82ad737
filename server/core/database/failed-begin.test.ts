import { expect, test } from 'vitest'
import { createDatabase, withTransaction } from '#server/core/database/database.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

test('a connection that refuses to begin a transaction is not lost to the pool', async () => {
  const server = await createTestDatabase()
  const database = createDatabase(server.url, { connectionLimit: 1 })
  const connection = await database.pool.getConnection()
  // Inside of one kind of transaction the other is refused, and the connection stays as it is.
  await connection.query("XA START 'open'")
  connection.release()

  await expect(withTransaction(database.db, async () => 1)).rejects.toThrow()
  expect(await withTransaction(database.db, async () => 2)).toBe(2)
  await database.close()
  await server.close()
})
