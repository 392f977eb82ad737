import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type EnumerationSite,
  REQUESTS,
  type RequestName,
  startEnumerationSite,
} from './support/enumeration.ts'
import { areaUnderCurve } from './support/timing.ts'

/** Few, so that they take seconds; `pnpm test:soak` takes 1,000 and a narrow band. */
const SAMPLES = 60
const CONCURRENCY = 4

let site: EnumerationSite

beforeAll(async () => {
  site = await startEnumerationSite(5)
})
afterAll(() => site.close())

test.each(Object.keys(REQUESTS) as RequestName[])(
  '%s answers the same for known and unknown addresses',
  { timeout: 60_000 },
  async name => {
    const { known, unknown, answers } = await site.observe(name, SAMPLES, CONCURRENCY)
    expect([...answers.known]).toEqual([...answers.unknown])
    expect(answers.known.size).toBe(1)
    const area = areaUnderCurve(known, unknown)
    expect(area).toBeGreaterThan(0.25)
    expect(area).toBeLessThan(0.75)
  },
)

test('the measure tells what differs from what does not', () => {
  const times = Array.from({ length: 1000 }, () => Math.random())
  expect(areaUnderCurve(times, times)).toBeCloseTo(0.5, 2)
  expect(
    areaUnderCurve(
      times.map(time => time + 2),
      times,
    ),
  ).toBe(1)
  expect(
    areaUnderCurve(
      times.map(time => time - 0.2),
      times,
    ),
  ).toBeLessThan(0.4)
})
