import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { wantedAds, wantedDigests } from '#drizzle/schema/market/wanted.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { unsubscribeToken } from '#server/alerts/rules/unsubscribe-token.ts'
import { clock, DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import { mailDigests } from '#server/wanted/commands/mail-digests.ts'
import { nextDigestAt } from '#server/wanted/rules.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { startSite } from '#tests/support/product/site.ts'

const TUESDAY = new Date('2026-11-24T10:00:00Z')
const WEEK_MS = 7 * DAY_MS
const WORDS = { text: 'Für den Schulgarten, gern sanftmütig und mit Bescheinigung.', maxPrice: '180' }

let app: TestApp
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  app = await createTestApp()
  site = await startSite(app)
})
beforeEach(async () => {
  clock.set(TUESDAY)
  await app.db.delete(mailOutbox)
  await app.db.delete(wantedAds)
  await app.db.delete(wantedDigests)
})
afterAll(async () => {
  await site.close()
  await app.close()
})

async function placeAd(title: string, query: string) {
  const user = await createUser(app)
  const createdAt = new Date(clock.ms() - 3 * DAY_MS)
  await app.db.update(users).set({ createdAt }).where(eq(users.id, user.id))
  const caller = await app.callerFor(user.id)
  return { ...user, ...(await caller.wanted.place({ ...WORDS, title, query })) }
}

async function createReceiver(plan: 'STANDARD' | 'PRO' | null = 'PRO') {
  const vendor = await createVendor(app, { plan })
  await vendor.caller.wanted.setDigest({ isOn: true })
  return vendor
}

const mailsTo = (email: string) => app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))

function waitAWeek(): Promise<void> {
  clock.set(new Date(clock.ms() + WEEK_MS))
  return mailDigests(app.services)
}

test('nobody gets it unasked; who asks gets what is new nearby, of the categories of the plan, once a week', async () => {
  const silent = await createVendor(app, { plan: 'PRO' })
  expect(await silent.caller.wanted.getDigest()).toEqual({ isOn: false })
  const [pro, standard] = [await createReceiver(), await createReceiver('STANDARD')]
  expect(await pro.caller.wanted.getDigest()).toEqual({ isOn: true })
  clock.set(new Date(TUESDAY.getTime() + HOUR_MS))
  const near = await placeAd('Zwei Ableger in der Nähe', 'category=colonies&postalCode=83278')
  await placeAd('Zwei Ableger in Kiel', 'category=colonies&postalCode=24103')
  await mailDigests(app.services)
  expect(await app.db.$count(mailOutbox)).toBe(0)
  await waitAWeek()
  await mailDigests(app.services)
  const [mail, ...others] = await mailsTo(pro.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Ein neues Gesuch in Ihrer Nähe')
  expect(mail?.text).toContain(`/gesuche/${near.id}`)
  expect(mail?.text).not.toContain('Kiel')
  for (const secret of [near.email, '83278', 'Test Person']) expect(mail?.text).not.toContain(secret)
  expect(await app.db.$count(mailOutbox)).toBe(1)
  await waitAWeek()
  clock.set(new Date(clock.ms() + HOUR_MS))
  await placeAd('Honig im Eimer', 'category=honey&postalCode=83278')
  await waitAWeek()
  expect(await mailsTo(pro.email)).toHaveLength(2)
  expect(await mailsTo(standard.email)).toHaveLength(1)
})

test('who has no plan, is banned or seeks it himself gets nothing', async () => {
  const [planless, banned, own] = [await createReceiver(null), await createReceiver(), await createReceiver()]
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, banned.userId))
  const createdAt = new Date(clock.ms() - 3 * DAY_MS)
  await app.db.update(users).set({ createdAt }).where(eq(users.id, own.userId))
  clock.set(new Date(TUESDAY.getTime() + HOUR_MS))
  await own.caller.wanted.place({ ...WORDS, title: 'Ein Volk dazu', query: 'category=colonies' })
  await waitAWeek()
  for (const { email } of [planless, banned, own]) expect(await mailsTo(email), email).toEqual([])
})

test('the mail ends by one request of the provider, by its page and by the switch; a token of a search ends no digest', async () => {
  const vendor = await createReceiver()
  clock.set(new Date(TUESDAY.getTime() + HOUR_MS))
  await placeAd('Zwei Ableger in der Nähe', 'category=colonies&postalCode=83278')
  await waitAWeek()
  const [mail] = await mailsTo(vendor.email)
  const { pathname } = new URL(mail?.unsubscribeUrl ?? '')
  const isOn = async () => (await vendor.caller.wanted.getDigest()).isOn
  const other = unsubscribeToken(app.services.env, { kind: 'search', id: vendor.vendorId })
  await fetch(`${site.url}${endpoints.unsubscribe}/${other}`, { method: 'POST' })
  const forged = await fetch(`${site.url}${endpoints.unsubscribe}/w${other}`, { method: 'POST' })
  expect(forged.status).toBeGreaterThanOrEqual(400)
  const opened = await fetch(site.url + pathname, { redirect: 'manual' })
  expect(opened.headers.get('location')).toMatch(/^\/suche-beenden\/w[\da-f]{40}$/)
  expect(await isOn()).toBe(true)
  expect((await fetch(site.url + pathname, { method: 'POST' })).status).toBe(200)
  expect(await isOn()).toBe(false)
  await vendor.caller.wanted.setDigest({ isOn: true })
  await vendor.caller.wanted.setDigest({ isOn: true })
  const token = pathname.split('/').at(-1) ?? ''
  await (await app.callerFor(null)).alerts.endMails({ token })
  expect(await isOn()).toBe(false)
  await waitAWeek()
  expect(await mailsTo(vendor.email)).toHaveLength(1)
})

test('a week ends on Monday at 6:30 of a German clock, in summer and in winter', () => {
  const after = (now: string) => nextDigestAt(new Date(now)).toISOString()
  expect(after('2026-11-24T10:00:00Z')).toBe('2026-11-30T05:30:00.000Z')
  expect(after('2026-11-30T05:29:59Z')).toBe('2026-11-30T05:30:00.000Z')
  expect(after('2026-11-30T05:30:00Z')).toBe('2026-12-07T05:30:00.000Z')
  expect(after('2026-10-20T10:00:00Z')).toBe('2026-10-26T05:30:00.000Z')
  expect(after('2026-07-05T22:30:00Z')).toBe('2026-07-06T04:30:00.000Z')
})
