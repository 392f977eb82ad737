import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { clock, MINUTE_MS } from '#server/core/clock.ts'
import { memoize, staleWhileRevalidate } from './memoize.ts'

afterEach(() => clock.set(null))

/** Tells how often it was loaded. The first `failures` loads fail. */
function countLoads(ttlMs: number | ((loadMs: number) => number), failures = 0) {
  let loads = 0
  return memoize(
    async (_key?: unknown) => {
      loads++
      await sleep(30)
      if (loads <= failures) throw new Error('away')
      return loads
    },
    { ttlMs },
  )
}

test('a value is kept for its time to live, for each key', async () => {
  clock.set(new Date('2026-11-20T10:00:00Z'))
  const find = countLoads(MINUTE_MS)
  expect([await find('a'), await find('a'), await find('b'), await find('b')]).toEqual([1, 1, 2, 2])
  clock.set(new Date('2026-11-20T10:00:59Z'))
  expect(await find('a')).toBe(1)
  clock.set(new Date('2026-11-20T10:01:00Z'))
  expect(await find('a')).toBe(3)
})

test('what a clock far ahead has kept is not kept for years once it is right again', async () => {
  clock.set(new Date('2027-12-25T10:00:00Z'))
  const find = countLoads(MINUTE_MS)
  let loads = 0
  const look = staleWhileRevalidate(async () => ++loads, { ttlMs: MINUTE_MS })
  look()
  await expect.poll(() => look()).toBe(1)
  expect(await find()).toBe(1)
  clock.set(new Date('2026-11-20T10:00:00Z'))
  expect(await find()).toBe(2)
  look()
  await expect.poll(() => look()).toBe(2)
})

test('of many keys only the last few are kept, and a failed load takes no place', async () => {
  let loads = 0
  const find = memoize(
    async (key: string) => {
      loads++
      if (key === 'none') throw new Error('not there')
      return key
    },
    { ttlMs: MINUTE_MS, maxEntries: 2 },
  )
  for (const key of ['a', 'b']) await find(key)
  for (let again = 0; again < 3; again++) await expect(find('none')).rejects.toThrow('not there')
  expect(loads).toBe(5)
  for (const key of ['a', 'b']) await find(key)
  expect(loads).toBe(5)
  await find('c')
  await find('a')
  expect(loads).toBe(7)
  await find('c')
  expect(loads).toBe(7)
})

test('how long it is kept may depend on how long it took', async () => {
  clock.set(new Date('2026-11-20T10:00:00Z'))
  const always = countLoads(loadMs => (loadMs > 10_000 ? MINUTE_MS : 0))
  expect([await always(), await always()]).toEqual([1, 2])
  const slow = countLoads(loadMs => (loadMs > 20 ? MINUTE_MS : 0))
  expect([await slow(), await slow()]).toEqual([1, 1])
})

test('who asks at the same time shares one load; a failure is not kept', async () => {
  const find = countLoads(0, 1)
  expect(await Promise.allSettled([find(), find()])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect(await Promise.all([find(), find()])).toEqual([2, 2])
})

test('nobody waits for what may be stale: the last value is used until the next one is there', async () => {
  clock.set(new Date('2026-11-20T10:00:00Z'))
  const answers = [async () => 'first', async () => 'second', () => Promise.reject(new Error('away'))]
  const find = staleWhileRevalidate(() => answers.shift()?.() ?? Promise.resolve('last'), {
    ttlMs: MINUTE_MS,
  })
  expect([find(), find()]).toEqual([null, null])
  await expect.poll(() => find()).toBe('first')
  clock.set(new Date('2026-11-20T10:01:00Z'))
  expect(find()).toBe('first')
  await expect.poll(() => find()).toBe('second')
  clock.set(new Date('2026-11-20T10:02:00Z'))
  find()
  await sleep(10)
  expect([find(), answers.length]).toEqual(['second', 0])
  clock.set(new Date('2026-11-20T10:03:00Z'))
  find()
  await expect.poll(() => find()).toBe('last')
})
