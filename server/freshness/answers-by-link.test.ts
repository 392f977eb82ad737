import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { startSite } from '#tests/support/product/site.ts'
import { checkToken } from './rules/check-token.ts'

const START = new Date('2026-10-01T06:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => {
  clock.set(START)
})
afterAll(() => app.close())

const daysLater = (days: number) => clock.set(new Date(START.getTime() + days * DAY_MS))
const tokenFor = ({ vendorId }: TestVendor) => checkToken(app.services.env, vendorId, clock.now())

test('the answer needs no login, says the same twice, and shows to buyers; looking changes nothing', async () => {
  const vendor = await createVendor(app)
  const [still, sold] = [await createListing(vendor), await createListing(vendor)]
  const visitor = await app.callerFor(null)
  const [before] = await app.db.select().from(listings).where(eq(listings.id, still))
  daysLater(70)
  const token = tokenFor(vendor)
  expect(await visitor.freshness.getCheck({ token })).toMatchObject({ total: 2, rhythm: 'usual' })
  expect((await app.db.select().from(listings).where(eq(listings.id, still)))[0]).toEqual(before)
  expect(await visitor.listings.getById({ id: still })).not.toHaveProperty('confirmedAt')
  for (let time = 0; time < 2; time++) {
    const outcome = await visitor.freshness.answer({ token, confirm: 'all', sold: [sold] })
    expect(outcome).toEqual({ confirmed: 1, sold: 1, refusals: [] })
  }
  expect((await visitor.listings.getById({ id: still })).confirmedAt).toEqual(clock.now())
  expect((await visitor.listings.getById({ id: sold })).availability).toBe('sold')
  const [after] = await app.db.select().from(listings).where(eq(listings.id, still))
  // Neither a new version nor another place in the list.
  expect(after).toEqual({ ...before, confirmedAt: clock.now(), views: after?.views })
})

test('a listing of somebody else in the answer: nothing of it happens', async () => {
  const [vendor, other] = [await createVendor(app), await createVendor(app)]
  const [own, foreign] = [await createListing(vendor), await createListing(other)]
  const visitor = await app.callerFor(null)
  const token = tokenFor(vendor)
  for (const answer of [
    { confirm: [own, foreign], sold: [] },
    { confirm: 'all' as const, sold: [own, foreign] },
    { confirm: [], sold: [own, 2_000_000_000] },
  ]) {
    await expect(visitor.freshness.answer({ token, ...answer })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  const rows = await app.db
    .select({ confirmedAt: listings.confirmedAt, availability: listings.availability })
    .from(listings)
    .where(inArray(listings.id, [own, foreign]))
  expect(rows).toEqual([
    { confirmedAt: null, availability: 'available' },
    { confirmedAt: null, availability: 'available' },
  ])
})

test('a link holds for fourteen days and for one vendor; what it was not made for it does not do', async () => {
  const [vendor, other] = [await createVendor(app), await createVendor(app)]
  const visitor = await app.callerFor(null)
  const token = tokenFor(vendor)
  const forged = tokenFor(other).slice(0, 8) + token.slice(8)
  const refused = 'Der Link ist ungültig oder abgelaufen'
  for (const bad of [forged, token.slice(0, -1), `${token}0`, token.toUpperCase(), '']) {
    await expect(visitor.freshness.getCheck({ token: bad })).rejects.toThrow(refused)
  }
  daysLater(14)
  expect((await visitor.freshness.getCheck({ token })).total).toBe(0)
  daysLater(15)
  await expect(visitor.freshness.getCheck({ token })).rejects.toThrow(refused)
  await expect(visitor.freshness.answer({ token, confirm: 'all', sold: [] })).rejects.toThrow(refused)
  daysLater(0)
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, vendor.userId))
  await expect(visitor.freshness.getCheck({ token })).rejects.toThrow(refused)
})

test('the mail program ends the mails by a form without origin; opening the address ends nothing', async () => {
  const vendor = await createVendor(app)
  const site = await startSite(app)
  try {
    const url = `${site.url}${endpoints.endChecks}/${tokenFor(vendor)}`
    const opened = await fetch(url, { redirect: 'manual' })
    expect(opened.headers.get('location')).toMatch(/^\/noch-aktuell\/[\da-f]+\?mails=off$/)
    expect((await vendor.caller.freshness.getMine()).rhythm).toBe('usual')
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
    expect((await vendor.caller.freshness.getMine()).rhythm).toBe('off')
  } finally {
    await site.close()
  }
})
