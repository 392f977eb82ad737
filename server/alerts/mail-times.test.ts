import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { savedSearches, searchMatches } from '#drizzle/schema/market/alerts.ts'
import { listingNews } from '#drizzle/schema/market/listings.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { ALERTS_PER_ACCOUNT, alertKey } from '#server/alerts/limits.ts'
import { clock, DAY_MS, MINUTE_MS } from '#server/core/clock.ts'
import { HANDLED_PER_RUN } from '#server/core/jobs/handle-due.ts'
import { ALERT_MAILS_PER_DAY } from '#shared/search/saved-searches.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { COLONY, createSearcher, runAlertJobs } from '#tests/support/fixtures/saved-searches.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { deleteOldMatches, mailMatches } from './commands/mail-matches.ts'
import { nextMailAt } from './rules/next-mail.ts'

/** When the matches of a saved search are mailed, and to whom. */

let app: TestApp
let vendor: TestVendor

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

test('later ones are bundled for a quarter of an hour, daily ones until 6:30', async () => {
  const [instant, daily] = [
    await createSearcher(app, 'category=colonies'),
    await createSearcher(app, 'q=Zander', 'daily'),
  ]
  const start = new Date('2026-11-20T10:00:00Z')
  clock.set(start)
  for (const number of [1, 2, 3]) {
    await createListing(vendor, { ...COLONY, title: `Ableger auf Zander ${number}` })
    await runAlertJobs(app)
    clock.set(new Date(start.getTime() + number * MINUTE_MS))
  }
  expect(await mailsTo(instant.email)).toHaveLength(1)
  clock.set(new Date(start.getTime() + 15 * MINUTE_MS))
  await runAlertJobs(app)
  expect((await mailsTo(instant.email)).map(mail => mail.subject)).toEqual([
    'Ein neues Inserat: Meine Suche',
    '2 neue Inserate: Meine Suche',
  ])
  expect(await mailsTo(daily.email)).toEqual([])
  clock.set(new Date('2026-11-21T05:30:00Z'))
  await runAlertJobs(app)
  expect((await mailsTo(daily.email)).map(mail => mail.subject)).toEqual(['3 neue Inserate: Meine Suche'])
})

test('what waits for the morning comes at once when its owner wants that', async () => {
  const seeker = await createSearcher(app, 'category=colonies', 'daily')
  await createListing(vendor, COLONY)
  await runAlertJobs(app)
  expect(await mailsTo(seeker.email)).toEqual([])
  await seeker.caller.alerts.update({ id: seeker.searchId, frequency: 'instant' })
  await runAlertJobs(app)
  expect(await mailsTo(seeker.email)).toHaveLength(1)
  await createListing(vendor, { ...COLONY, title: 'Noch ein Ableger' })
  await seeker.caller.alerts.update({ id: seeker.searchId, frequency: 'off' })
  clock.set(new Date(clock.ms() + DAY_MS))
  await runAlertJobs(app)
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

test('who cannot be written to is not, and what waits does not wait for ever', async () => {
  const seeker = await createSearcher(app, 'category=colonies')
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, seeker.id))
  await createListing(vendor, COLONY)
  await runAlertJobs(app)
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
