import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type ProductProcess, startProduct } from '#tests/support/product/product-process.ts'
import { type RawVisit, visit } from '#tests/support/product/raw-visit.ts'
import { testSettings } from '#tests/support/product/settings.ts'

const KILLS = 4
const VISITS_AT_ONCE = 300
const WAIT_MS = 120_000

let database: TestDatabase
let dataDir: string
let product: ProductProcess
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'wabenmarkt-kills-'))
  product = await startProduct(testSettings({ databaseUrl: database.url, dataDir }, { WORKERS: '2' }))
  await product.untilReady()
})
afterAll(async () => {
  await product.stop()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const isOpen = (one: RawVisit) => one.end() === 'open'

test('workers killed while hundreds of connections are opened leave no visitor waiting', async () => {
  const visits: RawVisit[] = []
  const untilListening = (times: number) =>
    expect.poll(() => product.log().split('Listening on').length - 1, { timeout: WAIT_MS }).toBe(times)
  await untilListening(2)
  for (let kill = 0; kill < KILLS; kill++) {
    const [victim = 0] = product.workers()
    // Every other time it has stopped before, so that it surely dies with a connection in its hands.
    if (kill % 2 === 0) process.kill(victim, 'SIGSTOP')
    for (let n = 0; n < VISITS_AT_ONCE; n++) {
      visits.push(visit(product.url))
      if (n % 20 === 0) await sleep(1)
    }
    process.kill(victim, 'SIGKILL')
    // Otherwise the next victim would be the only one that listens.
    await untilListening(3 + kill)
  }
  await expect.poll(() => visits.filter(isOpen).length, { timeout: WAIT_MS }).toBe(0)
  const slowest = Math.max(...visits.map(one => one.milliseconds()))
  const closed = visits.filter(one => one.end() === 'closed').length
  console.log(
    `${KILLS} workers killed, ${visits.length} connections: ${closed} closed without an answer, the last after ${Math.round(slowest)} ms`,
  )
  // Those in the hands of the victims; the others were answered.
  expect(closed).toBeLessThan(visits.length / 10)
})
