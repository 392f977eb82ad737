import type { RequestListener } from 'node:http'
import { desc, eq } from 'drizzle-orm'
import type { RequestHandler } from 'express'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { orders } from '#drizzle/schema/money/orders.ts'
import { topListingBookings } from '#drizzle/schema/money/top-listings.ts'
import { setUpCatalogue } from '#server/billing/gateway/catalogue.ts'
import { clock } from '#server/core/clock.ts'
import { createDatabase } from '#server/core/database/database.ts'
import type { Services } from '#server/core/trpc/context.ts'
import type { PaymentSandboxControl } from '#server/dev/payment-sandbox/control.ts'
import { startPaymentSandbox } from '#server/dev/payment-sandbox/payment-sandbox.ts'
import type { SandboxState } from '#server/dev/payment-sandbox/state.ts'
import { createApp } from '#server/http/app.ts'
import type { Interval, Plan } from '#shared/billing/billing.ts'
import type { BuyerKind } from '#shared/billing/orders.ts'
import { TERMS_VERSION } from '#shared/legal/terms-version.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { startHttp } from '#tests/support/stand-ins/http.ts'
import { type Caller, createTestApp, type TestApp } from './app.ts'
import { type CommandResult, runCommand } from './run-command.ts'
import { paymentSettings, type Settings, WEBHOOK_SECRET } from './settings.ts'

export interface PaymentTestApp extends TestApp {
  /** What customers, banks and time do at the payment provider. */
  sandbox: PaymentSandboxControl
  sandboxState: Readonly<SandboxState>
  webhookUrl: string
}

/**
 * The product with its HTTP server, connected both ways to a payment sandbox of its own. Both follow the test's clock,
 * which must be set before.
 */
export async function createPaymentTestApp({
  env = {},
  pages = () => noPages,
  webhookRetryDelaysMs = [],
}: {
  env?: Settings
  /** Real ms between the attempts to deliver a message that was refused; otherwise there is one. */
  webhookRetryDelaysMs?: readonly number[]
  pages?: (services: Services) => RequestHandler
} = {}): Promise<PaymentTestApp> {
  let listener: RequestListener = (_req, res) => res.writeHead(503).end()
  const http = await startHttp((req, res) => listener(req, res))
  const webhookUrl = `${http.url}${endpoints.stripeWebhook}`
  const sandbox = await startPaymentSandbox({
    webhookUrl,
    webhookSecret: WEBHOOK_SECRET,
    clock: { now: () => clock.now(), advanceTo: instant => clock.set(instant) },
    webhookRetryDelaysMs,
  })
  const app = await createTestApp({
    APP_URL: http.url,
    ...paymentSettings(sandbox),
    ...env,
  })
  await setUpCatalogue(app.services.env)
  const database = createDatabase(app.url, { connectionLimit: 1 })
  listener = createApp({
    ...app.services,
    pool: database.pool,
    pages: pages(app.services),
  })
  return {
    ...app,
    sandbox: sandbox.control,
    sandboxState: sandbox.state,
    webhookUrl,
    async close() {
      await sandbox.close()
      await http.close()
      await database.close()
      await app.close()
    },
  }
}

const noPages: RequestHandler = (_req, res) => void res.status(404).end()

/** The id of the checkout session behind the address of a payment page. */
export function sessionIdOf({ url }: { url: string }): string {
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

/** Buys a plan by card and comes back from the payment page. @returns Stripe's id of the subscription */
export async function buyPlan(
  app: PaymentTestApp,
  { caller, userId }: { caller: Caller; userId: number },
  plan: Plan,
  interval: Interval = 'monthly',
): Promise<string> {
  const sessionId = sessionIdOf(await caller.stripe.createCheckout({ plan, interval }))
  app.sandbox.pay(sessionId)
  await caller.stripe.activateSubscription({ sessionId })
  const [row] = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  if (row?.stripeSubscriptionId == null) throw new Error('the plan was not activated')
  return row.stripeSubscriptionId
}

/** Buys a promotion by card and comes back from the payment page. @returns Stripe's id of the subscription */
export async function promoteListing(
  app: PaymentTestApp,
  { caller }: { caller: Caller },
  listingId: number,
): Promise<string> {
  const sessionId = sessionIdOf(
    await caller.stripe.createTopListingCheckout({ listingId, category: 'honey' }),
  )
  app.sandbox.pay(sessionId)
  await caller.stripe.activateTopListing({ sessionId })
  return findBooking(app, listingId)
}

/** Stripe's id of the newest subscription that promotes the listing. */
export async function findBooking({ db }: Pick<TestApp, 'db'>, listingId: number): Promise<string> {
  const [row] = await db
    .select()
    .from(topListingBookings)
    .where(eq(topListingBookings.listingId, listingId))
    .orderBy(desc(topListingBookings.id))
  return row?.stripeSubscriptionId ?? ''
}

/** After each test: whatever it has bought would renew along, again and again, when a later one lets months pass. */
export async function endSubscriptions({ sandbox, sandboxState }: PaymentTestApp): Promise<void> {
  for (const { id, status } of sandboxState.subscriptions.values())
    if (status !== 'canceled' && status !== 'incomplete_expired') sandbox.cancelNow(id)
  await sandbox.settleDeliveries()
}

/** Orders on the order page, and pays by card. @returns Stripe's id of the subscription */
export async function orderByCard(
  app: PaymentTestApp,
  { caller, userId }: { caller: Caller; userId: number },
  wanted: { plan: Plan; interval: Interval } | { listingId: number },
  buyerKind: BuyerKind = 'consumer',
): Promise<string> {
  const declared = { buyerKind, earlyStart: buyerKind === 'consumer', termsVersion: TERMS_VERSION }
  app.sandbox.pay(sessionIdOf(await caller.stripe.placeOrder({ ...wanted, ...declared })))
  await app.sandbox.settleDeliveries()
  const [newest] = await app.db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
  if (newest?.stripeSubscriptionId == null) throw new Error('the order was not confirmed')
  return newest.stripeSubscriptionId
}

/** Subjects of the mails written to an address, oldest first. */
export async function mailsTo({ db }: Pick<TestApp, 'db'>, email: string): Promise<string[]> {
  const rows = await db
    .select({ subject: mailOutbox.subject })
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(mailOutbox.id)
  return rows.map(({ subject }) => subject)
}

/** {@link runCommand} for a command that speaks to the payments of `app`. */
export function runPaymentCommand(
  app: PaymentTestApp,
  command: readonly string[],
  settings: Settings = {},
): Promise<CommandResult> {
  const { APP_URL, STRIPE_SECRET_KEY = '', STRIPE_API_URL, SESSION_SECRET } = app.services.env
  const own = { DATABASE_URL: app.url, APP_URL, STRIPE_SECRET_KEY, STRIPE_API_URL, SESSION_SECRET }
  return runCommand(command, { ...own, ...settings })
}
