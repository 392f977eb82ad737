import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { SECOND_MS } from '#server/core/clock.ts'
import type { DatabasePool } from '#server/core/database/pool.ts'
import type { JobObserver } from '#server/core/jobs/jobs.ts'
import type { WorkQueue } from '#server/core/queues/work-queue.ts'
import { routeOf } from './request-route.ts'

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface ProcessMetrics {
  registry: Registry
  /** Listener of the HTTP server, before the one that answers. */
  observeRequest: (req: IncomingMessage, res: ServerResponse) => void
  observeJob: JobObserver
}

/**
 * What one process knows of itself. In several processes these are added up, save where the greatest one tells more.
 * @param procedures names that may become labels: whatever else is asked for counts as unknown
 */
export function createProcessMetrics(
  pool: DatabasePool,
  procedures: ReadonlySet<string>,
  images: WorkQueue,
): ProcessMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const gauge of connectionGauges(pool)) registry.registerMetric(gauge)
  registry.registerMetric(imageGauge(images))
  const duration = new Histogram({
    name: 'wabenmarkt_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  return {
    registry,
    observeRequest(req, res) {
      const start = performance.now()
      const route = routeOf(req.url ?? '/', procedures)
      res.once('close', () => {
        // The client may have gone before there was a status.
        const status = res.writableFinished ? String(res.statusCode) : 'aborted'
        duration.observe({ route, status }, (performance.now() - start) / SECOND_MS)
      })
    },
    observeJob: jobObserver(registry),
  }
}

function connectionGauges(pool: DatabasePool): Gauge[] {
  return [
    new Gauge({
      name: 'wabenmarkt_database_connections_in_use',
      help: 'Connections of the pool that somebody works with',
      registers: [],
      collect() {
        this.set(pool.usage().inUse)
      },
    }),
    new Gauge({
      name: 'wabenmarkt_database_connections_waiting',
      help: 'Requests that wait for a connection',
      registers: [],
      collect() {
        this.set(pool.usage().waiting)
      },
    }),
  ]
}

function imageGauge(images: WorkQueue): Gauge<'state'> {
  return new Gauge({
    name: 'wabenmarkt_images',
    help: 'Pictures being worked on and waiting for it',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { running, waiting } = images.usage()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
}

function jobObserver(registry: Registry): JobObserver {
  const labelNames = ['job'] as const
  const registers = [registry]
  const runs = new Counter({
    name: 'wabenmarkt_job_runs_total',
    help: 'Ended runs of a job',
    labelNames: ['job', 'result'],
    registers,
  })
  const success = new Gauge({
    name: 'wabenmarkt_job_last_success_timestamp_seconds',
    help: 'When the job last succeeded in this process, seconds since 1970',
    labelNames,
    registers,
    aggregator: 'max',
  })
  const duration = new Gauge({
    name: 'wabenmarkt_job_last_duration_seconds',
    help: 'How long its last run took',
    labelNames,
    registers,
    aggregator: 'max',
  })
  return (job, milliseconds, error) => {
    runs.inc({ job, result: error === null ? 'ok' : 'failed' })
    duration.set({ job }, milliseconds / SECOND_MS)
    if (error === null) success.setToCurrentTime({ job })
  }
}
