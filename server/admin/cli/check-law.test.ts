import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECK_IDS } from '#shared/operation.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { READY_TO_OPEN } from '#tests/support/fixtures/ready-to-open.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { runCommand } from '#tests/support/product/run-command.ts'
import type { Settings } from '#tests/support/product/settings.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** `pnpm law:check` with these settings. */
const run = (settings: Settings = {}) =>
  runCommand(['server/admin/cli/check-law.ts'], { DATABASE_URL: app.url, ...settings })

const READY = {
  ...READY_TO_OPEN,
  // Any picture: whether it is the official one only the operator can say.
  OPERATOR_GUARANTEE_NOTICE: 'client/public/favicon.svg',
}

test('a fresh installation may not open: what is missing comes first, each with what to do', async () => {
  const { code, said } = await run({ APP_URL: 'https://markt.example' })
  expect(code).toBe(1)
  expect(said.split('\n')[0]).toMatch(/^Fehlt {5}\S/)
  expect(said.match(/^(Fehlt|Bald|Erledigt) /gm)).toHaveLength(CHECK_IDS.length)
  expect(said).toContain('→ https://markt.example/imprint')
  expect(said).toContain('→ STRIPE_TAX=automatic')
  expect(said).not.toContain('undefined')
})

test('whoever has set everything may open; the demo market keeps them from it', async () => {
  // One to decide, another one to decide about objections.
  for (let admin = 0; admin < 2; admin++) await createUser(app, { role: 'admin' })
  const ready = await run(READY)
  expect(ready.said).not.toMatch(/^(Fehlt|Bald) /m)
  expect(ready.code).toBe(0)
  expect(ready.said).not.toMatch(/sk_live|127\.0\.0\.1/)
  await createUser(app, { email: 'pro@wabenmarkt.test' })
  const { code, said } = await run(READY)
  expect([code, said]).toEqual([1, expect.stringContaining('Konten des Demo-Markts: 1.')])
})

test('says whose database is missing', async () => {
  expect(await run({ DATABASE_URL: '' })).toEqual({
    code: 1,
    said: expect.stringContaining('DATABASE_URL') as string,
  })
})
