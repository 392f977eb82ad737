import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminActions } from '#drizzle/schema/core.ts'
import { OPERATOR_ACTION, OPERATOR_ID } from '#shared/admin.ts'
import { createAccount } from '#tests/support/fixtures/accounts.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { runCommand } from '#tests/support/product/run-command.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** `pnpm vendor:verify` with these arguments. */
const run = (...args: string[]) =>
  runCommand(['server/vendors/cli/verify-vendor.ts', '--', ...args], { DATABASE_URL: app.url })

test('gives the badge, takes it away, and both are written down, once', async () => {
  const vendor = await createVendor(app)
  const id = await createListing(vendor)
  const visitor = await app.callerFor(null)
  const isVerified = async () => (await visitor.listings.getById({ id })).vendor.isVerified
  const entries = () =>
    app.db.select().from(adminActions).where(eq(adminActions.action, OPERATOR_ACTION.verifyVendor))
  expect(await isVerified()).toBe(false)

  for (let time = 0; time < 2; time++) {
    const { code, said } = await run('--email', vendor.email.toUpperCase(), '--checked', 'identity')
    expect([code, said]).toEqual([0, expect.stringMatching(/: verified\.\n$/)])
  }
  expect(await isVerified()).toBe(true)
  expect(await entries()).toMatchObject([{ adminId: OPERATOR_ID, targetId: vendor.vendorId }])

  expect(await run('--email', vendor.email, '--revoke')).toMatchObject({ code: 0 })
  expect(await isVerified()).toBe(false)
  expect(await entries()).toHaveLength(2)
})

test('says what was checked, beside the day; another check takes its place', async () => {
  const vendor = await createVendor(app)
  const id = await createListing(vendor)
  const visitor = await app.callerFor(null)
  const seal = async () => (await visitor.listings.getById({ id })).vendor.verification
  expect(await seal()).toBeNull()

  await run('--email', vendor.email, '--checked', 'imprint')
  const first = await seal()
  expect(first).toEqual({ at: expect.any(Date), checks: ['imprint'] })

  // In one order and each once, however it is typed.
  await run('--email', vendor.email, '--checked', 'phone,identity,phone')
  const second = await seal()
  expect(second?.checks).toEqual(['identity', 'phone'])
  expect(Number(second?.at)).toBeGreaterThan(Number(first?.at))
  expect(await visitor.vendor.getPublic({ id: vendor.vendorId })).toMatchObject({ verification: second })

  await run('--email', vendor.email, '--revoke')
  expect(await seal()).toBeNull()
})

test('there is no badge without a word on what was checked, and the one that is there stays', async () => {
  const vendor = await createVendor(app)
  const visitor = await app.callerFor(null)
  const id = await createListing(vendor)
  const seal = async () => (await visitor.listings.getById({ id })).vendor.verification
  const refusal = { code: 1, said: expect.stringMatching(/name it with --checked\. Nothing was changed/) }
  expect(await run('--email', vendor.email)).toEqual(refusal)
  expect(await seal()).toBeNull()
  await run('--email', vendor.email, '--checked', 'phone')
  const given = await seal()
  expect(await run('--email', vendor.email)).toEqual(refusal)
  expect(await seal()).toEqual(given)
})

test('who has no business, and what it does not understand', async () => {
  const { email } = await createAccount(app)
  expect(await run('--email', email, '--checked', 'phone')).toEqual({
    code: 1,
    said: `No business belongs to the address ${email}.\n`,
  })
  for (const args of [
    [],
    ['--email', 'keine-adresse'],
    ['--email', email, '--checked', 'alles'],
    ['--email', email, '--checked', ''],
    ['--email', email, '--checked', 'phone', '--revoke'],
  ])
    expect(await run(...args)).toEqual({ code: 1, said: expect.stringMatching(/^Usage: /) })
})
