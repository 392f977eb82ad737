import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { savedSearches, searchMatches } from '#drizzle/schema/market/alerts.ts'
import { listingNews, listings } from '#drizzle/schema/market/listings.ts'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { planActivated, planEnded } from '#server/billing/events.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { COLONY, createSearcher, runAlertJobs } from '#tests/support/fixtures/saved-searches.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { mailMatches } from './commands/mail-matches.ts'
import { matchNews } from './commands/match-news.ts'

/** What counts as news for a saved search. */

let app: TestApp
let vendor: TestVendor

const NEARBY = 'postalCode=83278&category=colonies&breed=carnica&radius=25'

beforeAll(async () => {
  app = await createTestApp()
  vendor = await createVendor(app, { plan: 'PREMIUM' })
})
afterEach(async () => {
  clock.set(null)
  await app.db.delete(listingNews)
  await app.db.delete(savedSearches)
  await app.db.delete(mailOutbox)
})
afterAll(() => app.close())

const mailsTo = (email: string) =>
  app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id)

async function setStatus(id: number, status: 'active' | 'draft', { caller }: TestVendor = vendor) {
  const { title, description, category, shippingType } = await caller.listings.getById({ id })
  await caller.listings.update({ id, title, description, category, shippingType, status })
}

test('what matches is mailed at once, in one mail, and nothing else', async () => {
  const seeker = await createSearcher(app, NEARBY)
  const colony = await createListing(vendor, COLONY)
  await createListing(vendor, { ...COLONY, breed: 'buckfast' })
  await createListing(vendor, { title: 'Sommerhonig' })
  await runAlertJobs(app)
  const [mail, ...others] = await mailsTo(seeker.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Ein neues Inserat: Meine Suche')
  expect(mail?.text).toContain('Carnica-Ableger auf Zander')
  expect(mail?.text).toContain(`/listings/${colony}`)
  expect(mail?.text).toMatch(/165,00\s€/)
  expect(mail?.text).not.toContain('Sommerhonig')
  expect(mail?.html).toContain('Carnica-Ableger')
  await runAlertJobs(app)
  expect(await mailsTo(seeker.email)).toHaveLength(1)
  const [search] = await seeker.caller.alerts.getMySearches()
  expect(search).toMatchObject({ newCount: 1, lastMailCount: 1, frequency: 'instant', query: NEARBY })
  await seeker.caller.alerts.markSeen({ id: seeker.searchId })
  expect((await seeker.caller.alerts.getMySearches())[0]?.newCount).toBe(0)
})

test('what comes back from a draft, a ban or the end of a plan is no news', async () => {
  const seeker = await createSearcher(app, 'category=colonies')
  const seller = await createVendor(app, { plan: 'PREMIUM' })
  const admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  const id = await createListing(seller, COLONY)
  const isPublic = async () => {
    const [row] = await app.db.select().from(listings).where(eq(listings.id, id))
    return row?.isPublic
  }
  await runAlertJobs(app)
  for (const status of ['draft', 'active', 'draft', 'active'] as const) {
    await setStatus(id, status, seller)
    await runAlertJobs(app)
  }
  for (const isActive of [false, true]) {
    await admin.admin.toggleUserBan({ userId: seller.userId, ban: !isActive })
    expect(await isPublic(), `active: ${isActive}`).toBe(isActive)
    await runAlertJobs(app)
  }
  for (const status of ['canceled', 'active'] as const) {
    await withTransaction(app.db, async tx => {
      await tx.update(subscriptions).set({ status }).where(eq(subscriptions.userId, seller.userId))
      const change = { userId: seller.userId, env: app.services.env }
      await publish(tx, status === 'active' ? planActivated : planEnded, change)
    })
    expect(await isPublic(), status).toBe(status === 'active')
    await runAlertJobs(app)
  }
  expect(await app.db.$count(listingNews)).toBe(0)
  expect(await mailsTo(seeker.email)).toHaveLength(1)
})

test('a draft is news when it is published', async () => {
  const seeker = await createSearcher(app, 'category=colonies')
  const id = await createListing(vendor, { ...COLONY, status: 'draft' })
  await runAlertJobs(app)
  expect(await mailsTo(seeker.email)).toEqual([])
  await setStatus(id, 'active')
  await runAlertJobs(app)
  expect(await mailsTo(seeker.email)).toHaveLength(1)
})

test('what is hidden or sold before the mail is not in it', async () => {
  const seeker = await createSearcher(app, 'category=colonies')
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
  const seeker = await createSearcher(app, 'category=colonies', 'off')
  await createListing(vendor, COLONY)
  await runAlertJobs(app)
  expect((await seeker.caller.alerts.getMySearches())[0]).toMatchObject({ newCount: 1, frequency: 'off' })
  await seeker.caller.alerts.update({ id: seeker.searchId, frequency: 'instant' })
  await runAlertJobs(app)
  expect(await mailsTo(seeker.email)).toEqual([])
  await createListing(vendor, { ...COLONY, title: 'Der nächste Ableger' })
  await runAlertJobs(app)
  const [mail] = await mailsTo(seeker.email)
  expect(mail?.subject).toBe('Ein neues Inserat: Meine Suche')
  expect(mail?.text).toContain(`/suchen#suche-${seeker.searchId}`)
})

test('how many searches a listing met stays known when the matches are forgotten', async () => {
  const seller = await createVendor(app, { plan: 'PREMIUM' })
  for (let count = 0; count < 5; count++)
    await createSearcher(app, 'category=colonies', count < 2 ? 'off' : 'daily')
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
  const seeker = await createSearcher(app, 'category=colonies')
  await createListing(vendor, COLONY)
  await runAlertJobs(app)
  clock.set(new Date(clock.ms() + DAY_MS))
  await createListing(vendor, COLONY)
  await runAlertJobs(app)
  expect(await mailsTo(seeker.email)).toHaveLength(1)
  expect((await seeker.caller.alerts.getMySearches())[0]?.newCount).toBe(2)
})

test('own offers are no news', async () => {
  await vendor.caller.alerts.save({ name: 'Konkurrenz', query: 'category=colonies', frequency: 'instant' })
  await createListing(vendor, COLONY)
  await runAlertJobs(app)
  expect((await vendor.caller.alerts.getMySearches())[0]?.newCount).toBe(0)
})

test('what exists at an upgrade has been public before', async () => {
  const [row] = await app.db.select().from(listings).where(eq(listings.isPublic, true)).limit(1)
  expect(row?.firstPublicAt).toBeInstanceOf(Date)
  expect(await app.db.$count(postalCodes)).toBeGreaterThan(0)
})
