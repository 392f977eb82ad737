import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import {
  buyPlan,
  createPaymentTestApp,
  type PaymentTestApp,
  runPaymentCommand,
} from '#tests/support/product/payments.ts'
import type { Settings } from '#tests/support/product/settings.ts'

let app: PaymentTestApp

beforeAll(async () => {
  // The command runs by real time.
  clock.set(new Date())
  app = await createPaymentTestApp()
})
afterAll(() => app.close())

/** `pnpm stripe:reconcile` with these arguments. */
const run = (args: string[], settings?: Settings) =>
  runPaymentCommand(app, ['server/billing/cli/reconcile-payments.ts', '--', ...args], settings)

test('tells what differs, mends it unless it is asked not to, and names nobody', async () => {
  const vendor = await createVendor(app, { plan: null })
  const id = await buyPlan(app, vendor, 'PRO')
  expect(await run([])).toEqual({ code: 0, said: 'Everything agrees.\n' })
  await app.sandbox.deliver({ hold: true })
  app.sandbox.cancelNow(id)

  const dry = await run(['--dry-run'])
  expect(dry.code).toBe(0)
  expect(dry.said).toContain(`open    subscription ${id} (customer cus_`)
  expect(dry.said).toContain(`account ${vendor.userId})\n        here: PRO monthly active until `)
  expect(dry.said).toContain('1 differences: 0 mended, 1 open. Nothing was changed (--dry-run).')
  expect(dry.said).not.toContain(vendor.email)
  expect(await vendor.caller.stripe.getSubscriptionStatus()).toMatchObject({ subscriptionStatus: 'active' })

  expect((await run([])).said).toContain('1 differences: 1 mended, 0 open.')
  expect(await vendor.caller.stripe.getSubscriptionStatus()).toMatchObject({ subscriptionStatus: 'canceled' })
  expect((await run([])).said).toBe('Everything agrees.\n')
})

test('says what is missing, and what it does not understand', async () => {
  expect(await run(['--mend'])).toEqual({
    code: 1,
    said: 'Usage: pnpm stripe:reconcile [--dry-run] [--end-unknown]\n',
  })
  expect(await run([], { STRIPE_SECRET_KEY: '' })).toEqual({
    code: 1,
    said: 'STRIPE_SECRET_KEY is not set.\n',
  })
  expect(await run([], { STRIPE_API_URL: 'http://127.0.0.1:9' })).toEqual({
    code: 1,
    said: expect.stringContaining('not everything was compared'),
  })
})
