import { gte } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { reconcilePayments } from '#server/billing/commands/reconcile-payments.ts'
import { DAY_MS } from '#server/core/clock.ts'
import { prepareRenewals, type RenewalWave } from './renewal-wave.ts'
import { readPromotions } from './renewing-customers.ts'

const SIZE = { plans: 85, promotions: 15 }

let wave: RenewalWave | undefined
afterEach(() => wave?.close())

/** Ten thousand, and what pages take meanwhile: `tests/performance/soak/renewals.test.ts`. */
test('a hundred renewals at once: all are applied, at the pace that Stripe allows', async () => {
  wave = await prepareRenewals(SIZE)
  const { app, promotions, nextPlanEnd } = wave
  const before = wave.calls().count
  const begun = await wave.beginPeriods()
  // A subscription that has changed and a draft of its next invoice.
  expect(begun).toHaveLength(2 * (SIZE.plans + SIZE.promotions))
  await wave.deliver(begun)
  await wave.deliver(await wave.collect())

  const { count, peak } = wave.calls()
  expect(peak).toBeLessThanOrEqual(100)
  // Two periods' worth of readings, each of two calls, and some that were under way when more was said.
  expect(count - before).toBeLessThan(8 * (SIZE.plans + SIZE.promotions))
  expect(await app.db.$count(subscriptions, gte(subscriptions.currentPeriodEnd, nextPlanEnd))).toBe(
    SIZE.plans,
  )
  const until = await readPromotions(app)
  expect(until.size).toBe(SIZE.promotions)
  for (const [id, was] of promotions) expect(until.get(id)).toEqual(new Date(was.getTime() + 30 * DAY_MS))
  expect(await reconcilePayments(app.services, { isDryRun: true })).toEqual([])
  expect(wave.product.log()).not.toMatch(/"level":(50|60)/)
}, 120_000)
