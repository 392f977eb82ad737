import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ResultSetHeader } from 'mysql2/promise'
import { SECOND_MS } from '#server/core/clock.ts'
import type { DatabasePool } from './pool.ts'

/** How long a process waits for another one that is migrating the same database. */
const WAIT_MS = 120 * SECOND_MS
const POLL_MS = 200
/** A migrator that died blocks the next one no longer than this. Its clock is the database's. */
const LEASE_SECONDS = 30
const RENEW_MS = 10 * SECOND_MS

/**
 * Runs `work` while no other process does. The lock is a row taken by compare-and-set, because GET_LOCK and FOR UPDATE
 * do not reach across the nodes of a Galera cluster. Its table stands outside the migrations, which need it.
 * @throws when the lock is not had within two minutes, or was lost while `work` ran
 */
export async function withMigrationLock(pool: DatabasePool, work: () => Promise<void>): Promise<void> {
  const lock = lockFor(pool, randomUUID())
  await lock.create()
  const deadline = Date.now() + WAIT_MS
  while (!(await lock.take())) {
    if (Date.now() > deadline) throw new Error(`No migration lock within ${WAIT_MS / SECOND_MS} s`)
    await sleep(POLL_MS)
  }
  let isLost = false
  let renewal = Promise.resolve()
  const timer = setInterval(() => {
    renewal = lock.take().then(
      isOurs => void (isLost ||= !isOurs),
      // The next attempt comes before the lease ends.
      () => undefined,
    )
  }, RENEW_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
    // One that is still under way would take the lock again after its release.
    await renewal
    await lock.release()
  }
  if (isLost) throw new Error('Another process began to migrate at the same time: check the tables')
}

function lockFor(pool: DatabasePool, holder: string) {
  return {
    async create(): Promise<void> {
      await pool.query(
        'CREATE TABLE IF NOT EXISTS __migration_lock (id INT PRIMARY KEY, holder CHAR(36) NOT NULL, lease_until DATETIME NOT NULL)',
      )
      await pool.query("INSERT IGNORE INTO __migration_lock VALUES (1, '', '2000-01-01')")
    },
    /** Takes or renews. A cluster ends one of two writes at once with a deadlock; the pool repeats that one. */
    async take(): Promise<boolean> {
      const [taken] = await pool.query<ResultSetHeader>(
        `UPDATE __migration_lock SET holder = ?, lease_until = UTC_TIMESTAMP() + INTERVAL ${LEASE_SECONDS} SECOND
         WHERE id = 1 AND (holder = ? OR lease_until < UTC_TIMESTAMP())`,
        [holder, holder],
      )
      return taken.affectedRows === 1
    },
    async release(): Promise<void> {
      await pool.query(
        "UPDATE __migration_lock SET holder = '', lease_until = '2000-01-01' WHERE id = 1 AND holder = ?",
        [holder],
      )
    },
  }
}
