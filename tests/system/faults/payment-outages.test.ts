import type { RequestListener } from 'node:http'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { billingCustomers, subscriptions } from '#drizzle/schema/money/billing.ts'
import { setUpCatalogue } from '#server/billing/gateway/catalogue.ts'
import { clock } from '#server/core/clock.ts'
import { createDatabase } from '#server/core/database/database.ts'
import { startPaymentSandbox } from '#server/dev/payment-sandbox/payment-sandbox.ts'
import { createApp } from '#server/http/app.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import { createTestApp } from '#tests/support/product/app.ts'
import { mailsTo, sessionIdOf } from '#tests/support/product/payments.ts'
import { paymentSettings, WEBHOOK_SECRET } from '#tests/support/product/settings.ts'
import { startHttp } from '#tests/support/stand-ins/http.ts'
import { startSilentServer } from '#tests/support/stand-ins/silent-server.ts'
import { startDatabaseProxy } from '#tests/system/api/database-proxy.ts'

const UNAVAILABLE = {
  code: 'SERVICE_UNAVAILABLE',
  message: expect.stringContaining('Zahlungsdienst ist gerade nicht erreichbar'),
}

test('Stripe says nothing: a clear answer in bounded time, nothing half made, everything else works', async () => {
  const silent = await startSilentServer()
  const app = await createTestApp(paymentSettings({ apiUrl: `http://127.0.0.1:${silent.port}` }))
  const caller = await app.callerFor((await createUser(app)).id)
  const start = performance.now()
  const checkout = caller.stripe.createCheckout({ plan: 'PRO', interval: 'yearly' })
  const refused = expect(checkout).rejects.toMatchObject(UNAVAILABLE)
  expect(await caller.stripe.getSubscriptionStatus()).toMatchObject({ subscriptionPlan: null })
  expect(await caller.listings.search({})).toEqual([])
  await refused
  expect(performance.now() - start).toBeLessThan(20_000)
  expect(await app.db.$count(billingCustomers)).toBe(0)
  expect(await app.db.$count(subscriptions)).toBe(0)
  await app.close()
  await silent.close()
}, 30_000)

/** The product, whose way to Stripe can be cut while Stripe's way to the product stays open. */
async function startShop() {
  let listener: RequestListener = (_req, res) => res.writeHead(503).end()
  const http = await startHttp((req, res) => listener(req, res))
  const sandbox = await startPaymentSandbox({
    webhookUrl: `${http.url}${endpoints.stripeWebhook}`,
    webhookSecret: WEBHOOK_SECRET,
    clock: { now: () => clock.now(), advanceTo: instant => clock.set(instant) },
    webhookRetryDelaysMs: Array.from({ length: 100 }, () => 200),
  })
  const way = await startDatabaseProxy(sandbox.apiUrl)
  const app = await createTestApp({ APP_URL: http.url, ...paymentSettings({ apiUrl: way.url }) })
  await setUpCatalogue(app.services.env)
  const database = createDatabase(app.url, { connectionLimit: 1 })
  const pages = (_req: unknown, res: { end(): void }) => res.end()
  listener = createApp({ ...app.services, pool: database.pool, pages })
  const close = async () => {
    await sandbox.close()
    await way.cut()
    await http.close()
    await database.close()
    await app.close()
  }
  return { app, way, sandbox: sandbox.control, close }
}

test('a payment that Stripe tells of while it cannot be asked: activated later, once', async () => {
  const { app, way, sandbox, close } = await startShop()
  const user = await createUser(app)
  const caller = await app.callerFor(user.id)
  const plans = () => app.db.select().from(subscriptions).where(eq(subscriptions.userId, user.id))
  await sandbox.deliver({ hold: true })
  const sessionId = sessionIdOf(await caller.stripe.createCheckout({ plan: 'PRO', interval: 'monthly' }))
  sandbox.pay(sessionId)
  await way.cut()
  // Resolves when nothing is due any more, so not before the way is open again.
  const told = sandbox.deliver({ hold: false, concurrent: true })
  await expect(caller.stripe.activateSubscription({ sessionId })).rejects.toMatchObject(UNAVAILABLE)
  expect(await plans()).toEqual([])
  expect(sandbox.pendingDeliveries().length).toBeGreaterThan(0)

  await way.mend()
  await told
  await expect.poll(() => sandbox.pendingDeliveries().length, { timeout: 10_000 }).toBe(0)
  expect(await plans()).toMatchObject([{ plan: 'PRO', status: 'active' }])
  expect(await caller.stripe.activateSubscription({ sessionId })).toEqual({ plan: 'PRO' })
  expect(await mailsTo(app, user.email)).toHaveLength(1)
  await close()
}, 30_000)
