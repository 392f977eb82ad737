import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { rememberSlow } from './remember-slow.ts'

afterEach(() => clock.set(null))

function createCounter(ms: number, failures = 0) {
  let calls = 0
  const find = rememberSlow(async (_source: object) => {
    calls++
    await sleep(ms)
    if (calls <= failures) throw new Error('away')
    return calls
  })
  return find
}

test('what is quickly found is looked up each time', async () => {
  const [find, source] = [createCounter(0), {}]
  expect([await find(source), await find(source)]).toEqual([1, 2])
})

test('what takes long is kept for a minute, for each source', async () => {
  clock.set(new Date('2026-11-20T10:00:00Z'))
  const [find, source] = [createCounter(80), {}]
  expect([await find(source), await find(source), await find({})]).toEqual([1, 1, 2])
  clock.set(new Date('2026-11-20T10:00:59Z'))
  expect(await find(source)).toBe(1)
  clock.set(new Date('2026-11-20T10:01:00Z'))
  expect(await find(source)).toBe(3)
})

test('who asks at the same time shares one answer; a failure is not kept', async () => {
  const [find, source] = [createCounter(80, 1), {}]
  expect(await Promise.allSettled([find(source), find(source)])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect(await Promise.all([find(source), find(source)])).toEqual([2, 2])
})
