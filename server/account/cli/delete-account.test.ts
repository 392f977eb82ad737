import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminActions } from '#drizzle/schema/core.ts'
import { accountDeletions } from '#drizzle/schema/people/account.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock } from '#server/core/clock.ts'
import { OPERATOR_ACTION, OPERATOR_ID } from '#shared/admin.ts'
import { createAccount, mailsTo } from '#tests/support/fixtures/accounts.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import {
  buyPlan,
  createPaymentTestApp,
  type PaymentTestApp,
  runPaymentCommand,
} from '#tests/support/product/payments.ts'
import type { Settings } from '#tests/support/product/settings.ts'

let app: PaymentTestApp

beforeAll(async () => {
  clock.set(new Date('2026-11-20T10:00:00Z'))
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

/** `pnpm account:delete` with these arguments. */
const run = (args: string[], settings?: Settings) =>
  runPaymentCommand(app, ['server/account/cli/delete-account.ts', '--', ...args], settings)

const isGone = async (id: number) => (await app.db.$count(users, eq(users.id, id))) === 0
const entriesAbout = (id: number) => app.db.select().from(adminActions).where(eq(adminActions.targetId, id))

async function createPayingVendor(): Promise<TestVendor & { planId: string }> {
  const vendor = await createVendor(app, { plan: null })
  const planId = await buyPlan(app, vendor, 'PREMIUM')
  await createListing(vendor)
  await app.sandbox.settleDeliveries()
  return { ...vendor, planId }
}

const statusOf = async (id: string) => (await app.services.payments.findSubscription(id))?.status

test('shows what would go; only --yes deletes, ends what is paid and is written down', async () => {
  const { userId, email, planId } = await createPayingVendor()
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, userId))
  const dry = await run(['--email', email.toUpperCase()])
  expect(dry).toEqual({ code: 0, said: expect.stringContaining(`Account ${userId}: ${email}, user, banned`) })
  expect(dry.said).toContain('Listings: 1,')
  expect(dry.said).toContain('Plan: PREMIUM; running at Stripe, to be ended at once and without a refund: 1')
  expect(dry.said).toContain('Nothing was deleted.')
  expect([await isGone(userId), await statusOf(planId)]).toEqual([false, 'active'])
  expect(await entriesAbout(userId)).toEqual([])

  expect(await run(['--email', email, '--yes'])).toEqual({
    code: 0,
    said: expect.stringMatching(/Deleted\.\n$/),
  })
  expect([await isGone(userId), await statusOf(planId)]).toEqual([true, 'canceled'])
  const [entry, ...more] = await entriesAbout(userId)
  expect(more).toEqual([])
  expect(entry).toMatchObject({ adminId: OPERATOR_ID, action: OPERATOR_ACTION.deleteAccount, network: '' })
  expect(JSON.stringify(entry)).not.toContain(email)
  expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual([
    'Ihr Konto bei Wabenmarkt ist gelöscht',
  ])
})

test('deletes nothing while Stripe cannot be reached, or its key is missing', async () => {
  const { userId, email, planId } = await createPayingVendor()
  for (const settings of [{ STRIPE_API_URL: 'http://127.0.0.1:9' }, { STRIPE_SECRET_KEY: '' }]) {
    const { code, said } = await run(['--email', email, '--yes'], settings)
    expect([code, said]).toEqual([1, expect.stringContaining('what is paid could not be ended')])
  }
  expect([await isGone(userId), await statusOf(planId)]).toEqual([false, 'active'])
  expect(await app.db.$count(accountDeletions, eq(accountDeletions.userId, userId))).toBe(0)
  expect(await entriesAbout(userId)).toEqual([])
}, 60_000)

test('leaves the last admin, and says what it does not understand', async () => {
  const { id, email } = await createAccount(app)
  await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
  expect(await run(['--email', email, '--yes'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('This is the last admin'),
  })
  expect(await isGone(id)).toBe(false)
  expect(await run(['--email', 'niemand@beispiel.test', '--yes'])).toEqual({
    code: 1,
    said: 'No account has the address niemand@beispiel.test.\n',
  })
  for (const args of [[], ['--email', 'keine-adresse']])
    expect(await run(args)).toEqual({ code: 1, said: expect.stringMatching(/^Usage: /) })
})
