import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { savedSearches } from '#drizzle/schema/market/alerts.ts'
import { listingNews } from '#drizzle/schema/market/listings.ts'
import { clock } from '#server/core/clock.ts'
import { SAVED_SEARCHES_MAX } from '#shared/search/saved-searches.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { COLONY, createSearcher, runAlertJobs } from '#tests/support/fixtures/saved-searches.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { startSite } from '#tests/support/product/site.ts'
import { unsubscribeToken } from './rules/unsubscribe-token.ts'

/** What is kept of a search, for whom, and how its mails end. */

let app: TestApp
let site: Awaited<ReturnType<typeof startSite>>
let vendor: TestVendor

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

const tokenOf = (id: number) => unsubscribeToken(app.services.env, { kind: 'search', id })

const mailsTo = (email: string) =>
  app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id)

test('mails end by one request of the mail provider, without a cookie; who opens the address sees a page', async () => {
  const seeker = await createSearcher(app, 'category=colonies')
  await createListing(vendor, COLONY)
  await runAlertJobs(app)
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
  await runAlertJobs(app)
  expect(await mailsTo(seeker.email)).toHaveLength(1)
  for (const token of ['', '1-x', '0'.repeat(40), 'f'.repeat(40), '9'.repeat(80)]) {
    const refused = await fetch(`${site.url}${endpoints.unsubscribe}/${token}`, { method: 'POST' })
    expect(refused.status, token).toBeGreaterThanOrEqual(400)
  }
})

test('the link in a mail ends them as well, signed in or not', async () => {
  const seeker = await createSearcher(app, 'category=colonies')
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
  const owner = await createSearcher(app, 'q=honig')
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
  const seeker = await createSearcher(app, 'category=colonies&breed=unsinn&x=1&page=7&sortBy=newest')
  expect((await seeker.caller.alerts.getMySearches())[0]?.query).toBe('category=colonies')
  await expect(
    seeker.caller.alerts.save({ name: 'Nirgends', query: 'postalCode=00000', frequency: 'daily' }),
  ).rejects.toThrow('Die Postleitzahl kennen wir nicht')
})

test('a search for everything is mailed once a day', async () => {
  const seeker = await createSearcher(app, '', 'instant')
  expect((await seeker.caller.alerts.getMySearches())[0]?.frequency).toBe('daily')
})
