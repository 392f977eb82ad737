import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { runCommand } from '#tests/support/product/run-command.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('counts accounts, vendors on offer and reports', async () => {
  // `pnpm dsa:numbers`
  const numbers = async () =>
    (await runCommand(['server/reports/cli/count-users.ts'], { DATABASE_URL: app.url })).said
  const before = /^Accounts: (\d+)/m.exec(await numbers())?.[1]
  const targetId = await createListing(await createVendor(app))
  const visitor = await app.callerFor(null, { ip: '198.51.100.78' })
  await visitor.reports.submit({
    targetKind: 'listing',
    targetId,
    ground: 'fraud',
    text: 'Auf Bild 2 sind meine Beuten mit der Nummer 417 zu sehen.',
    name: 'Alois Kreuzer',
    email: 'alois@beispiel.test',
    goodFaith: true,
  })
  const said = await numbers()
  expect(said).toMatch(/^\d{4}-\d\d-\d\d\n/)
  expect(said).toContain(`Accounts: ${Number(before) + 1}, of these signed in within 30 days: 0\n`)
  expect(said).toContain('Vendors with public listings: 1\n')
  expect(said).toContain('Reports within 30 days: 1\n')
})
