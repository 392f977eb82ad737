import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rateLimits } from '#drizzle/schema/core.ts'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { savedSearches } from '#drizzle/schema/market/alerts.ts'
import { wantedAds } from '#drizzle/schema/market/wanted.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { decisions, reports } from '#drizzle/schema/reports.ts'
import { mailMatches } from '#server/alerts/commands/mail-matches.ts'
import { matchNews } from '#server/alerts/commands/match-news.ts'
import { clock, DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import { deleteOldAds } from '#server/wanted/commands/hide-ad.ts'
import { WANTED_DAYS } from '#shared/search/wanted-ads.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'

const AD = {
  title: 'Zwei Carnica-Ableger auf Zander',
  text: 'Wir fangen nach dem Kurs im Frühjahr an und suchen zwei ruhige Ableger, gern mit Bescheinigung.',
  quantity: '2 Stück',
  maxPrice: '180',
  query: 'category=colonies&breed=carnica&postalCode=83278&radius=25',
}
const COLONY = {
  category: 'colonies',
  breed: 'carnica',
  title: 'Ableger Carnica',
  hiveSystem: 'zander',
} as const

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => clock.set(new Date('2026-11-24T10:00:00Z')))
afterAll(async () => {
  clock.set(null)
  await app.close()
})

/** An account that is no longer new. */
async function createSeeker() {
  const user = await createUser(app)
  await app.db
    .update(users)
    .set({ createdAt: new Date(clock.ms() - 3 * DAY_MS) })
    .where(eq(users.id, user.id))
  return { ...user, caller: await app.callerFor(user.id) }
}

async function placeAd(changes: Partial<typeof AD> = {}) {
  const seeker = await createSeeker()
  const { id } = await seeker.caller.wanted.place({ ...AD, ...changes })
  return { seeker, id }
}

async function createAdmin() {
  return app.callerFor((await createUser(app, { role: 'admin' })).id)
}

function mailsTo(email: string) {
  return app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
}

test('everybody reads what is wanted, and nobody who wants it', async () => {
  const { seeker, id } = await placeAd()
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
  const { caller } = await createSeeker()
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
  const near = await placeAd({ title: 'Ableger um Traunstein' })
  clock.set(new Date(clock.ms() + 1000))
  const far = await placeAd({ title: 'Ableger um Hamburg', query: 'category=colonies&postalCode=20095' })
  clock.set(new Date(clock.ms() + 1000))
  const anywhere = await placeAd({ title: 'Ableger von überall', query: 'category=colonies&q=Wanderer' })
  const honey = await placeAd({ title: 'Lindenhonig im Eimer', query: 'category=honey' })
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
  const { seeker, id } = await placeAd()
  expect(await seeker.caller.wanted.place(AD)).toEqual({ id })
  await expect(seeker.caller.wanted.place({ ...AD, title: 'Drei Ableger' })).rejects.toThrow(
    'schon ein Gesuch',
  )
})

test('of twenty ads at once three stay, and each closed one makes room', async () => {
  const { caller } = await createSeeker()
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

test('a vendor whose plan covers the category offers once; the letter goes to the seeker, its answer to the vendor', async () => {
  const { seeker, id } = await placeAd()
  const vendor = await createVendor(app, { plan: 'PRO' })
  const listingId = await createListing(vendor, COLONY)
  const { caller } = vendor
  expect(await caller.wanted.getOfferChoices({ id })).toMatchObject({
    isOwn: false,
    hasOffered: false,
    requiredPlan: null,
    listings: [{ id: listingId }],
  })
  const answer = { id, listingId, message: 'Zwei hätte ich Mitte Mai abzugeben.' }
  const both = await Promise.allSettled([caller.wanted.offer(answer), caller.wanted.offer(answer)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(caller.wanted.offer(answer)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Sie haben hier schon ein Angebot gemacht. Je Gesuch geht eines.',
  })
  const mails = await mailsTo(seeker.email)
  expect(mails).toMatchObject([{ subject: `Ein Angebot zu „${AD.title}“`, replyTo: vendor.email }])
  expect(mails[0]?.text).toContain(answer.message)
  expect(mails[0]?.text).toContain(`/listings/${listingId}`)
  expect(await mailsTo(vendor.email)).toEqual([])
  const [own] = await seeker.caller.wanted.getMine()
  expect(own?.offers).toMatchObject([{ message: answer.message, listing: { id: listingId } }])
  expect(JSON.stringify(await caller.wanted.getOfferChoices({ id }))).not.toContain(seeker.email)
})

test('who may not offer is told why', async () => {
  const { seeker, id } = await placeAd()
  const standard = await createVendor(app, { plan: 'STANDARD' })
  const honey = await createListing(standard, { category: 'honey', title: 'Honig' })
  const message = 'Das hätte ich.'
  await expect(standard.caller.wanted.offer({ id, listingId: honey, message })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'Auf Gesuche in dieser Kategorie antworten Sie mit dem Plan Pro.',
  })
  expect((await standard.caller.wanted.getOfferChoices({ id })).requiredPlan).toBe('PRO')
  const pro = await createVendor(app, { plan: 'PRO' })
  const other = await createListing(pro, { category: 'honey', title: 'Honig' })
  const draft = await createListing(pro, { ...COLONY, status: 'draft' })
  for (const listingId of [honey, other, draft]) {
    await expect(pro.caller.wanted.offer({ id, listingId, message })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  await expect(seeker.caller.wanted.offer({ id, listingId: other, message })).rejects.toThrow(
    'Verkäuferprofil',
  )
})

test('after its days an ad is gone, takes no offers, and its mails end with it', async () => {
  const { seeker, id } = await placeAd()
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
  const seeker = await createSeeker()
  await seeker.caller.alerts.save({ name: 'Meine Suche', query: AD.query, frequency: 'daily' })
  const { id } = await seeker.caller.wanted.place(AD)
  await seeker.caller.wanted.close({ id })
  expect(await seeker.caller.alerts.getMySearches()).toMatchObject([
    { name: 'Meine Suche', frequency: 'daily' },
  ])
})

test('words of sellers bring an ad to the admins; hidden it is gone, and an appeal brings it back', async () => {
  const { seeker, id } = await placeAd({
    text: 'Biete auch Königinnen an, einfach auf mein Gesuch antworten.',
  })
  const [report] = await app.db.select().from(reports).where(eq(reports.targetId, id))
  expect(report).toMatchObject({ origin: 'words', targetKind: 'wanted', text: 'biete', state: 'open' })
  const admin = await createAdmin()
  const reason = { facts: 'Im Text wird Ware angeboten statt gesucht.', clause: 'terms_truth' } as const
  await expect(admin.reports.decide({ id: report?.id ?? 0, measure: 'suspend', reason })).rejects.toThrow(
    'nicht möglich',
  )
  await admin.reports.decide({ id: report?.id ?? 0, measure: 'hide', reason })
  const visitor = await app.callerFor(null)
  await expect(visitor.wanted.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await seeker.caller.wanted.getMine()).map(ad => ad.state)).toEqual(['hidden'])
  await expect(seeker.caller.wanted.place(AD)).rejects.toThrow('ausgeblendet')
  const [letter] = await mailsTo(seeker.email)
  expect(letter?.subject).toBe('Warum Ihr Gesuch nicht mehr zu sehen ist')
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  await visitor.reports.appeal({ decision: { token }, text: 'Das war ein Missverständnis.' })
  const other = await createAdmin()
  const [appeal] = (await other.reports.getQueue({ state: 'open' })).entries.filter(
    entry => entry.kind === 'appeal',
  )
  await other.reports.decideAppeal({
    id: appeal?.id ?? 0,
    grant: true,
    answer: 'Sie hatten recht, entschuldigen Sie.',
  })
  expect((await visitor.wanted.get({ id })).title).toBe(AD.title)
  // And the seeker hears of new listings again, as long as the ad runs.
  const [kept] = await app.db.select().from(savedSearches).where(eq(savedSearches.id, id))
  expect(kept?.mailUntil?.getTime()).toBeGreaterThan(clock.ms())
})

test('the search of a hidden ad stays while its owner may object, and while the answer is due; then both may go', async () => {
  const appealed = await placeHiddenAd()
  const silent = await placeHiddenAd()
  for (const { seeker, id } of [appealed, silent]) {
    await expect(seeker.caller.alerts.delete({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('ein Gesuch, das wir ausgeblendet haben'),
    })
    expect((await seeker.caller.wanted.getMine()).map(ad => ad.state)).toEqual(['hidden'])
    await expect(seeker.caller.wanted.place(AD)).rejects.toThrow('ausgeblendet')
  }
  const text = 'Das war ein Missverständnis.'
  await appealed.seeker.caller.reports.appeal({ decision: { code: appealed.code }, text })
  // The time to object is over, and so are the 90 days after the ad's end.
  clock.set(new Date(clock.ms() + 200 * DAY_MS))
  await deleteOldAds(app.db)
  await expect(appealed.seeker.caller.alerts.delete({ id: appealed.id })).rejects.toThrow('Einspruch')
  expect(await app.db.$count(wantedAds, eq(wantedAds.searchId, appealed.id))).toBe(1)
  expect(await app.db.$count(wantedAds, eq(wantedAds.searchId, silent.id))).toBe(0)
  await silent.seeker.caller.alerts.delete({ id: silent.id })

  await decideAppeal(appealed.code, false)
  await appealed.seeker.caller.alerts.delete({ id: appealed.id })
  expect(await app.db.$count(savedSearches, eq(savedSearches.id, appealed.id))).toBe(0)
})

test('whose hidden ad has come back by an appeal may delete its search at once', async () => {
  const { seeker, id, code } = await placeHiddenAd()
  await seeker.caller.reports.appeal({ decision: { code }, text: 'Das war ein Missverständnis.' })
  await decideAppeal(code, true)
  await seeker.caller.alerts.delete({ id })
  await expect(seeker.caller.alerts.delete({ id })).rejects.toThrow('gibt es nicht mehr')
})

async function placeHiddenAd() {
  const { seeker, id } = await placeAd({
    text: 'Biete auch Königinnen an, einfach auf mein Gesuch antworten.',
  })
  const [report] = await app.db.select().from(reports).where(eq(reports.targetId, id))
  const admin = await createAdmin()
  await admin.reports.decide({
    id: report?.id ?? 0,
    measure: 'hide',
    reason: { facts: 'Im Text wird Ware angeboten statt gesucht.', clause: 'terms_truth' },
  })
  const [decision] = await app.db.select().from(decisions).where(eq(decisions.targetId, id))
  return { seeker, id, code: decision?.code ?? '' }
}

/** By another admin than the one who hid it. */
async function decideAppeal(code: string, grant: boolean): Promise<void> {
  const admin = await createAdmin()
  const { entries } = await admin.reports.getQueue({ state: 'open' })
  const appeal = entries.find(entry => entry.kind === 'appeal' && entry.code === code)
  const answer = 'Wir haben es noch einmal gelesen.'
  await admin.reports.decideAppeal({ id: appeal?.id ?? 0, grant, answer })
}

test('nobody else changes or ends an ad; with a ban it is gone', async () => {
  const { seeker, id } = await placeAd()
  const { caller } = await createSeeker()
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
  const { seeker, id } = await placeAd()
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
  const { seeker } = await placeAd()
  clock.set(new Date(clock.ms() + WANTED_DAYS * DAY_MS))
  await deleteOldAds(app.db)
  expect((await seeker.caller.alerts.getMySearches())[0]?.maxPrice).toBeNull()
})

async function runJobs(): Promise<void> {
  await matchNews(app.services)
  await mailMatches(app.services)
}
