import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import type { DatabasePool } from '#server/core/database/pool.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { imageQueue } from '#server/images/commands/render-image.ts'
import { databaseGauges, showMetrics } from '#server/process/metrics-port.ts'
import { createProcessMetrics, type ProcessMetrics } from '#server/process/process-metrics.ts'
import { appRouter } from '#server/router.ts'

interface RunningMetrics extends ProcessMetrics {
  close(): Promise<void>
}

/** Metrics of this process. As a worker it leaves showing them to its primary. `null` when METRICS_PORT is not set. */
export async function startMetrics(
  { db, env }: Services,
  pool: DatabasePool,
): Promise<RunningMetrics | null> {
  if (env.METRICS_PORT === undefined) return null
  const procedures = new Set(Object.keys(appRouter._def.procedures))
  const metrics = createProcessMetrics(pool, procedures, imageQueue)
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries([metrics.registry])
    // From its first one on, the process answers the primary's requests.
    const answering = new AggregatorRegistry()
    return { ...metrics, close: async () => answering.clear() }
  }
  for (const gauge of databaseGauges(db)) metrics.registry.registerMetric(gauge)
  return { ...metrics, close: await showMetrics(env, () => metrics.registry.metrics()) }
}
