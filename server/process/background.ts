import { setTimeout as sleep } from 'node:timers/promises'
import { grantAdmin } from '#server/auth/commands/grant-admin.ts'
import { SECOND_MS } from '#server/core/clock.ts'
import { isMigrated } from '#server/core/database/migrate.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import { type JobObserver, type JobRunner, startJobs } from '#server/core/jobs/jobs.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { listJobs } from '#server/process/jobs.ts'

const RECHECK_MS = 2 * SECOND_MS

interface Background {
  stop(): Promise<void>
}

/**
 * What runs beside the requests. It begins once the database is as new as this version of the code, which is not
 * ready before that: with MIGRATE_ON_START=off somebody else migrates.
 */
export function startBackground(services: Services, pool: DatabasePool, observe?: JobObserver): Background {
  const { db, env, logger } = services
  const controller = new AbortController()
  let jobs: JobRunner | undefined
  const begin = async () => {
    await waitForMigrations(services, pool, controller.signal)
    if (controller.signal.aborted) return
    // A database that is away at this moment must not cost the process its jobs; a login of the admin does the same.
    await grantAdmin(db, env.ADMIN_EMAIL).catch((error: unknown) => {
      logger.error({ err: error }, 'ADMIN_EMAIL not looked up')
    })
    jobs = startJobs({ db, logger, ...(observe !== undefined && { observe }) }, listJobs(services))
  }
  const begun = begin().catch((error: unknown) => {
    if (!controller.signal.aborted) logger.error({ err: error }, 'background work did not begin')
  })
  return {
    async stop() {
      controller.abort()
      await begun
      await jobs?.stop()
    },
  }
}

async function waitForMigrations(
  { logger }: Services,
  pool: DatabasePool,
  signal: AbortSignal,
): Promise<void> {
  let isAnnounced = false
  while (!signal.aborted && !(await isMigrated(pool).catch(() => false))) {
    if (!isAnnounced)
      logger.warn('The database is not at this version yet: `pnpm db:migrate` brings it there')
    isAnnounced = true
    await sleep(RECHECK_MS, undefined, { signal }).catch(() => undefined)
  }
}
