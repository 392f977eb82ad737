import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { vendorChecks } from '#drizzle/schema/market/freshness.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { killInTransaction } from '#tests/support/database/kill-connections.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { askVendors } from './commands/ask-vendors.ts'
import { checkToken } from './rules/check-token.ts'

const START = new Date('2026-10-01T06:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  clock.set(START)
  await app.db.delete(vendorChecks)
  await app.db.delete(mailOutbox)
  await app.db.update(listings).set({ isPublic: false })
})
afterAll(() => app.close())

const daysLater = (days: number) => clock.set(new Date(START.getTime() + days * DAY_MS))

/** As the job does, hour by hour, but once a day. */
async function askDaily(from: number, to: number): Promise<void> {
  for (let day = from; day <= to; day++) {
    daysLater(day)
    await askVendors(app.services)
  }
}

async function mailsTo({ email }: TestVendor) {
  return app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
}

async function daysOfMails(vendor: TestVendor): Promise<number[]> {
  const mails = await mailsTo(vendor)
  return mails.map(({ createdAt }) => Math.round((createdAt.getTime() - START.getTime()) / DAY_MS))
}

const tokenFor = ({ vendorId }: TestVendor) => checkToken(app.services.env, vendorId, clock.now())

test('one mail with all that nobody has looked at for two months; asked again two months later', async () => {
  const vendor = await createVendor(app)
  const titles = ['Waldhonig, kräftig', 'Ableger <auf> Zander', 'Imkerjacke Größe L']
  const ids = [
    await createListing(vendor, { title: titles[0] ?? '' }),
    await createListing(vendor, { title: titles[1] ?? '', category: 'colonies', price: null }),
    await createListing(vendor, { title: titles[2] ?? '', category: 'equipment' }),
  ]
  await createListing(vendor, { title: 'Noch ein Entwurf', status: 'draft' })
  await askDaily(0, 130)
  expect(await daysOfMails(vendor)).toEqual([60, 120])
  const [mail] = await mailsTo(vendor)
  const token = checkToken(app.services.env, vendor.vendorId, new Date(START.getTime() + 60 * DAY_MS))
  expect(mail?.subject).toBe('Noch aktuell? Ihre 3 Inserate auf Wabenmarkt')
  for (const [index, id] of ids.entries()) {
    expect(mail?.text).toContain(titles[index])
    expect(mail?.text).toContain(`/noch-aktuell/${token}?verkauft=${id}`)
  }
  expect(mail?.text).not.toContain('Noch ein Entwurf')
  expect(mail?.html).toContain('Ableger &lt;auf&gt; Zander')
  expect(mail?.text).toContain('unverändert seit 01.10.2026')
  expect(mail?.unsubscribeUrl).toContain(token)
})

// Colonies are traded until the end of July, queens until the end of August; from then on two months hold again.
test.each([
  ['colonies', '2027-04-01', ['2027-05-01', '2027-05-31', '2027-06-30', '2027-07-30']],
  ['queens', '2027-05-20', ['2027-06-19', '2027-07-19', '2027-08-18']],
] as const)('%s are asked about every month while they are traded', async (category, first, asked) => {
  const begin = Date.parse(`${first}T06:00:00Z`)
  clock.set(new Date(begin))
  const bees = await createVendor(app)
  await createListing(bees, { category })
  const honey = await createVendor(app)
  await createListing(honey)
  for (let day = 0; day <= 145; day++) {
    clock.set(new Date(begin + day * DAY_MS))
    await askVendors(app.services)
  }
  expect(await mailsTo(honey)).toHaveLength(2)
  const days = (await mailsTo(bees)).map(({ createdAt }) => createdAt.toISOString().slice(0, 10))
  expect(days).toEqual(asked)
})

test('who has just looked is not asked; who is away later; who is banned or has no proven address not at all', async () => {
  const fresh = await createVendor(app)
  const edited = await createListing(fresh)
  const away = await createVendor(app)
  await createListing(away)
  const banned = await createVendor(app)
  await createListing(banned)
  const unproven = await createVendor(app)
  await createListing(unproven)
  await app.db
    .update(vendors)
    .set({ awayFrom: '2026-11-25', awayUntil: '2026-12-05' })
    .where(eq(vendors.id, away.vendorId))
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, banned.userId))
  await app.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unproven.userId))
  await askDaily(0, 30)
  await fresh.caller.listings.updateMany({ ids: [edited], change: { kind: 'price', percent: 5 } })
  await askDaily(31, 95)
  expect(await daysOfMails(fresh)).toEqual([90])
  // 60 days are over on 30 November; the vacation ends on 5 December.
  expect((await mailsTo(away))[0]?.createdAt.toISOString()).toBe('2026-12-06T06:00:00.000Z')
  expect(await mailsTo(banned)).toEqual([])
  expect(await mailsTo(unproven)).toEqual([])
})

test('of many listings the mail shows twelve and says how many more; "Alles aktuell" is for all', async () => {
  const vendor = await createVendor(app)
  for (let index = 0; index < 15; index++) await createListing(vendor, { title: `Waldhonig Nr. ${index}` })
  await askDaily(60, 120)
  const [mail] = await mailsTo(vendor)
  expect(mail?.text.match(/Verkauft: /g)).toHaveLength(12)
  expect(mail?.text).toContain('Und 3 weitere')
  const visitor = await app.callerFor(null)
  const outcome = await visitor.freshness.answer({ token: tokenFor(vendor), confirm: 'all', sold: [] })
  expect(outcome).toEqual({ confirmed: 15, sold: 0, refusals: [] })
})

test('rarer, or not at all: by an old link, by the mail program, in the settings; and back again', async () => {
  const [rare, off] = [await createVendor(app), await createVendor(app)]
  await createListing(rare)
  await createListing(off)
  const token = tokenFor(off)
  daysLater(40)
  const visitor = await app.callerFor(null)
  await visitor.freshness.setRhythmByLink({ token, rhythm: 'off' })
  await rare.caller.freshness.setRhythm({ rhythm: 'rare' })
  await askDaily(41, 250)
  expect(await daysOfMails(off)).toEqual([])
  expect(await daysOfMails(rare)).toEqual([120, 240])
  expect(await off.caller.freshness.getMine()).toEqual({ waiting: 1, total: 1, rhythm: 'off' })
  await off.caller.freshness.setRhythm({ rhythm: 'usual' })
  await askDaily(251, 252)
  expect(await daysOfMails(off)).toEqual([251])
  // Mailed yesterday: to choose a rhythm brings no second mail.
  await off.caller.freshness.setRhythm({ rhythm: 'usual' })
  await askDaily(253, 300)
  expect(await daysOfMails(off)).toEqual([251])
  expect(await off.caller.freshness.confirmMine()).toEqual({ confirmed: 1, sold: 0, refusals: [] })
  expect((await off.caller.freshness.getMine()).waiting).toBe(0)
})

test('killed between mark and mail again and again, each vendor is asked once', async () => {
  const asked = await Promise.all(Array.from({ length: 6 }, () => createVendor(app)))
  for (const vendor of asked) await createListing(vendor)
  daysLater(61)
  const dueAt = clock.now()
  const ids = asked.map(({ vendorId }) => vendorId)
  await app.db.insert(vendorChecks).values(ids.map(vendorId => ({ vendorId, dueAt })))
  vi.spyOn(app.services.logger, 'error').mockImplementation(() => undefined)
  let broken = 0
  for (let nth = 0; nth < asked.length; nth++) {
    const failed = killInTransaction(app, nth)
    await askVendors(app.services).catch(() => undefined)
    broken += failed()
    vi.restoreAllMocks()
    // The pool notices that its connections are gone.
    await app.db.execute(sql`SELECT 1`).catch(() => undefined)
  }
  await askVendors(app.services)
  expect(broken).toBeGreaterThan(0)
  for (const vendor of asked) expect(await mailsTo(vendor)).toHaveLength(1)
}, 60_000)
