import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { savedSearches, searchMatches } from '#drizzle/schema/market/alerts.ts'
import { listingNews, listings } from '#drizzle/schema/market/listings.ts'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { ALERTS_PER_ACCOUNT, alertKey } from '#server/alerts/limits.ts'
import { planActivated, planEnded } from '#server/billing/events.ts'
import { clock, DAY_MS, MINUTE_MS } from '#server/core/clock.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import { HANDLED_PER_RUN } from '#server/core/jobs/handle-due.ts'
import type { CreateListingInput } from '#shared/inputs/listings/listings.ts'
import { ALERT_MAILS_PER_DAY, SAVED_SEARCHES_MAX } from '#shared/search/saved-searches.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { startSite } from '#tests/support/product/site.ts'
import { deleteOldMatches, mailMatches } from './commands/mail-matches.ts'
import { matchNews } from './commands/match-news.ts'
import { nextMailAt } from './rules/next-mail.ts'
import { unsubscribeToken } from './rules/unsubscribe-token.ts'

let app: TestApp
let site: Awaited<ReturnType<typeof startSite>>
let vendor: TestVendor

const COLONY: Partial<CreateListingInput> = {
  title: 'Carnica-Ableger auf Zander',
  category: 'colonies',
  breed: 'carnica',
  colonyType: 'ableger',
  price: '165.00',
}
const NEARBY = 'postalCode=83278&category=colonies&breed=carnica&radius=25'

beforeAll(async () => {
  app = await createTestApp()
  site = await startSite(app)
  vendor = await createVendor(app, { plan: 'PREMIUM' })
})
afterEach(async () => {
  clock.set(null)
  await app.db.delete(listingNews)
  await app.db.delete(savedSearches)
  await app.db.delete(mailOutbox)
})
afterAll(async () => {
  await site.close()
  await app.close()
})

async function createSearcher(query: string, frequency: 'instant' | 'daily' | 'off' = 'instant') {
  const user = await createUser(app)
  const caller = await app.callerFor(user.id)
  const { id } = await caller.alerts.save({ name: 'Meine Suche', query, frequency })
  return { ...user, caller, searchId: id }
}

async function runJobs(): Promise<void> {
  await matchNews(app.services)
  await mailMatches(app.services)
}

const tokenOf = (id: number) => unsubscribeToken(app.services.env, { kind: 'search', id })

const mailsTo = (email: string) =>
  app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id)

async function setStatus(id: number, status: 'active' | 'draft', { caller }: TestVendor = vendor) {
  const { title, description, category, shippingType } = await caller.listings.getById({ id })
  await caller.listings.update({ id, title, description, category, shippingType, status })
}

test('what matches is mailed at once, in one mail, and nothing else', async () => {
  const seeker = await createSearcher(NEARBY)
  const colony = await createListing(vendor, COLONY)
  await createListing(vendor, { ...COLONY, breed: 'buckfast' })
  await createListing(vendor, { title: 'Sommerhonig' })
  await runJobs()
  const [mail, ...others] = await mailsTo(seeker.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Ein neues Inserat: Meine Suche')
  expect(mail?.text).toContain('Carnica-Ableger auf Zander')
  expect(mail?.text).toContain(`/listings/${colony}`)
  expect(mail?.text).toMatch(/165,00\s€/)
  expect(mail?.text).not.toContain('Sommerhonig')
  expect(mail?.html).toContain('Carnica-Ableger')
  await runJobs()
  expect(await mailsTo(seeker.email)).toHaveLength(1)
  const [search] = await seeker.caller.alerts.getMySearches()
  expect(search).toMatchObject({ newCount: 1, lastMailCount: 1, frequency: 'instant', query: NEARBY })
  await seeker.caller.alerts.markSeen({ id: seeker.searchId })
  expect((await seeker.caller.alerts.getMySearches())[0]?.newCount).toBe(0)
})

test('what comes back from a draft, a ban or the end of a plan is no news', async () => {
  const seeker = await createSearcher('category=colonies')
  const seller = await createVendor(app, { plan: 'PREMIUM' })
  const admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  const id = await createListing(seller, COLONY)
  const isPublic = async () => {
    const [row] = await app.db.select().from(listings).where(eq(listings.id, id))
    return row?.isPublic
  }
  await runJobs()
  for (const status of ['draft', 'active', 'draft', 'active'] as const) {
    await setStatus(id, status, seller)
    await runJobs()
  }
  for (const isActive of [false, true]) {
    await admin.admin.toggleUserBan({ userId: seller.userId, ban: !isActive })
    expect(await isPublic(), `active: ${isActive}`).toBe(isActive)
    await runJobs()
  }
  for (const status of ['canceled', 'active'] as const) {
    await withTransaction(app.db, async tx => {
      await tx.update(subscriptions).set({ status }).where(eq(subscriptions.userId, seller.userId))
      const change = { userId: seller.userId, env: app.services.env }
      await publish(tx, status === 'active' ? planActivated : planEnded, change)
    })
    expect(await isPublic(), status).toBe(status === 'active')
    await runJobs()
  }
  expect(await app.db.$count(listingNews)).toBe(0)
  expect(await mailsTo(seeker.email)).toHaveLength(1)
})

test('a draft is news when it is published', async () => {
  const seeker = await createSearcher('category=colonies')
  const id = await createListing(vendor, { ...COLONY, status: 'draft' })
  await runJobs()
  expect(await mailsTo(seeker.email)).toEqual([])
  await setStatus(id, 'active')
  await runJobs()
  expect(await mailsTo(seeker.email)).toHaveLength(1)
})

test('what is hidden or sold before the mail is not in it', async () => {
  const seeker = await createSearcher('category=colonies')
  const hidden = await createListing(vendor, COLONY)
  const sold = await createListing(vendor, { ...COLONY, title: 'Schon verkauft' })
  await createListing(vendor, { ...COLONY, title: 'Bleibt im Angebot' })
  await matchNews(app.services)
  await setStatus(hidden, 'draft')
  await vendor.caller.listings.updateMany({
    ids: [sold],
    change: { kind: 'availability', availability: 'sold' },
  })
  await mailMatches(app.services)
  const [mail, ...others] = await mailsTo(seeker.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Ein neues Inserat: Meine Suche')
  expect(mail?.text).toContain('Bleibt im Angebot')
  expect(mail?.text).not.toContain('Schon verkauft')
  expect(mail?.text).not.toContain(`/listings/${hidden}\n`)
})

test('a search that is only remembered counts what is new, and mails nothing of it later', async () => {
  const seeker = await createSearcher('category=colonies', 'off')
  await createListing(vendor, COLONY)
  await runJobs()
  expect((await seeker.caller.alerts.getMySearches())[0]).toMatchObject({ newCount: 1, frequency: 'off' })
  await seeker.caller.alerts.update({ id: seeker.searchId, frequency: 'instant' })
  await runJobs()
  expect(await mailsTo(seeker.email)).toEqual([])
  await createListing(vendor, { ...COLONY, title: 'Der nächste Ableger' })
  await runJobs()
  const [mail] = await mailsTo(seeker.email)
  expect(mail?.subject).toBe('Ein neues Inserat: Meine Suche')
  expect(mail?.text).toContain(`/suchen#suche-${seeker.searchId}`)
})

test('how many searches a listing met stays known when the matches are forgotten', async () => {
  const seller = await createVendor(app, { plan: 'PREMIUM' })
  for (let count = 0; count < 5; count++)
    await createSearcher('category=colonies', count < 2 ? 'off' : 'daily')
  const id = await createListing(seller, COLONY)
  expect(await seller.caller.statistics.getMetSearches({ id })).toEqual({ isCounted: false, searches: null })
  await matchNews(app.services)
  await matchNews(app.services)
  await app.db.delete(searchMatches)
  expect(await seller.caller.statistics.getMetSearches({ id })).toEqual({ isCounted: true, searches: 5 })
  expect((await seller.caller.statistics.getMine({})).listings).toMatchObject([{ id, searches: 5 }])
  expect((await vendor.caller.statistics.getMetSearches({ id })).searches).toBeNull()
})

test('the same offer put up anew is known for a month', async () => {
  const seeker = await createSearcher('category=colonies')
  await createListing(vendor, COLONY)
  await runJobs()
  clock.set(new Date(clock.ms() + DAY_MS))
  await createListing(vendor, COLONY)
  await runJobs()
  expect(await mailsTo(seeker.email)).toHaveLength(1)
  expect((await seeker.caller.alerts.getMySearches())[0]?.newCount).toBe(2)
})

test('later ones are bundled for a quarter of an hour, daily ones until 6:30', async () => {
  const [instant, daily] = [
    await createSearcher('category=colonies'),
    await createSearcher('q=Zander', 'daily'),
  ]
  const start = new Date('2026-11-20T10:00:00Z')
  clock.set(start)
  for (const number of [1, 2, 3]) {
    await createListing(vendor, { ...COLONY, title: `Ableger auf Zander ${number}` })
    await runJobs()
    clock.set(new Date(start.getTime() + number * MINUTE_MS))
  }
  expect(await mailsTo(instant.email)).toHaveLength(1)
  clock.set(new Date(start.getTime() + 15 * MINUTE_MS))
  await runJobs()
  expect((await mailsTo(instant.email)).map(mail => mail.subject)).toEqual([
    'Ein neues Inserat: Meine Suche',
    '2 neue Inserate: Meine Suche',
  ])
  expect(await mailsTo(daily.email)).toEqual([])
  clock.set(new Date('2026-11-21T05:30:00Z'))
  await runJobs()
  expect((await mailsTo(daily.email)).map(mail => mail.subject)).toEqual(['3 neue Inserate: Meine Suche'])
})

test('what waits for the morning comes at once when its owner wants that', async () => {
  const seeker = await createSearcher('category=colonies', 'daily')
  await createListing(vendor, COLONY)
  await runJobs()
  expect(await mailsTo(seeker.email)).toEqual([])
  await seeker.caller.alerts.update({ id: seeker.searchId, frequency: 'instant' })
  await runJobs()
  expect(await mailsTo(seeker.email)).toHaveLength(1)
  await createListing(vendor, { ...COLONY, title: 'Noch ein Ableger' })
  await seeker.caller.alerts.update({ id: seeker.searchId, frequency: 'off' })
  clock.set(new Date(clock.ms() + DAY_MS))
  await runJobs()
  expect(await mailsTo(seeker.email)).toHaveLength(1)
})

test('6:30 is what the clock on a German wall shows, in summer and in winter', () => {
  const at = (now: string) => nextMailAt('daily', null, new Date(now))?.toISOString()
  expect(at('2026-07-01T04:29:59Z')).toBe('2026-07-01T04:30:00.000Z')
  expect(at('2026-07-01T04:30:00Z')).toBe('2026-07-02T04:30:00.000Z')
  expect(at('2026-12-31T12:00:00Z')).toBe('2027-01-01T05:30:00.000Z')
  // The nights in which the clock is changed.
  expect(at('2026-03-28T20:00:00Z')).toBe('2026-03-29T04:30:00.000Z')
  expect(at('2026-10-24T20:00:00Z')).toBe('2026-10-25T05:30:00.000Z')
  expect(nextMailAt('off', null, new Date())).toBeNull()
})

test('mails end by one request of the mail provider, without a cookie; who opens the address sees a page', async () => {
  const seeker = await createSearcher('category=colonies')
  await createListing(vendor, COLONY)
  await runJobs()
  const [mail] = await mailsTo(seeker.email)
  const address = new URL(mail?.unsubscribeUrl ?? '')
  expect(address.pathname).toBe(`${endpoints.unsubscribe}/${tokenOf(seeker.searchId)}`)
  const opened = await fetch(site.url + address.pathname, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    `/suche-beenden/${tokenOf(seeker.searchId)}`,
  ])
  expect((await seeker.caller.alerts.getMySearches())[0]?.frequency).toBe('instant')
  const ended = await fetch(site.url + address.pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(ended.status).toBe(200)
  expect((await seeker.caller.alerts.getMySearches())[0]?.frequency).toBe('off')
  await createListing(vendor, { ...COLONY, title: 'Ein anderer Ableger' })
  await runJobs()
  expect(await mailsTo(seeker.email)).toHaveLength(1)
  for (const token of ['', '1-x', '0'.repeat(40), 'f'.repeat(40), '9'.repeat(80)]) {
    const refused = await fetch(`${site.url}${endpoints.unsubscribe}/${token}`, { method: 'POST' })
    expect(refused.status, token).toBeGreaterThanOrEqual(400)
  }
})

test('the link in a mail ends them as well, signed in or not', async () => {
  const seeker = await createSearcher('category=colonies')
  const token = tokenOf(seeker.searchId)
  expect(await (await app.callerFor(null)).alerts.endMails({ token })).toEqual({ success: true })
  expect((await seeker.caller.alerts.getMySearches())[0]?.frequency).toBe('off')
  await expect((await app.callerFor(null)).alerts.endMails({ token: `${token}x` })).rejects.toThrow(
    'Der Link ist ungültig',
  )
})

test('one has twenty searches, also when all are saved at once; the same one is kept once', async () => {
  const caller = await app.callerFor((await createUser(app)).id)
  const attempts = Array.from({ length: SAVED_SEARCHES_MAX + 5 }, (_, index) =>
    caller.alerts.save({ name: `Suche ${index}`, query: `q=wort${index}`, frequency: 'daily' }),
  )
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(SAVED_SEARCHES_MAX)
  const [known] = await caller.alerts.getMySearches()
  const again = await caller.alerts.save({ name: 'Neu', query: `?${known?.query}&page=3`, frequency: 'off' })
  expect(again.id).toBe(known?.id)
  await expect(caller.alerts.save({ name: 'Zu viel', query: 'q=mehr', frequency: 'off' })).rejects.toThrow(
    'Höchstens 20 Suchen',
  )
})

test('searches of others do not exist', async () => {
  const owner = await createSearcher('q=honig')
  const stranger = await app.callerFor((await createUser(app)).id)
  const id = owner.searchId
  await expect(stranger.alerts.update({ id, frequency: 'off' })).rejects.toThrow('gibt es nicht mehr')
  await expect(stranger.alerts.delete({ id })).rejects.toThrow('gibt es nicht mehr')
  await stranger.alerts.markSeen({ id })
  expect(await stranger.alerts.getMySearches()).toEqual([])
  await owner.caller.alerts.delete({ id })
  expect(await owner.caller.alerts.getMySearches()).toEqual([])
})

test('what the address does not say in a known way vanishes; an unknown place is refused', async () => {
  const seeker = await createSearcher('category=colonies&breed=unsinn&x=1&page=7&sortBy=newest')
  expect((await seeker.caller.alerts.getMySearches())[0]?.query).toBe('category=colonies')
  await expect(
    seeker.caller.alerts.save({ name: 'Nirgends', query: 'postalCode=00000', frequency: 'daily' }),
  ).rejects.toThrow('Die Postleitzahl kennen wir nicht')
})

test('a search for everything is mailed once a day', async () => {
  const seeker = await createSearcher('', 'instant')
  expect((await seeker.caller.alerts.getMySearches())[0]?.frequency).toBe('daily')
})

test('own offers are no news', async () => {
  await vendor.caller.alerts.save({ name: 'Konkurrenz', query: 'category=colonies', frequency: 'instant' })
  await createListing(vendor, COLONY)
  await runJobs()
  expect((await vendor.caller.alerts.getMySearches())[0]?.newCount).toBe(0)
})

test('who cannot be written to is not, and what waits does not wait for ever', async () => {
  const seeker = await createSearcher('category=colonies')
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, seeker.id))
  await createListing(vendor, COLONY)
  await runJobs()
  expect(await mailsTo(seeker.email)).toEqual([])
  const [row] = await app.db.select().from(savedSearches).where(eq(savedSearches.id, seeker.searchId))
  expect(row?.nextMailAt).toBeNull()
  clock.set(new Date(clock.ms() + 31 * DAY_MS))
  await deleteOldMatches(app.db)
  expect(await app.db.$count(searchMatches)).toBe(0)
})

test('ten mails a day: what was sent this morning puts off nothing of tomorrow morning', async () => {
  const { rateLimiter } = app.services
  const take = (now: Date) => rateLimiter.consume(ALERTS_PER_ACCOUNT, alertKey(1_000_000, now))
  const morning = new Date('2026-05-04T04:30:10Z')
  for (let mails = 0; mails < ALERT_MAILS_PER_DAY; mails += 1) await take(morning)
  await expect(take(new Date('2026-05-04T21:59:00Z'))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await expect(take(new Date('2026-05-05T04:30:00Z'))).resolves.not.toThrow()
})

test('what exists at an upgrade has been public before', async () => {
  const [row] = await app.db.select().from(listings).where(eq(listings.isPublic, true)).limit(1)
  expect(row?.firstPublicAt).toBeInstanceOf(Date)
  expect(await app.db.$count(postalCodes)).toBeGreaterThan(0)
})

test('after a long standstill each run mails a part of what is due, what has waited longest first', async () => {
  const user = await createUser(app)
  const now = clock.ms()
  const rows = Array.from({ length: HANDLED_PER_RUN + 2 }, (_, index) => ({
    userId: user.id,
    name: `Suche ${index}`,
    query: `q=wort${index}`,
    frequency: 'daily' as const,
    nextMailAt: new Date(now - DAY_MS - index * 1000),
    seenAt: new Date(now),
    createdAt: new Date(now),
  }))
  await app.db.insert(savedSearches).values(rows)
  const waiting = async () => {
    const found = await app.db
      .select({ name: savedSearches.name })
      .from(savedSearches)
      .where(isNotNull(savedSearches.nextMailAt))
    return found.map(({ name }) => name).toSorted()
  }
  await mailMatches(app.services)
  expect(await waiting()).toEqual(['Suche 0', 'Suche 1'])
  await mailMatches(app.services)
  expect(await waiting()).toEqual([])
}, 60_000)
