import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findFreePort } from '#server/dev/port.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type ProductProcess, startProduct } from '#tests/support/product/product-process.ts'
import { visit } from '#tests/support/product/raw-visit.ts'
import { type Settings, testSettings } from '#tests/support/product/settings.ts'

// Generous: several processes start on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const POLL = { timeout: 60_000 }
/** Nothing is waited for but the primary's noticing. */
const ENDED_SOON = { timeout: 5000 }

let database: TestDatabase
let dataDir: string
let metricsPort: string
let product: ProductProcess

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-workers-'))
  metricsPort = String(await findFreePort())
  product = await start({ METRICS_PORT: metricsPort, DRAIN_SECONDS: '1' })
  await product.untilReady()
})
afterAll(async () => {
  await product.stop()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

function start(env: Settings = {}): Promise<ProductProcess> {
  return startProduct(testSettings({ databaseUrl: database.url, dataDir }, { WORKERS: '2', ...env }))
}

async function readMetrics(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
}

/** Adds up the samples that begin like this. */
function sum(metrics: string, sample: string): number {
  const lines = metrics.split('\n').filter(line => line.startsWith(sample))
  return lines.reduce((total, line) => total + Number(line.split(' ').at(-1)), 0)
}

test('metrics are those of all workers together, on a port of their own', async () => {
  await expect.poll(() => product.workers().length, POLL).toBe(2)
  expect(await product.status('/metrics')).toBe(404)
  await expect.poll(() => readMetrics().catch(() => ''), POLL).toContain('wabenmarkt_worker_crashes 0')

  for (let index = 0; index < 20; index++) await product.status('/api/trpc/geo.resolve,listings.search')
  await product.status('/api/trpc/made.up')
  await product.status('/api/trpc/made.up.too?input=1')
  const metrics = await readMetrics()
  const counted = 'wabenmarkt_http_request_duration_seconds_count'
  expect(sum(metrics, `${counted}{route="batch"`)).toBe(20)
  expect(sum(metrics, `${counted}{route="unknown procedure",status="404"}`)).toBe(2)
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_heap_size_used_bytes',
    'wabenmarkt_database_connections_in_use',
    'wabenmarkt_database_connections_waiting',
    'wabenmarkt_images{state="waiting"}',
    'wabenmarkt_outbox_mails{status="pending"}',
    'wabenmarkt_outbox_oldest_seconds',
    'wabenmarkt_job_delay_seconds{job="send-mails"}',
  ])
    expect(metrics).toContain(`\n${name}`)
})

test('a job runs in one of the workers', async () => {
  const runs = async (job: string) =>
    sum(await readMetrics(), `wabenmarkt_job_runs_total{job="${job}",result="ok"}`)
  // They are due once an hour.
  for (const job of ['delete-old-leads', 'forget-listing-visitors', 'delete-old-mails'])
    await expect.poll(() => runs(job), POLL).toBe(1)
})

test('a worker that is killed is replaced while the other one answers', async () => {
  const [victim = 0, ...others] = product.workers()
  process.kill(victim, 'SIGKILL')
  const answers = await Promise.all(Array.from({ length: 20 }, () => product.status('/api/health')))
  // What was handed to the victim before its end was noticed is lost with it; they take turns.
  expect(answers.filter(status => status === 200).length).toBeGreaterThanOrEqual(10)
  await expect.poll(() => product.workers().filter(pid => pid !== victim).length, POLL).toBe(2)
  expect(product.workers()).toEqual(expect.arrayContaining(others))
  await expect.poll(readMetrics, POLL).toContain('wabenmarkt_worker_crashes 1')
})

test('a worker that is killed with a connection in its hands leaves nobody waiting', async () => {
  const [victim = 0] = product.workers()
  // It is handed one more and cannot take it.
  process.kill(victim, 'SIGSTOP')
  const visits = Array.from({ length: 200 }, () => visit(product.url))
  await expect.poll(() => visits.filter(({ end }) => end() === 'open').length, POLL).toBeLessThanOrEqual(1)
  process.kill(victim, 'SIGKILL')
  await expect.poll(() => visits.filter(({ end }) => end() === 'open').length, ENDED_SOON).toBe(0)
  expect(visits.filter(({ end }) => end() === 'answered').length).toBeGreaterThanOrEqual(199)
  await expect.poll(() => product.workers().filter(pid => pid !== victim).length, POLL).toBe(2)
})

test('workers that cannot start are not started again and again', async () => {
  const second = await start({ PORT: new URL(product.url).port })
  expect(await second.exitCode).toBe(1)
  expect(second.log()).toContain('is in use')
})

test('the end is announced: not ready, still answering, then gone', async () => {
  const agent = new Agent({ keepAlive: true })
  const ask = () =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      const req = get(`${product.url}/api/health`, { agent }, res => {
        res.resume()
        res.on('end', () => resolve({ status: res.statusCode ?? 0, connection: res.headers.connection }))
      })
      req.on('error', reject)
    })
  expect((await ask()).connection).toBe('keep-alive')
  const ended = product.stop()
  await product.untilReady(503)
  expect(await ask()).toEqual({ status: 200, connection: 'close' })
  expect(await ended).toBeLessThan(10_000)
  expect(await product.exitCode).toBe(0)
  expect(await product.status('/api/health')).toBeNull()
  agent.destroy()
})
