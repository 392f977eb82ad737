import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { appeals, decisions } from '#drizzle/schema/reports.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import { paths } from '#shared/web/paths.ts'
import { linkTokenTo, mailsTo } from '#tests/support/fixtures/accounts.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { reason, sendReport } from '#tests/support/fixtures/reports.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { appealDeadline } from './rules/report-codes.ts'

let app: TestApp
let first: Caller
let second: Caller
let visitor: Caller

beforeAll(async () => {
  app = await createTestApp()
  first = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  second = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  visitor = await app.callerFor(null)
})
afterAll(() => app.close())

const report = (targetId: number) => sendReport(visitor, targetId)

async function openIdOf(code: string): Promise<number> {
  const { entries } = await first.reports.getQueue({ state: 'open' })
  return entries.find(entry => entry.code === code)?.id ?? 0
}

test('who is banned objects by the letter’s link; another admin decides, and the ban ends', async () => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  await first.admin.toggleUserBan({ userId: vendor.userId, ban: true, reason })
  const token = await linkTokenTo(app, vendor.email, paths.appeal)
  expect(await visitor.reports.getDecision({ token })).toMatchObject({ measure: 'suspend', appeal: null })
  const text = 'Die Beuten habe ich 2024 gekauft, der Kaufvertrag liegt vor.'
  const sent = await Promise.allSettled(
    [1, 2, 3].map(() => visitor.reports.appeal({ decision: { token }, text })),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { entries } = await first.reports.getQueue({ state: 'open' })
  const entry = entries.find(({ kind, title }) => kind === 'appeal' && title === `Imkerei ${vendor.userId}`)
  expect(entry?.isMine).toBe(true)
  const id = entry?.id ?? 0
  const decide = { id, grant: true, answer: 'Der Kaufvertrag überzeugt uns, danke für die Mühe.' }
  await expect(first.reports.decideAppeal(decide)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await second.reports.getAppeal({ id })).toMatchObject({ isMine: false, text })
  const decided = await Promise.allSettled([1, 2].map(() => second.reports.decideAppeal(decide)))
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await visitor.listings.getById({ id: listingId })).toMatchObject({ status: 'active' })
  expect(await visitor.reports.getDecision({ token })).toMatchObject({ appeal: { state: 'granted' } })
  const mails = await mailsTo(app, vendor.email)
  expect(mails.filter(({ subject }) => subject.includes('hatte Erfolg'))).toHaveLength(1)
})

test('a granted appeal brings back a hidden listing as it was, a deleted one as a draft', async () => {
  const vendor = await createVendor(app)
  const hidden = await createListing(vendor, { title: 'Waldhonig, ausgeblendet' })
  const availableFrom = berlinDay(new Date(clock.ms() + 30 * DAY_MS))
  const deleted = await createListing(vendor, { title: 'Waldhonig, gelöscht', price: '7.50', availableFrom })
  const { code } = await report(hidden)
  await first.reports.decide({ id: await openIdOf(code), measure: 'hide', reason })
  await first.admin.deleteListing({ listingId: deleted, reason })
  const codes = await app.db
    .select({ code: decisions.code })
    .from(decisions)
    .where(eq(decisions.userId, vendor.userId))
  for (const decision of codes) await vendor.caller.reports.appeal({ decision, text: 'Das stimmt so nicht.' })
  for (const { id, decisionId } of await app.db.select().from(appeals).where(eq(appeals.state, 'open'))) {
    if (decisionId > 0)
      await second.reports.decideAppeal({ id, grant: true, answer: 'Sie hatten recht, wir lagen falsch.' })
  }
  expect(await visitor.listings.getById({ id: hidden })).toMatchObject({ status: 'active' })
  const own = await vendor.caller.listings.getMyListings()
  expect(own.find(({ title }) => title === 'Waldhonig, gelöscht')).toMatchObject({
    status: 'draft',
    price: '7.50',
    availableFrom,
  })
})

test('a hidden listing whose plan has ended meanwhile does not come back to the public', async () => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const { code } = await report(listingId)
  await first.reports.decide({ id: await openIdOf(code), measure: 'hide', reason })
  const { subscriptions } = await import('#drizzle/schema/money/billing.ts')
  await app.db.delete(subscriptions).where(eq(subscriptions.userId, vendor.userId))
  const [own] = await vendor.caller.reports.getMyDecisions()
  await vendor.caller.reports.appeal({ decision: { code: own?.code ?? '' }, text: 'Das stimmt so nicht.' })
  const [open] = await app.db.select().from(appeals).where(eq(appeals.state, 'open'))
  await second.reports.decideAppeal({
    id: open?.id ?? 0,
    grant: true,
    answer: 'Sie hatten recht, wir lagen falsch.',
  })
  await expect(visitor.listings.getById({ id: listingId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await vendor.caller.listings.getById({ id: listingId })).toMatchObject({ status: 'inactive' })
})

test('a trader’s honey without the number of the packaging register does not come back either', async () => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const { code } = await report(listingId)
  await first.reports.decide({ id: await openIdOf(code), measure: 'hide', reason })
  await app.db.update(vendors).set({ traderStatus: 'trader' }).where(eq(vendors.id, vendor.vendorId))
  const [own] = await vendor.caller.reports.getMyDecisions()
  await vendor.caller.reports.appeal({ decision: { code: own?.code ?? '' }, text: 'Das stimmt so nicht.' })
  const [open] = await app.db.select().from(appeals).where(eq(appeals.state, 'open'))
  const answer = 'Sie hatten recht, wir lagen falsch.'
  await second.reports.decideAppeal({ id: open?.id ?? 0, grant: true, answer })
  expect(await vendor.caller.listings.getById({ id: listingId })).toMatchObject({ status: 'inactive' })
  const told = (await mailsTo(app, vendor.email)).find(({ subject }) => subject.includes('hatte Erfolg'))
  expect(told?.text).toContain('Zu sehen ist es noch nicht')
})

test('a letter’s link opens its decision only, and not for good', async () => {
  const vendor = await createVendor(app)
  const neighbour = await createVendor(app)
  await first.admin.deleteListing({ listingId: await createListing(vendor), reason })
  const [decision] = await app.db.select().from(decisions).where(eq(decisions.userId, vendor.userId))
  const code = decision?.code ?? ''
  for (const caller of [visitor, neighbour.caller]) {
    await expect(caller.reports.getDecision({ code })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  expect(await vendor.caller.reports.getDecision({ code })).toMatchObject({ code })
  await expect(visitor.reports.getDecision({ token: 'geraten' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const token = await linkTokenTo(app, vendor.email, paths.appeal)
  clock.set(new Date((decision?.appealUntil.getTime() ?? 0) + 1000))
  await expect(
    visitor.reports.appeal({ decision: { token }, text: 'Zu spät, aber trotzdem.' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  clock.set(null)
})

test('six months end on the same day, or on the last of a shorter month', () => {
  const deadline = (day: string) =>
    appealDeadline(new Date(`${day}T10:00:00Z`))
      .toISOString()
      .slice(0, 10)
  expect(deadline('2026-11-21')).toBe('2027-05-21')
  expect(deadline('2026-08-31')).toBe('2027-02-28')
  expect(deadline('2026-12-31')).toBe('2027-06-30')
})
