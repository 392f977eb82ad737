import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type EnumerationSite,
  REQUESTS,
  type RequestName,
  startEnumerationSite,
} from '#tests/system/security/support/enumeration.ts'
import { areaUnderCurve } from '#tests/system/security/support/timing.ts'

const SAMPLES = Number(process.env.TIMING_SAMPLES ?? 1000)
/** Enough to be done in minutes, few enough not to wait for each other. */
const CONCURRENCY = 4

let site: EnumerationSite

beforeAll(async () => {
  site = await startEnumerationSite(100)
}, 120_000)
afterAll(() => site.close())

test.each(Object.keys(REQUESTS) as RequestName[])(
  '%s: nobody can tell by the time',
  { timeout: 1_800_000 },
  async name => {
    const { known, unknown, answers } = await site.observe(name, SAMPLES, CONCURRENCY)
    const area = areaUnderCurve(known, unknown)
    console.log(`${name}: AUC ${area.toFixed(3)} of ${SAMPLES} + ${SAMPLES} timings`)
    expect([...answers.known]).toEqual([...answers.unknown])
    expect(area).toBeGreaterThan(0.45)
    expect(area).toBeLessThan(0.55)
  },
)
