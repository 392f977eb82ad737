import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rateLimits } from '#drizzle/schema/core.ts'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { clock, DAY_MS, MINUTE_MS } from '#server/core/clock.ts'
import { killInTransaction } from '#tests/support/database/kill-connections.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { mailMatches } from './commands/mail-matches.ts'
import { matchNews } from './commands/match-news.ts'

const ROUNDS = 20
const SEARCHES = 8

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('killed twenty times between match and mail, each listing is mailed once to everybody', async () => {
  const vendor = await createVendor(app)
  const seekers = await Promise.all(Array.from({ length: SEARCHES }, () => createUser(app)))
  for (const { id } of seekers) {
    const caller = await app.callerFor(id)
    await caller.alerts.save({ name: 'Ableger', query: 'category=colonies', frequency: 'instant' })
  }
  const start = clock.ms()
  const listingIds: number[] = []
  let broken = 0
  for (let round = 0; round < ROUNDS; round++) {
    // Beyond the time in which mails are bundled.
    clock.set(new Date(start + round * 16 * MINUTE_MS))
    const title = `Ableger ${round} auf Zander`
    listingIds.push(await createListing(vendor, { title, category: 'colonies' }))
    // First the transaction that keeps the matches, then those that mail them, one for each search.
    const failed = killInTransaction(app, round % (1 + SEARCHES))
    await matchNews(app.services)
      .then(() => mailMatches(app.services))
      .catch(() => undefined)
    broken += Math.min(failed(), 1)
    vi.restoreAllMocks()
    // The pool notices that its connections are gone.
    await app.db.execute(sql`SELECT 1`).catch(() => undefined)
  }
  // As the jobs run again and again: what met a killed connection, or came after the last mail of the day, is mailed later.
  for (let day = 1; day <= 3; day++) {
    clock.set(new Date(start + day * DAY_MS))
    // Counters of a day run by the wall clock.
    await app.db.delete(rateLimits)
    await matchNews(app.services).catch(() => undefined)
    await mailMatches(app.services).catch(() => undefined)
  }
  // Not in each round: a dead connection of the round before may end the matching before it gets that far.
  expect(broken).toBeGreaterThanOrEqual(ROUNDS / 2)
  const mails = await app.db.select().from(mailOutbox)
  for (const { email } of seekers) {
    const texts = mails.filter(mail => mail.recipient === email).map(mail => mail.text)
    for (const id of listingIds) {
      const times = texts.filter(text => text.includes(`/listings/${id}\n`)).length
      expect([email, id, times]).toEqual([email, id, 1])
    }
  }
}, 120_000)
