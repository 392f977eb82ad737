import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { createPaymentTestApp, type PaymentTestApp } from '#tests/support/product/payments.ts'
import { PROCEDURE_ROWS } from '#tests/system/api/procedures/procedures.ts'
import { PROCEDURE_KINDS, type RawAnswer, sendCall } from './api-client.ts'
import { hostileInput } from './hostile-input.ts'
import { createMightyOwner, type Setting } from './personas.ts'

/** Inputs tried for each procedure. More, or others: `FUZZ_RUNS=10000 FUZZ_SEED=7 vitest run tests/system/api/inputs`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 20)
/** The same inputs in every run: a test that fails now and then helps nobody. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120)
const SLOW_MS = 1000
/** How much longer a hostile input may take than none at all; some procedures check a password first. */
const SLOW_TIMES = 100
/** What zod says by itself. */
const ENGLISH = /\b(invalid|expected|received|too (big|small)|unrecognized|required|must)\b/i
/** The product's bounded caches; and the stand-in for Stripe keeps 2 kB of JSON for each time the portal was asked for. */
const GROWTH_AT_MOST = 50 * 1024 * 1024 + RUNS * 3 * 1024

let app: PaymentTestApp
let url: string
let heapBefore = 0

beforeAll(async () => {
  clock.set(new Date('2026-11-20T10:00:00Z'))
  app = await createPaymentTestApp({ env: { RATE_LIMIT: 'off' } })
  url = new URL(app.webhookUrl).origin
  heapBefore = measureHeap()
})
afterAll(() => app.close())

/** Bytes that are still needed. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

/** @param times of each kind: different things, since some calls use up what their input refers to */
async function createValidInputs(setting: Setting, path: string, times: number): Promise<unknown[]> {
  const inputs: unknown[] = []
  for (const row of PROCEDURE_ROWS.filter(row => row.path === path)) {
    for (let n = 0; n < times; n++) inputs.push(await row.input?.(setting))
  }
  return inputs
}

async function measure(path: string, body: string, cookie: string | null) {
  const start = performance.now()
  const response = await sendCall(url, path, body, { cookie })
  const text = await response.text()
  return { status: response.status, text, ms: performance.now() - start }
}

/** The client shows users what the issues of an input say. */
function expectGerman({ error }: RawAnswer): void {
  for (const { message } of error?.json.data.issues ?? []) expect(message).not.toMatch(ENGLISH)
}

/** In place of the input, of all its fields, and of one at a time; `undefined` leaves out. */
function wrongInputs(valid: unknown): unknown[] {
  const fields = Object.keys(valid ?? {})
  const values = [undefined, null, '', 'x', 'x'.repeat(11_000), -1, 1e10, 0.5, true, [], ['x'], {}]
  return values.flatMap(value => [
    value,
    Object.fromEntries(fields.map(field => [field, value])),
    ...fields.map(field => ({ ...(valid as object), [field]: value })),
  ])
}

async function expectHarmless(path: string, body: string, cookie: string | null): Promise<void> {
  const { status, text, ms } = await measure(path, body, cookie)
  expect(status, text).toBeLessThan(500)
  // Node itself refuses an address of more than 16 kB, without a body.
  if (status !== 431) {
    const answer = JSON.parse(text) as RawAnswer
    expect(answer).toHaveProperty(status < 300 ? 'result' : 'error')
    expectGerman(answer)
  }
  if (ms > SLOW_MS)
    expect(await isSlowByItself(path, body, cookie), `${path} is slow with ${body}`).toBe(false)
}

/** A busy machine makes every call slow, and stops for a moment now and then; a hostile input is slow again and again. */
async function isSlowByItself(path: string, body: string, cookie: string | null): Promise<boolean> {
  for (let turn = 0; turn < 3; turn++) {
    const harmless = await measure(path, '{"json":null}', cookie)
    const hostile = await measure(path, body, cookie)
    if (hostile.ms < SLOW_MS || hostile.ms < SLOW_TIMES * harmless.ms) return false
  }
  return true
}

// Several at a time: some answer no sooner than after 200 ms, so that their time tells nothing.
test.concurrent.each([...PROCEDURE_KINDS.keys()])(
  '%s survives whatever it is sent',
  { timeout: 300_000 + RUNS * 2000 },
  async path => {
    const owner = await createMightyOwner(app)
    const valid = await createValidInputs(owner, path, 4)
    await fc.assert(
      fc.asyncProperty(hostileInput(valid), body => expectHarmless(path, body, owner.cookie)),
      {
        numRuns: RUNS,
        seed: SEED,
        interruptAfterTimeLimit: 240_000 + RUNS * 1500,
        markInterruptAsFailure: true,
      },
    )
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  },
)

test.concurrent.each([...PROCEDURE_KINDS.keys()])(
  '%s says in German what is wrong with its input',
  { timeout: 600_000 },
  async path => {
    const owner = await createMightyOwner(app)
    const [valid] = await createValidInputs(owner, path, 1)
    for (const json of wrongInputs(valid)) {
      await expectHarmless(path, JSON.stringify({ json }), owner.cookie)
    }
  },
)

// Runs after the concurrent ones.
test('nothing of it stays in memory', () => {
  expect(measureHeap() - heapBefore).toBeLessThan(GROWTH_AT_MOST)
})
