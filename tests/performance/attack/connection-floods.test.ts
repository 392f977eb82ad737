import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/web/endpoints.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { type ProductProcess, startProduct } from '#tests/support/product/product-process.ts'
import { testSettings } from '#tests/support/product/settings.ts'
import { cookieOf } from '#tests/support/product/site.ts'

/** What a flood may take of the product: memory, and the patience of everybody else. */

const MEGABYTE = 1024 * 1024
const CONNECTIONS = 2000
const BODIES = 60
/** On a machine that does other things as well, and sends the flood itself; calm, an answer takes some ms. */
const OTHERS_P95_MS = 3000
const WORKER_GROWTH_MB = 250

let app: TestApp
let dataDir: string
let product: ProductProcess
beforeAll(async () => {
  app = await createTestApp()
  dataDir = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-flood-'))
  const storage = { databaseUrl: app.url, dataDir }
  product = await startProduct(testSettings(storage, { WORKERS: '2', TRUST_PROXY: '1', RATE_LIMIT: 'on' }))
  await product.untilReady()
})
afterAll(async () => {
  await product.stop()
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('thousands of connections that never finish their request', async () => {
  const { hostname, port } = new URL(product.url)
  const report = await measure('connections', async () => {
    const sockets: Socket[] = []
    for (let n = 0; n < CONNECTIONS; n++) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.resume()
      socket.write(`GET /api/health HTTP/1.1\r\nHost: ${hostname}\r\nX-Padding: ${'x'.repeat(8000)}\r\n`)
      sockets.push(socket)
    }
    await askAsOthers(100)
    // The headers' time-out ends them all, without any more of ours.
    await expect
      .poll(() => sockets.filter(({ destroyed }) => !destroyed).length, { timeout: 120_000 })
      .toBe(0)
  })
  expect(report.growthMegabytes).toBeLessThan(WORKER_GROWTH_MB)
  expect(report.othersP95).toBeLessThan(OTHERS_P95_MS)
})

test('large bodies side by side, of visitors and of a vendor', async () => {
  const vendor = await createVendor(app)
  await createListing(vendor)
  const cookies = [undefined, await cookieOf(app, vendor.userId)]
  const body = Buffer.alloc(20 * MEGABYTE, 'x')
  const report = await measure('bodies', async () => {
    const sent = Array.from({ length: BODIES }, (_, n) => {
      const cookie = cookies[n % cookies.length]
      const headers = {
        origin: product.url,
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${n}`,
        ...(cookie !== undefined && { cookie }),
      }
      const url = `${product.url}${endpoints.trpc}/images.upload,images.upload?batch=1`
      // A connection that is closed while it still sends may look like no answer to the sender.
      return fetch(url, { method: 'POST', headers, body }).then(
        response => response.status,
        () => null,
      )
    })
    await askAsOthers(100)
    const statuses = await Promise.all(sent)
    expect(statuses.filter(status => status !== null && status < 400)).toEqual([])
  })
  expect(report.growthMegabytes).toBeLessThan(WORKER_GROWTH_MB)
  expect(report.othersP95).toBeLessThan(OTHERS_P95_MS)
})

test('requests of one visitor, many more than anybody needs', async () => {
  let refused = 0
  const report = await measure('requests', async () => {
    const flood = Array.from({ length: 40 }, async () => {
      for (let n = 0; n < 150; n++) {
        const response = await fetch(`${product.url}/api/ready`, {
          headers: { 'x-forwarded-for': '203.0.113.200' },
        })
        await response.arrayBuffer()
        if (response.status === 429) refused++
      }
    })
    await Promise.all([askAsOthers(100), ...flood])
  })
  expect(refused).toBeGreaterThan(1000)
  expect(report.growthMegabytes).toBeLessThan(WORKER_GROWTH_MB)
  expect(report.othersP95).toBeLessThan(OTHERS_P95_MS)
})

let othersTimes: number[] = []

/** Pages and searches of as many other visitors, one after the other. */
async function askAsOthers(visitors: number): Promise<void> {
  for (let n = 0; n < visitors; n++) {
    const start = performance.now()
    const response = await fetch(`${product.url}${endpoints.trpc}/listings.search`, {
      headers: { 'x-forwarded-for': `198.51.100.${n}` },
    })
    await response.arrayBuffer()
    othersTimes.push(performance.now() - start)
    expect(response.status).toBe(200)
  }
}

/** @returns how far the largest worker has grown beyond its peak before, and how long others waited meanwhile */
async function measure(name: string, flood: () => Promise<void>) {
  const before = Math.max(...product.workers().map(peakMegabytes))
  othersTimes = []
  await flood()
  const growthMegabytes = Math.round(Math.max(...product.workers().map(peakMegabytes)) - before)
  const othersP95 = Math.round(
    othersTimes.toSorted((a, b) => a - b)[Math.floor(othersTimes.length * 0.95)] ?? 0,
  )
  console.log(`flood of ${name}: worker + ${growthMegabytes} MB, p95 of others ${othersP95} ms`)
  return { growthMegabytes, othersP95 }
}

function peakMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
