import { vi } from 'vitest'
import { createDatabase } from '#server/core/database/database.ts'
import type { TestApp } from '#tests/support/product/app.ts'

/** Takes the database from under whoever works on it, as the end of the process would. */
async function killConnections(url: string): Promise<void> {
  const { pool } = createDatabase(url)
  const [rows] = await pool.query(
    'SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()',
  )
  for (const { id } of rows as { id: number }[]) await pool.query(`KILL ${id}`).catch(() => undefined)
  await pool.end()
}

/**
 * Kills the connections when the work of the `nth` transaction from now on is done, but not committed. `vi.restoreAllMocks` ends it.
 * @returns how many transactions have failed so far
 */
export function killInTransaction({ db, url }: Pick<TestApp, 'db' | 'url'>, nth: number): () => number {
  const transaction = db.transaction.bind(db)
  let done = 0
  let failed = 0
  vi.spyOn(db, 'transaction').mockImplementation((work, config) =>
    transaction(async tx => {
      const result = await work(tx)
      if (done++ === nth) await killConnections(url)
      return result
    }, config).catch((error: unknown) => {
      failed++
      throw error
    }),
  )
  return () => failed
}
