import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/fixtures/accounts.ts'
import { callApi } from '#tests/system/api/api-client.ts'
import { type Flood, prepareFlood } from './flood.ts'
import { expectEverythingOnce } from './flood-outcome.ts'

const SIZE = 20

let flood: Flood | undefined
afterEach(() => flood?.close())

/** The full load, several kills and workers: `tests/performance/soak/kill.test.ts`. */
test('killed in the middle: what was acknowledged is there, and nothing twice', async () => {
  flood = await prepareFlood(SIZE)
  const fired = flood.fire()
  await flood.untilAcknowledged(SIZE / 2)
  flood.product.child.kill('SIGKILL')
  await flood.product.exitCode
  expect(flood.acknowledged.size).toBeLessThan(3 * SIZE)
  await flood.restart()
  await fired
  await expectEverythingOnce(flood, SIZE)
  expect(flood.product.log()).not.toMatch(/unhandled/i)
}, 120_000)

test('told to stop in the middle: no request is dropped, and the end comes within ten seconds', async () => {
  // Balancers notice within that time (twice what production has by default); until then requests still come.
  flood = await prepareFlood(1, { DRAIN_SECONDS: '4' })
  const { product } = flood
  const register = (n: number) =>
    callApi(product.url, 'auth.register', {
      name: 'Neu Hier',
      email: `letzte-${n}@beispiel.test`,
      password: PASSWORD,
    })
  const requests = Array.from({ length: 20 }, (_, n) => register(n))
  await requests[0]
  const ended = product.stop()
  // A busy machine takes longer over each: as many as come within the first second.
  for (const start = performance.now(); performance.now() < start + 1000; ) {
    requests.push(callApi(product.url, 'listings.search', {}))
    await sleep(25)
  }
  expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(await ended).toBeLessThan(10_000)
  expect(await product.exitCode).toBe(0)
}, 120_000)
