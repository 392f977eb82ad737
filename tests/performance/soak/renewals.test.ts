import { setTimeout as sleep } from 'node:timers/promises'
import { eq, gte } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { jobs } from '#drizzle/schema/core.ts'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { reconcilePayments } from '#server/billing/commands/reconcile-payments.ts'
import { DAY_MS, SECOND_MS } from '#server/core/clock.ts'
import { callPath } from '#tests/performance/bench/request-shapes.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { cookieOf } from '#tests/support/product/site.ts'
import { type PageProbe, quantile, startPageProbe } from '#tests/system/faults/page-probe.ts'
import { type Delivered, prepareRenewals, type RenewalWave } from '#tests/system/faults/renewal-wave.ts'
import { readPromotions } from '#tests/system/faults/renewing-customers.ts'

const PLANS = Number(process.env.RENEWALS ?? 9500)
const PROMOTIONS = Math.ceil(PLANS / 19)
/** Three messages for each renewal: in an hour. */
const MESSAGES_PER_SECOND = (3 * (PLANS + PROMOTIONS)) / 3600
/** So long they come at that pace, while pages are watched; then as fast as they are taken. */
const WATCHED_SECONDS = 300
const CALM_MS = 40 * SECOND_MS
/** How much longer the slow answers may take meanwhile. */
const LEEWAY_MS = 25

let wave: RenewalWave | undefined
let probe: PageProbe | undefined
afterEach(async () => {
  await probe?.close()
  await wave?.close()
})

/** The job that compares everything with Stripe runs at the first start. */
async function untilReconciled({ app }: RenewalWave): Promise<void> {
  const isRun = async () => {
    const [job] = await app.db.select().from(jobs).where(eq(jobs.name, 'reconcile-payments'))
    return (job?.nextRunAt.getTime() ?? 0) > 0
  }
  while (!(await isRun())) await sleep(200)
}

async function probePages({ app, product, promotions }: RenewalWave): Promise<PageProbe> {
  const { id } = await createUser(app)
  const [listingId = 0] = promotions.keys()
  return startPageProbe([
    { url: `${product.url}${callPath('listings.search', {})}` },
    { url: `${product.url}${callPath('listings.getById', { id: listingId })}` },
    { url: `${product.url}${callPath('stripe.getSubscriptionStatus')}`, cookie: await cookieOf(app, id) },
    { url: `${product.url}/` },
  ])
}

function describeTimes(times: readonly number[]): string {
  const [half, most, slow] = [0.5, 0.95, 0.99].map(share => quantile(times, share).toFixed(1))
  return `${times.length} pages: median ${half} ms, p95 ${most} ms, p99 ${slow} ms`
}

function describe({ messages, refused, seconds }: Delivered): string {
  return `${messages} messages in ${seconds.toFixed(0)} s, ${refused} refused at first`
}

test('thousands of renewals within an hour', { timeout: 2 * 3_600_000 }, async () => {
  wave = await prepareRenewals({
    plans: PLANS,
    promotions: PROMOTIONS,
    workers: 2,
  })
  await untilReconciled(wave)
  const { app, promotions, nextPlanEnd } = wave
  const callsBefore = wave.calls().count
  // A call for each hundred subscriptions; and four lists that are empty or short.
  expect(callsBefore).toBeLessThan((PLANS + PROMOTIONS) / 100 + 6)
  probe = await probePages(wave)
  await sleep(5 * SECOND_MS)
  await probe.takeTimes()
  await sleep(CALM_MS)
  const calm = await probe.takeTimes()

  const messages = await wave.beginPeriods()
  const watched = Math.floor(WATCHED_SECONDS * MESSAGES_PER_SECOND)
  await probe.takeTimes()
  const paced = await wave.deliver(messages.slice(0, watched), MESSAGES_PER_SECOND)
  const busy = await probe.takeTimes()
  const begun = await wave.deliver(messages.slice(watched))
  const collected = await wave.deliver(await wave.collect())
  const hurried = await probe.takeTimes()
  const { count, peak } = wave.calls()
  console.log(
    [
      `${PLANS} plans, ${PROMOTIONS} promotions`,
      `at the pace of an hour: ${describe(paced)}`,
      `as fast as they are taken: ${describe(begun)}; an hour later: ${describe(collected)}`,
      `calls of Stripe: ${count - callsBefore}, ${peak} in one second at most; ${callsBefore} for the reconciliation before`,
      `calm: ${describeTimes(calm)}`,
      `at the pace of an hour: ${describeTimes(busy)}`,
      `as fast as they are taken: ${describeTimes(hurried)}`,
    ].join('\n'),
  )
  expect(paced.seconds + begun.seconds + collected.seconds).toBeLessThan(3600)
  expect(peak).toBeLessThanOrEqual(100)
  expect(await app.db.$count(subscriptions, gte(subscriptions.currentPeriodEnd, nextPlanEnd))).toBe(PLANS)
  const until = await readPromotions(app)
  expect(until.size).toBe(PROMOTIONS)
  for (const [id, was] of promotions) expect(until.get(id)).toEqual(new Date(was.getTime() + 30 * DAY_MS))
  expect(await reconcilePayments(app.services, { isDryRun: true })).toEqual([])
  expect(quantile(busy, 0.95)).toBeLessThan(quantile(calm, 0.95) + LEEWAY_MS)
})
