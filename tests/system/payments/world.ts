import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { listings } from '#drizzle/schema/market/listings.ts'
import { topListingBookings } from '#drizzle/schema/money/top-listings.ts'
import { clock, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/core/clock.ts'
import type { Job } from '#server/core/jobs/jobs.ts'
import type { Env } from '#server/process/env.ts'
import { listJobs } from '#server/process/jobs.ts'
import { createUser } from '#tests/support/fixtures/factories.ts'
import type { Caller } from '#tests/support/product/app.ts'
import { createPaymentTestApp, type PaymentTestApp } from '#tests/support/product/payments.ts'
import { customerOf, Ledger } from './ledger.ts'
import { PlanModel } from './plan-model.ts'
import { createRandom, type SeededRandom } from './seeded-random.ts'

/** How Stripe's messages arrive: as they should; late, repeated and in disorder; or some never. */
export type Trouble = 'none' | 'late' | 'lost'

/** One product at one Stripe, in which many customers live at the same time. */
export interface World {
  app: PaymentTestApp
  /** The operator. */
  admin: Caller
  random: SeededRandom
  sepaStart: Env['SEPA_START']
  trouble: Trouble
  /** What the product has logged as an error. */
  errors: string[]
  advance(ms: number): Promise<void>
  /** Runs the jobs until nothing more follows from them. */
  settle(): Promise<void>
  /** Runs those that see to the end of contracts, as they do every few seconds. */
  settleContracts(): Promise<void>
  /** What happened to a customer so far, told by Stripe, and what that means. */
  historyOf(userId: number): History
  close(): Promise<void>
}

export interface History {
  customerId: string | null
  ledger: Ledger
  plans: PlanModel
}

/** Those that payments depend on. Mails stay in the outbox, where the walk reads them. */
const JOBS = new Set([
  'end-grace-periods',
  'refresh-overdue-subscriptions',
  'cancel-returned-plans',
  'carry-out-refunds',
  'execute-notices',
  'settle-contract-ends',
  'delete-closed-customers',
  'demote-ended-top-listings',
  'finish-listing-refreshes',
  'hold-renewing-promotions',
  'cancel-pointless-renewals',
  'refresh-overdue-renewals',
  'delete-ended-bookings',
  'carry-out-deletions',
])

/** Jobs run at least this often. In truth it is minutes; what has to be done in time is met to the minute. */
const TICK_MS = 8 * HOUR_MS

export async function createWorld(seed: number, start: Date): Promise<World> {
  const random = createRandom(seed)
  const sepaStart = random.chance(0.6) ? 'at_once' : 'on_settlement'
  const trouble = random.pick(['none', 'none', 'late', 'lost'] as const)
  clock.set(start)
  const app = await createPaymentTestApp({
    env: { SEPA_START: sepaStart, RATE_LIMIT: 'off', STRIPE_CALLS_PER_SECOND: '10000' },
    // The product refuses what is more than it can wait for.
    webhookRetryDelaysMs: [100, 300, 1000, 3000, 9000],
  })
  const admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  const errors: string[] = []
  app.services.logger.error = (facts: unknown, text?: string) => void errors.push(describe(facts, text))
  const isRun = ({ name }: Job) => JOBS.has(name) || (trouble === 'lost' && name === 'reconcile-payments')
  const jobs = listJobs(app.services).filter(isRun)
  const history = createHistory(app, sepaStart)
  const watch = () => {
    history.read()
    for (const failed of listRefused(app)) errors.push(failed)
  }
  return {
    app,
    admin,
    random,
    sepaStart,
    trouble,
    errors,
    advance: createAdvance(app, jobs, watch),
    settle: () => settle(app, jobs),
    settleContracts: () => settleContracts(app, jobs),
    historyOf(userId) {
      watch()
      return history.of(String(userId))
    },
    close: () => app.close(),
  }
}

function createAdvance(app: PaymentTestApp, jobs: readonly Job[], watch: () => void): World['advance'] {
  const runDue = createRunner(jobs)
  return async ms => {
    const target = clock.ms() + ms
    while (clock.ms() < target) {
      const tick = Math.min(target, clock.ms() + TICK_MS)
      const hold = await nextHold(app, tick)
      await app.sandbox.advanceTo(new Date(hold ?? tick))
      await runDue(hold !== null)
      // Before Stripe forgets what it told.
      watch()
    }
  }
}

/** Runs all jobs every few hours, those of every day once a day, and at once where minutes count. */
function createRunner(jobs: readonly Job[]): (isUrgent: boolean) => Promise<void> {
  let [hourly, daily] = [clock.ms(), clock.ms()]
  return async isUrgent => {
    const now = clock.ms()
    const isDaily = now >= daily + DAY_MS
    if (isDaily) daily = now
    if (!isUrgent && !isDaily && now < hourly + TICK_MS) return
    hourly = now
    await runJobs(jobs.filter(({ everySeconds }) => isDaily || everySeconds * SECOND_MS < DAY_MS))
  }
}

/** When the place of a promotion has to be held before `until`: the job runs every minute. */
async function nextHold({ db, sandbox }: PaymentTestApp, until: number): Promise<number | null> {
  const [row] = await db
    .select({ end: sql<string | null>`MIN(${listings.topListingUntil})` })
    .from(topListingBookings)
    .innerJoin(listings, eq(listings.id, topListingBookings.listingId))
    .where(
      and(
        eq(topListingBookings.renews, true),
        isNull(topListingBookings.heldFrom),
        gt(listings.topListingUntil, new Date(sandbox.now().getTime() + MINUTE_MS)),
      ),
    )
  const next = row?.end == null ? Infinity : Date.parse(`${row.end}Z`) - MINUTE_MS
  return next < until ? next : null
}

async function runJobs(jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) await job.run()
}

const ROUNDS_TO_SETTLE = 3
const RETRY_MS = 20

async function settle({ sandbox }: PaymentTestApp, jobs: readonly Job[]): Promise<void> {
  for (let round = 0; round < ROUNDS_TO_SETTLE; round++) {
    await untilDelivered(sandbox)
    await runJobs(jobs.filter(({ everySeconds }) => everySeconds * SECOND_MS < DAY_MS))
  }
  await untilDelivered(sandbox)
}

/** In the order in which one follows from the other. */
const CONTRACT_JOBS = ['execute-notices', 'settle-contract-ends', 'carry-out-refunds', 'settle-contract-ends']

async function settleContracts({ sandbox }: PaymentTestApp, jobs: readonly Job[]): Promise<void> {
  await runJobs(CONTRACT_JOBS.flatMap(wanted => jobs.find(({ name }) => name === wanted) ?? []))
  await untilDelivered(sandbox)
}

/** Also what was refused at first; not what is held back. */
async function untilDelivered(sandbox: PaymentTestApp['sandbox']): Promise<void> {
  await sandbox.settleDeliveries()
  while (sandbox.pendingDeliveries().some(({ state }) => state === 'waiting')) {
    await sleep(RETRY_MS)
    await sandbox.settleDeliveries()
  }
}

/** Messages that the product did not take. */
function listRefused({ sandboxState }: PaymentTestApp): string[] {
  const { deliveries, events } = sandboxState
  return [...deliveries.values()]
    .filter(({ state }) => state === 'failed')
    .map(({ id, eventId, attempts }) => {
      deliveries.delete(id)
      return `${events.get(eventId)?.type} was not taken: ${JSON.stringify(attempts.at(-1))}`
    })
}

function createHistory({ sandboxState: state }: PaymentTestApp, sepaStart: Env['SEPA_START']) {
  const customers = new Map<string, string>()
  const histories = new Map<string, History>()
  let lastRead = ''
  const of = (userId: string) => {
    const known = histories.get(userId)
    if (known !== undefined) return known
    const ledger = new Ledger(state)
    const created: History = { customerId: null, ledger, plans: new PlanModel(ledger, sepaStart) }
    histories.set(userId, created)
    return created
  }
  const follow = (event: Stripe.Event) => {
    if (event.type === 'customer.created') {
      const { id, metadata } = event.data.object
      customers.set(id, metadata.userId ?? '')
      of(metadata.userId ?? '').customerId = id
    }
    const userId = customers.get(customerOf(state, event) ?? '')
    if (userId === undefined) return
    const { ledger, plans } = of(userId)
    plans.advanceTo(event.created * SECOND_MS)
    plans.follow(ledger.apply(event))
  }
  const read = () => {
    const events = [...state.events.values()]
    const news = events.slice(events.findLastIndex(({ id }) => id === lastRead) + 1)
    lastRead = news.at(-1)?.id ?? lastRead
    for (const { payload } of news) follow(JSON.parse(payload) as Stripe.Event)
  }
  return { of, read }
}

function describe(facts: unknown, text = ''): string {
  const { err: error, ...about } = facts as { err?: unknown }
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `logged: ${text} ${JSON.stringify(about)} ${String(error)}${cause}`
}
