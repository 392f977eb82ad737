import { SECOND_MS } from '#server/core/clock.ts'
import { createLogger } from '#server/core/logger.ts'
import type { Env } from '#server/process/env.ts'
import { EnvError } from '#server/process/settings.ts'
import { type Supervisor, superviseWorkers } from '#server/process/supervise-workers.ts'

/** Workers end by themselves a second earlier. */
const GRACE_MS = 8 * SECOND_MS

/** One worker per core, as WORKERS says: this process starts them, replaces those that die, serves nothing. They migrate. */
export async function runPrimary(env: Env): Promise<void> {
  const { DATABASE_URL: databaseUrl } = env
  if (databaseUrl === undefined) throw new EnvError('DATABASE_URL is not set.')
  const logger = createLogger(env)
  const workers = superviseWorkers(env.WORKERS, logger)
  const stop = () => {
    void workers.stop(env.DRAIN_SECONDS * SECOND_MS + GRACE_MS).then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  try {
    await workers.started
    if (env.METRICS_PORT !== undefined) await startMetrics(env, databaseUrl, workers)
  } catch (error) {
    await workers.stop(GRACE_MS)
    throw error
  }
  logger.info(`${env.WORKERS} workers`)
}

/** Loads what speaks to the database, which is most of what this process then weighs. */
async function startMetrics(env: Env, databaseUrl: string, workers: Supervisor): Promise<void> {
  const { createDatabase } = await import('#server/core/database/database.ts')
  const { BACKGROUND_TIMEOUTS } = await import('#server/core/database/timeouts.ts')
  const { startClusterMetrics } = await import('#server/process/metrics-port.ts')
  const database = createDatabase(databaseUrl, { connectionLimit: 2, timeouts: BACKGROUND_TIMEOUTS })
  await startClusterMetrics(env, database, workers)
}
