import type { Database } from './database.ts'

type Work = (db: Database) => Promise<void>

const pending = new WeakMap<Database, Work[]>()

/**
 * Notes work for the time after this transaction. It runs only if the transaction commits, and outside of it.
 * @param tx opened by `withTransaction`
 */
export function afterCommit(tx: Database, work: Work): void {
  pending.set(tx, [...(pending.get(tx) ?? []), work])
}

/** Does what was noted for a transaction that is committed now. */
export async function runAfterCommit(db: Database, tx: Database): Promise<void> {
  for (const work of pending.get(tx) ?? []) await work(db)
}
