import { createServer } from 'node:http'
import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import type { Database, DatabaseHandle } from '#server/core/database/database.ts'
import { listJobDelays } from '#server/core/jobs/jobs.ts'
import { getOutboxState } from '#server/mail/queries.ts'
import type { Env } from '#server/process/env.ts'
import { EnvError } from '#server/process/settings.ts'

/** Shows the metrics of all workers as one, and what the primary asks the database for them all. */
export async function startClusterMetrics(
  env: Env,
  { db }: DatabaseHandle,
  workers: { crashes(): number },
): Promise<void> {
  if (env.METRICS_PORT === undefined) return
  const aggregated = new AggregatorRegistry()
  const own = new Registry()
  const crashes = new Gauge({
    name: 'wabenmarkt_worker_crashes',
    help: 'Workers that ended without being asked, since the start',
    registers: [],
    collect() {
      this.set(workers.crashes())
    },
  })
  for (const gauge of [crashes, ...databaseGauges(db)]) own.registerMetric(gauge)
  await showMetrics(env, async () => [await aggregated.clusterMetrics(), await own.metrics()].join('\n'))
}

/** What all processes share: asked for once, whichever process answers. */
export function databaseGauges(db: Database): Gauge[] {
  const age = new Gauge({
    name: 'wabenmarkt_outbox_oldest_seconds',
    help: 'Age of the oldest mail that is not sent',
    registers: [],
  })
  const mails = new Gauge({
    name: 'wabenmarkt_outbox_mails',
    help: 'Mails that are not sent yet, and those that never will be',
    labelNames: ['status'],
    registers: [],
    async collect() {
      const { pending, failed, oldestSeconds } = await getOutboxState(db)
      this.set({ status: 'pending' }, pending)
      this.set({ status: 'failed' }, failed)
      age.set(oldestSeconds)
    },
  })
  const delay = new Gauge({
    name: 'wabenmarkt_job_delay_seconds',
    help: 'How long a job has been due without anybody ending it',
    labelNames: ['job'],
    registers: [],
    async collect() {
      for (const { name, seconds } of await listJobDelays(db)) this.set({ job: name }, seconds)
    },
  })
  return [mails, age, delay]
}

/** Serves what `read` gives on METRICS_PORT. @returns what takes it down again */
export async function showMetrics({ METRICS_PORT, METRICS_HOST }: Env, read: () => Promise<string>) {
  const server = createServer((req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    read().then(
      text => res.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      (error: unknown) => res.writeHead(503).end(String(error)),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: Error) => reject(new EnvError(`METRICS_PORT: ${error.message}`)))
    server.listen(METRICS_PORT, METRICS_HOST, resolve)
  })
  return () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
