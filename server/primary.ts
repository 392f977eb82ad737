import { SECOND_MS } from '#server/core/clock.ts'
import { BACKGROUND_PATIENCE, createDatabase } from '#server/core/database.ts'
import { createLogger } from '#server/core/logger.ts'
import { migrateDatabase } from '#server/core/migrate.ts'
import { type Env, EnvError } from '#server/env.ts'
import { startClusterMetrics } from '#server/metrics-port.ts'
import { superviseWorkers } from '#server/supervisor.ts'

/** Workers end by themselves a second earlier. */
const GRACE_MS = 8 * SECOND_MS

/** One worker per core, as WORKERS says: this process migrates, starts them, replaces those that die, serves nothing. */
export async function runPrimary(env: Env): Promise<void> {
  if (env.DATABASE_URL === undefined) throw new EnvError('DATABASE_URL is not set.')
  const logger = createLogger(env)
  const database = createDatabase(env.DATABASE_URL, { connectionLimit: 2, patience: BACKGROUND_PATIENCE })
  if (env.MIGRATE_ON_START === 'on') await migrateDatabase(database.pool)

  const workers = superviseWorkers(env.WORKERS, logger)
  const stop = () => {
    void workers.stop(env.DRAIN_SECONDS * SECOND_MS + GRACE_MS).then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  try {
    await workers.started
    await startClusterMetrics(env, database, workers)
  } catch (error) {
    await workers.stop(GRACE_MS)
    throw error
  }
  logger.info(`${env.WORKERS} workers`)
}
