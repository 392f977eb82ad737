import { createDatabase, type DatabaseHandle } from '#server/core/database/database.ts'
import { BACKGROUND_TIMEOUTS, PROBE_TIMEOUTS } from '#server/core/database/timeouts.ts'
import type { Env } from '#server/process/env.ts'

/** The ways to the database that a process has. None can take the connections of another one. */
export interface Databases {
  requests: DatabaseHandle
  /** Also for migrations. */
  jobs: DatabaseHandle
  /** For the question whether the database answers: when all others are busy, it does. */
  probe: DatabaseHandle
  close(): Promise<void>
}

const PROBE_CONNECTIONS = 1

/** What this machine may take of the database is divided among its workers, and each share among these. */
export function openDatabases({ DATABASE_CONNECTIONS, WORKERS }: Env, url: string): Databases {
  const share = Math.floor(DATABASE_CONNECTIONS / WORKERS) - PROBE_CONNECTIONS
  const forJobs = Math.min(4, Math.max(2, Math.floor(share / 3)))
  const requests = createDatabase(url, { connectionLimit: Math.max(2, share - forJobs) })
  const jobs = createDatabase(url, { connectionLimit: forJobs, timeouts: BACKGROUND_TIMEOUTS })
  const probe = createDatabase(url, { connectionLimit: PROBE_CONNECTIONS, timeouts: PROBE_TIMEOUTS })
  return {
    requests,
    jobs,
    probe,
    close: async () => void (await Promise.all([requests.close(), jobs.close(), probe.close()])),
  }
}
