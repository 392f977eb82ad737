import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rateLimits } from '#drizzle/schema/core.ts'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { savedSearches } from '#drizzle/schema/market/alerts.ts'
import { wantedAds } from '#drizzle/schema/market/wanted.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { mailMatches } from '#server/alerts/commands/mail-matches.ts'
import { matchNews } from '#server/alerts/commands/match-news.ts'
import { clock, DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import { deleteOldAds } from '#server/wanted/commands/hide-ad.ts'
import { WANTED_DAYS } from '#shared/search/wanted-ads.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { AD, COLONY, createSeeker, placeAd } from '#tests/support/fixtures/wanted-ads.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => clock.set(new Date('2026-11-24T10:00:00Z')))
afterAll(() => app.close())

function mailsTo(email: string) {
  return app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
}

test('everybody reads what is wanted, and nobody who wants it', async () => {
  const { seeker, id } = await placeAd(app)
  const visitor = await app.callerFor(null)
  const ad = await visitor.wanted.get({ id })
  expect(ad).toMatchObject({
    title: AD.title,
    category: 'colonies',
    maxPrice: '180.00',
    details: ['Carnica'],
    place: { country: 'DE', region: '83', radiusKm: 25 },
    offerCount: 0,
    daysLeft: WANTED_DAYS,
  })
  const told = JSON.stringify([ad, await visitor.wanted.list({})])
  for (const secret of [seeker.email, 'Test Person', '83278', 'userId']) expect(told).not.toContain(secret)
})

test('contact data are refused wherever everybody would read them', async () => {
  const { caller } = await createSeeker(app)
  const refused = 'Bitte keine Kontaktdaten im Text'
  for (const field of ['title', 'text', 'quantity'] as const) {
    for (const contact of ['Tel. 0171 2345678', 'imker@beispiel.test', 'mehr auf www.beispiel.de']) {
      const text = field === 'text' ? `Zwei ruhige Ableger. ${contact}` : contact
      await expect(caller.wanted.place({ ...AD, [field]: text })).rejects.toThrow(refused)
    }
  }
  const words = 'category=colonies&q=0171+2345678'
  await expect(caller.wanted.place({ ...AD, query: words })).rejects.toThrow(refused)
  await expect(caller.wanted.place({ ...AD, query: 'q=Ableger' })).rejects.toThrow(
    'Bitte wählen Sie eine Kategorie',
  )
  await expect(caller.wanted.place({ ...AD, query: 'category=colonies&postalCode=00000' })).rejects.toThrow(
    'Die Postleitzahl kennen wir nicht',
  )
})

test('the board: newest first, by category, around a place', async () => {
  const near = await placeAd(app, { title: 'Ableger um Traunstein' })
  clock.set(new Date(clock.ms() + 1000))
  const far = await placeAd(app, { title: 'Ableger um Hamburg', query: 'category=colonies&postalCode=20095' })
  clock.set(new Date(clock.ms() + 1000))
  const anywhere = await placeAd(app, { title: 'Ableger von überall', query: 'category=colonies&q=Wanderer' })
  const honey = await placeAd(app, { title: 'Lindenhonig im Eimer', query: 'category=honey' })
  const visitor = await app.callerFor(null)
  const ids = async (input: object) => {
    const known = new Set([near.id, far.id, anywhere.id, honey.id])
    return (await visitor.wanted.list(input)).ads.map(ad => ad.id).filter(id => known.has(id))
  }
  expect(await ids({ category: 'colonies' })).toEqual([anywhere.id, far.id, near.id])
  expect(await ids({ category: 'colonies', postalCode: '83278', radius: 100 })).toEqual([
    anywhere.id,
    near.id,
  ])
  expect(await ids({ category: 'honey' })).toEqual([honey.id])
  expect(await visitor.wanted.list({ postalCode: '00000' })).toEqual({ ads: [], total: 0 })
})

test('the same ad sent twice is one; another one for the same search is refused', async () => {
  const { seeker, id } = await placeAd(app)
  expect(await seeker.caller.wanted.place(AD)).toEqual({ id })
  await expect(seeker.caller.wanted.place({ ...AD, title: 'Drei Ableger' })).rejects.toThrow(
    'schon ein Gesuch',
  )
})

test('of twenty ads at once three stay, and each closed one makes room', async () => {
  const { caller } = await createSeeker(app)
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      caller.wanted.place({ ...AD, title: `Gesuch ${index}`, query: `category=honey&q=wort${index}` }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  // As many tries as a day allows.
  await app.db.delete(rateLimits)
  const [ad] = await caller.wanted.getMine()
  await caller.wanted.close({ id: ad?.id ?? 0 })
  await caller.wanted.place({ ...AD, query: 'category=honey&q=danach' })
  await expect(caller.wanted.place({ ...AD, query: 'category=honey&q=zuviel' })).rejects.toThrow(
    'Höchstens 3',
  )
})

test('of an account that is younger than a day the ad waits', async () => {
  const user = await createUser(app)
  await app.db.update(users).set({ createdAt: clock.now() }).where(eq(users.id, user.id))
  const caller = await app.callerFor(user.id)
  const { id } = await caller.wanted.place(AD)
  const visitor = await app.callerFor(null)
  await expect(visitor.wanted.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await caller.wanted.getMine()).map(ad => ad.state)).toEqual(['waiting'])
  clock.set(new Date(clock.ms() + 25 * HOUR_MS))
  expect((await visitor.wanted.get({ id })).title).toBe(AD.title)
})

test('after its days an ad is gone, takes no offers, and its mails end with it', async () => {
  const { seeker, id } = await placeAd(app)
  const vendor = await createVendor(app, { plan: 'PRO' })
  await createListing(vendor, COLONY)
  await runJobs()
  expect(await mailsTo(seeker.email)).toHaveLength(1)
  clock.set(new Date(clock.ms() + WANTED_DAYS * DAY_MS))
  const listingId = await createListing(vendor, { ...COLONY, title: 'Ableger danach' })
  await runJobs()
  const visitor = await app.callerFor(null)
  await expect(visitor.wanted.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(vendor.caller.wanted.offer({ id, listingId, message: 'Hier.' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await mailsTo(seeker.email)).toHaveLength(1)
  expect((await seeker.caller.wanted.getMine()).map(ad => ad.state)).toEqual(['ended'])
  expect((await seeker.caller.alerts.getMySearches()).map(search => search.frequency)).toEqual(['off'])

  expect(await seeker.caller.wanted.place(AD)).toEqual({ id })
  expect((await seeker.caller.alerts.getMySearches()).map(search => search.frequency)).toEqual(['instant'])
  expect((await visitor.wanted.get({ id })).daysLeft).toBe(WANTED_DAYS)
  clock.set(new Date(clock.ms() + 200 * DAY_MS))
  await deleteOldAds(app.db)
  expect(await app.db.$count(wantedAds, eq(wantedAds.searchId, id))).toBe(0)
  expect(await app.db.$count(savedSearches, eq(savedSearches.id, id))).toBe(1)
})

test('a search that was there before keeps its rhythm when the ad ends', async () => {
  const seeker = await createSeeker(app)
  await seeker.caller.alerts.save({ name: 'Meine Suche', query: AD.query, frequency: 'daily' })
  const { id } = await seeker.caller.wanted.place(AD)
  await seeker.caller.wanted.close({ id })
  expect(await seeker.caller.alerts.getMySearches()).toMatchObject([
    { name: 'Meine Suche', frequency: 'daily' },
  ])
})

test('nobody else changes or ends an ad; with a ban it is gone', async () => {
  const { seeker, id } = await placeAd(app)
  const { caller } = await createSeeker(app)
  const { query: _query, ...words } = AD
  await expect(caller.wanted.update({ ...words, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(caller.wanted.close({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await seeker.caller.wanted.update({ ...words, id, title: 'Drei Carnica-Ableger' })
  const visitor = await app.callerFor(null)
  expect((await visitor.wanted.get({ id })).title).toBe('Drei Carnica-Ableger')
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, seeker.id))
  await expect(visitor.wanted.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('what costs more than the ad would pay is not found for it; on request is', async () => {
  const { seeker, id } = await placeAd(app)
  const vendor = await createVendor(app, { plan: 'PRO' })
  await createListing(vendor, { ...COLONY, title: 'Ableger zu teuer', price: '180.01' })
  await createListing(vendor, { ...COLONY, title: 'Ableger gerade noch', price: '180.00' })
  await createListing(vendor, { ...COLONY, title: 'Ableger auf Anfrage', price: null })
  await runJobs()
  const [mail] = await mailsTo(seeker.email)
  expect(mail?.text).toMatch(/bis 180,00\s€/)
  expect(mail?.text).toContain('Ableger gerade noch')
  expect(mail?.text).toContain('Ableger auf Anfrage')
  expect(mail?.text).not.toContain('Ableger zu teuer')
  const { query: _query, ...words } = AD
  await seeker.caller.wanted.update({ ...words, id, maxPrice: '200' })
  expect((await seeker.caller.alerts.getMySearches())[0]?.maxPrice).toBe('200.00')
  await seeker.caller.wanted.close({ id })
  expect((await seeker.caller.alerts.getMySearches())[0]?.maxPrice).toBeNull()
})

test('an ad that has ended says nothing about the price of its search', async () => {
  const { seeker } = await placeAd(app)
  clock.set(new Date(clock.ms() + WANTED_DAYS * DAY_MS))
  await deleteOldAds(app.db)
  expect((await seeker.caller.alerts.getMySearches())[0]?.maxPrice).toBeNull()
})

async function runJobs(): Promise<void> {
  await matchNews(app.services)
  await mailMatches(app.services)
}
