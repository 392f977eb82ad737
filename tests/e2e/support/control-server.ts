import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { jobs } from '#drizzle/schema/core.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { billingCustomers, subscriptions } from '#drizzle/schema/money/billing.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { termsAnnouncements } from '#drizzle/schema/people/terms.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { unsubscribeToken } from '#server/alerts/rules/unsubscribe-token.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { runIfDue } from '#server/core/jobs/jobs.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { bookDemoPlans } from '#server/dev/demo-data/book-demo-plans.ts'
import type { PaymentSandboxControl } from '#server/dev/payment-sandbox/control.ts'
import { listJobs } from '#server/process/jobs.ts'
import { TERMS_VERSION } from '#shared/legal/terms-version.ts'
import { createAccount } from '#tests/support/fixtures/accounts.ts'
import { givePlan } from '#tests/support/fixtures/factories.ts'
import { type HttpTestServer, startHttp } from '#tests/support/stand-ins/http.ts'
import type { OAuthStandIn } from '#tests/support/stand-ins/oauth-stand-in.ts'
import type { OidcTestProvider } from '#tests/support/stand-ins/oidc.ts'
import type { SmtpTestServer } from '#tests/support/stand-ins/smtp.ts'
import type { Control } from './control.ts'
import { countRows } from './count-rows.ts'

export interface World {
  services: Services
  smtp: SmtpTestServer
  google: OidcTestProvider
  facebook: OAuthStandIn
  payments: PaymentSandboxControl
}

/** Answers {@link Control} on a loopback port: `POST /<name>`, JSON in and out. */
export function startControlServer(world: World): Promise<HttpTestServer> {
  const control = createControl(world)
  const listener: RequestListener = (req, res) => {
    const act = control[req.url?.slice(1) as keyof Control] as ((input: unknown) => unknown) | undefined
    if (act === undefined) return void res.writeHead(404).end('no such act')
    json(req)
      .then(act)
      .then(answer => res.end(JSON.stringify(answer ?? null)))
      .catch((error: unknown) => res.writeHead(500).end(String(error)))
  }
  return startHttp(listener)
}

function createControl({ services, smtp, google, facebook, payments }: World): Control {
  return {
    listMails: () =>
      smtp.mails.map(({ recipients, parsed: { subject = '', replyTo, text = '', html = '' } }) => {
        const answerTo = replyTo?.[0]?.address
        return { recipients, subject, text, html, ...(answerTo !== undefined && { replyTo: answerTo }) }
      }),
    async createAccount({ role = 'user', plan, interval = 'yearly' }) {
      const wanted = `konto-${randomUUID().slice(0, 8)}@beispiel.test`
      const { id, email, password } = await createAccount(services, { email: wanted })
      if (role !== 'user') await services.db.update(users).set({ role }).where(eq(users.id, id))
      if (plan !== undefined) {
        await givePlan(services, id, plan)
        await services.db.update(subscriptions).set({ interval }).where(eq(subscriptions.userId, id))
        await bookDemoPlans(services)
      }
      return { email, password }
    },
    async passTime({ ms }) {
      clock.moveTo(new Date(clock.ms() + ms))
      return clock.ms()
    },
    skipDays: ({ days }) => payments.advanceDays(days),
    settlePayments: () => payments.settleDeliveries(),
    async failRenewals({ email }) {
      const [customer] = await services.db
        .select({ id: billingCustomers.stripeCustomerId })
        .from(billingCustomers)
        .innerJoin(users, eq(users.id, billingCustomers.userId))
        .where(eq(users.email, email))
      payments.setRenewalsFail(customer?.id ?? '', true)
    },
    async runJob({ name }) {
      const job = listJobs(services).find(known => known.name === name)
      if (job === undefined) throw new Error(`There is no job ${name}`)
      await services.db
        .update(jobs)
        .set({ nextRunAt: new Date(0) })
        .where(eq(jobs.name, name))
      await runIfDue(services.db, job, 'tests')
    },
    setAdminSecondFactor({ rule }) {
      services.env.ADMIN_SECOND_FACTOR = rule
    },
    async announceTerms({ email }) {
      const [user] = await services.db.select({ id: users.id }).from(users).where(eq(users.email, email))
      if (user === undefined) throw new Error(`There is no account ${email}`)
      await services.db.insert(termsAnnouncements).values({
        userId: user.id,
        version: TERMS_VERSION,
        announcedAt: clock.now(),
        toldAsTrader: false,
      })
    },
    async ageListings({ email }) {
      const [owner] = await services.db
        .select({ id: vendors.id })
        .from(vendors)
        .innerJoin(users, eq(users.id, vendors.userId))
        .where(eq(users.email, email))
      const then = new Date(clock.ms() - 180 * DAY_MS)
      const looks = { createdAt: then, updatedAt: then, confirmedAt: null }
      await services.db
        .update(listings)
        .set(looks)
        .where(eq(listings.vendorId, owner?.id ?? 0))
    },
    unsubscribeToken: ({ searchId }) => unsubscribeToken(services.env, { kind: 'search', id: searchId }),
    addPerson(person) {
      google.addPerson(person)
      facebook.addPerson(person)
    },
    countRows: ({ column, text }) => countRows(services.db, column, text),
  }
}
