import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { type ProductProcess, startProduct } from '#tests/support/product/product-process.ts'
import { testSettings } from '#tests/support/product/settings.ts'
import { callApi } from '#tests/system/api/api-client.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/system/api/database-proxy.ts'

/** Longer than the process waits for an answer. */
const OUTAGE_MS = 5000
const RECOVERY_MS = 5000

let app: TestApp
let proxy: DatabaseProxy
let product: ProductProcess

beforeAll(async () => {
  app = await createTestApp()
  proxy = await startDatabaseProxy(app.url)
  const { DATA_DIR } = app.services.env
  const storage = { databaseUrl: proxy.url, dataDir: DATA_DIR }
  product = await startProduct(testSettings(storage, { RATE_LIMIT: 'off' }))
  await product.untilReady()
}, 120_000)
afterAll(async () => {
  await proxy.mend()
  await product.stop()
  await proxy.cut()
  await app.close()
})

const search = async () => (await callApi(product.url, 'listings.search', {})).status

test.each(['cut', 'hang'] as const)(
  'a process whose database is gone (%s) lives on and recovers',
  async fault => {
    // On a busy machine a fresh process may be later with its first answer than it gives itself.
    await expect.poll(search).toBe(200)
    await proxy[fault]()
    // Who asks again within moments gets the last answer.
    await expect.poll(() => product.status('/api/ready')).toBe(503)
    const end = performance.now() + OUTAGE_MS
    while (performance.now() < end) {
      const [ready, ...answers] = await Promise.all([product.status('/api/ready'), search(), search()])
      expect([ready, ...answers]).toEqual([503, 503, 503])
      expect(await product.status('/api/health')).toBe(200)
      await sleep(100)
    }
    await proxy.mend()
    const start = performance.now()
    await product.untilReady()
    while ((await search()) !== 200) await sleep(20)
    expect(performance.now() - start).toBeLessThan(RECOVERY_MS)
    expect(product.child.exitCode).toBeNull()
    expect(product.log()).not.toMatch(/unhandled|uncaught/i)
  },
  60_000,
)

test('and its jobs go on', async () => {
  // Without a mail server the job marks what it finds as sent. A lease that could not be given back during the outage
  // ends by itself after a minute.
  await enqueueMail(app.db, { to: 'erika@beispiel.test', subject: 'Noch da?', text: 'Ja', html: '<p>Ja</p>' })
  const status = async () => (await app.db.select().from(mailOutbox))[0]?.status
  await expect.poll(status, { timeout: 80_000, interval: 200 }).toBe('sent')
}, 100_000)
