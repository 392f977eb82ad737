import { vi } from 'vitest'
import type { Database } from '#server/core/database/database.ts'
import { databaseErrorCode } from '#server/core/errors.ts'

/** The list grows by the error of every transaction that the database ends by a deadlock: its retry hides them. */
export function countDeadlocks(db: Database): unknown[] {
  const deadlocks: unknown[] = []
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementation((work, config) =>
    transaction(work, config).catch((error: unknown) => {
      if (databaseErrorCode(error) === 'ER_LOCK_DEADLOCK') deadlocks.push(error)
      throw error
    }),
  )
  return deadlocks
}
