import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '#server/dev/port.ts'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import { csvOf, honeyRow, sendFiles } from '#tests/support/fixtures/import-files.ts'
import { createPhonePhoto } from '#tests/support/fixtures/pictures.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { type ProductProcess, startProduct } from '#tests/support/product/product-process.ts'
import { testSettings } from '#tests/support/product/settings.ts'

const ROWS = Number(process.env.IMPORT_ROWS ?? 1000)
const RATE = 200
const MEMORY_MAX_MB = 600
const ANSWER_P95_MAX_MS = 250
const LOOP_P99_MAX_MS = 150
const PHOTO = { width: 1600, height: 1200 }

let app: TestApp
let product: ProductProcess
let metricsPort: string
beforeAll(async () => {
  app = await createTestApp()
  metricsPort = String(await findFreePort())
  const { DATA_DIR: dataDir } = app.services.env
  const settings = testSettings({ databaseUrl: app.url, dataDir })
  product = await startProduct({ ...settings, METRICS_PORT: metricsPort, RATE_LIMIT: 'off' })
  await product.untilReady()
})
afterAll(async () => {
  await product.stop()
  await app.close()
})

function memoryMb(): number {
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

async function loopP99Ms(): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(response => response.text())
  return Number(/^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? (\S+)/m.exec(text)?.[1]) * 1000
}

const part = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)

test(`${ROWS} rows with as many pictures come in while ${RATE} requests a second are answered`, async () => {
  const vendor = await createVendor(app)
  const photo = await createPhonePhoto(PHOTO)
  const names = Array.from({ length: ROWS }, (_, row) => `bild-${row}.jpg`)
  const csv = csvOf(names.map((name, row) => honeyRow(`R${row}`, { Bilder: name })))
  const zip = zipSync(Object.fromEntries(names.map(name => [name, photo])), { level: 0 })
  const id = await sendFiles({ app, url: product.url }, vendor, { csv, zip })
  const stateOf = async () => (await vendor.caller.imports.getLatest()).latest
  while ((await stateOf())?.state !== 'checked') await sleep(500)
  const answers: number[] = []
  const loops: number[] = []
  let failed = 0
  let memory = 0
  const ask = async () => {
    const start = performance.now()
    const input = encodeURIComponent(JSON.stringify({ json: { limit: 20 } }))
    const { ok } = await fetch(`${product.url}/api/trpc/listings.search?input=${input}`).then(
      async response => (await response.arrayBuffer(), response),
      () => ({ ok: false }),
    )
    answers.push(performance.now() - start)
    if (!ok) failed++
  }
  await vendor.caller.imports.run({ id })
  const start = performance.now()
  let sent = 0
  // By the clock: a timer that comes late would ask less often than it says.
  const load = setInterval(() => {
    for (const due = ((performance.now() - start) / 1000) * RATE; sent < due; sent++) void ask()
  }, 1000 / RATE)
  while ((await stateOf())?.state === 'running') {
    memory = Math.max(memory, memoryMb())
    loops.push(await loopP99Ms())
    await sleep(1000)
  }
  clearInterval(load)
  const seconds = Math.round((performance.now() - start) / 1000)
  const latest = await stateOf()
  const times = answers.toSorted((one, other) => one - other)
  const lags = loops.toSorted((one, other) => one - other)
  console.log(
    `${ROWS} rows in ${seconds} s, ${Math.round(memory)} MB at most; ${times.length} requests (${Math.round(times.length / seconds)}/s), p50 ${part(times, 0.5)}, p95 ${part(times, 0.95)}, p99 ${part(times, 0.99)} ms; event loop p99 ${part(lags, 0.5)} ms, at worst ${part(lags, 0.999)} ms`,
  )
  expect(latest).toMatchObject({ state: 'done', states: { done: ROWS, failed: 0 } })
  expect(failed).toBe(0)
  expect(times.length / seconds).toBeGreaterThan(RATE * 0.98)
  expect(memory).toBeLessThan(MEMORY_MAX_MB)
  expect(part(times, 0.95)).toBeLessThan(ANSWER_P95_MAX_MS)
  expect(part(lags, 0.5)).toBeLessThan(LOOP_P99_MAX_MS)
}, 3_600_000)
