import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { countDeadlocks } from '#tests/support/database/count-deadlocks.ts'
import { createPaymentTestApp, type PaymentTestApp } from '#tests/support/product/payments.ts'
import { callApi, PROCEDURE_KINDS } from '#tests/system/api/api-client.ts'
import { createPersonas, makeOwnerAdmin, type Personas } from '#tests/system/api/personas.ts'
import { PROCEDURE_ROWS } from '#tests/system/api/procedures/procedures.ts'

/** Whatever can be changed, of one vendor and at once: what is written next year takes part by its row in the role matrix. */

const ROUNDS = 3
/** Afterwards the one who asks would be nobody. */
const END_THE_SESSION = new Set([
  'account.delete',
  'auth.changePassword',
  'auth.disableSecondFactor',
  'auth.endOtherSessions',
  'auth.endSession',
  'auth.logout',
])

let app: PaymentTestApp
let url: string
let personas: Personas

beforeAll(async () => {
  clock.set(new Date('2026-11-20T10:00:00Z'))
  app = await createPaymentTestApp({ env: { RATE_LIMIT: 'off' } })
  url = new URL(app.webhookUrl).origin
  personas = await createPersonas(app)
  await makeOwnerAdmin(personas)
})
afterAll(() => app.close())

async function prepareCalls(): Promise<{ path: string; input: unknown }[]> {
  const calls: { path: string; input: unknown }[] = []
  for (const { path, input } of PROCEDURE_ROWS) {
    if (PROCEDURE_KINDS.get(path) !== 'mutation' || END_THE_SESSION.has(path)) continue
    calls.push({ path, input: await input?.(personas) })
  }
  return calls
}

test('all that changes something, at once and for one vendor, does not deadlock', async () => {
  const deadlocks = countDeadlocks(app.db)
  for (let round = 0; round < ROUNDS; round++) {
    const calls = await prepareCalls()
    expect(calls.length).toBeGreaterThan(60)
    const answers = await Promise.all(
      calls.flatMap(({ path, input }) => [
        callApi(url, path, input, { cookie: personas.cookies.owner }),
        callApi(url, path, input, { cookie: personas.cookies.foreign }),
      ]),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(calls.length / 2)
  }
  expect(deadlocks).toEqual([])
}, 240_000)
