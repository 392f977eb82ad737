import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#drizzle/schema/people/auth.ts'
import { reports } from '#drizzle/schema/reports.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { mailsTo } from '#tests/support/fixtures/accounts.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { fraudReport } from '#tests/support/fixtures/reports.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let visitor: Caller
let seller: TestVendor
let serial = 0

beforeAll(async () => {
  app = await createTestApp()
  seller = await createVendor(app)
})
beforeEach(async () => {
  // A network of its own for each test: the limits are shared.
  visitor = await app.callerFor(null, { ip: `198.51.100.${++serial}` })
})
afterAll(() => app.close())

const newEmail = () => `melder-${++serial}@beispiel.test`

const reportOf = (targetId: number, email: string | null = newEmail()) => fraudReport(targetId, email)
const openReports = (targetId: number) => app.db.select().from(reports).where(eq(reports.targetId, targetId))

test('a report gets a code, a receipt without the sender’s words, and its state by code and address', async () => {
  const listingId = await createListing(seller)
  const input = reportOf(listingId)
  const { code } = await visitor.reports.submit(input)
  expect(code).toMatch(/^WM-[2-9A-Z]{6}$/)
  const [receipt] = await mailsTo(app, String(input.email))
  expect(receipt?.subject).toContain(code)
  expect(receipt?.text).not.toContain('417')
  expect(receipt?.text).not.toContain('Kreuzer')
  const status = await visitor.reports.status({ code: ` ${code.toLowerCase()} `, email: String(input.email) })
  expect(status).toMatchObject({ code, state: 'open', ground: 'fraud', decidedAt: null })
  await expect(visitor.reports.status({ code, email: newEmail() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('anybody can report a wanted ad', async () => {
  const user = await createUser(app)
  const createdAt = new Date(clock.ms() - 3 * DAY_MS)
  await app.db.update(users).set({ createdAt }).where(eq(users.id, user.id))
  const seeker = await app.callerFor(user.id)
  const { id } = await seeker.wanted.place({
    title: 'Zwei Ableger gesucht',
    text: 'Wir fangen im Frühjahr an und suchen zwei ruhige Ableger.',
    query: 'category=colonies',
  })
  const { code } = await visitor.reports.submit({ ...reportOf(id), targetKind: 'wanted' })
  const [report] = await app.db.select().from(reports).where(eq(reports.code, code))
  expect(report).toMatchObject({ origin: 'person', targetKind: 'wanted', targetId: id, state: 'open' })
  await seeker.wanted.close({ id })
  await expect(visitor.reports.submit({ ...reportOf(id), targetKind: 'wanted' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('only what is public can be reported', async () => {
  const draft = await createListing(seller, { status: 'draft' })
  await expect(visitor.reports.submit(reportOf(draft))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(visitor.reports.submit(reportOf(2_000_000_000))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('of many reports at once by one person about one thing, one is open', async () => {
  const listingId = await createListing(seller)
  const input = reportOf(listingId)
  const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.reports.submit(input)))
  expect(new Set(answers.map(({ code }) => code)).size).toBe(5)
  const states = (await openReports(listingId)).map(({ state }) => state)
  expect(states.filter(state => state === 'open')).toHaveLength(1)
  await visitor.reports.submit(reportOf(listingId))
  const after = (await openReports(listingId)).filter(({ state }) => state === 'open')
  expect(after).toHaveLength(2)
})

test('one address gets five receipts an hour, one network sends twenty reports', async () => {
  const listingId = await createListing(seller)
  const input = reportOf(listingId)
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => visitor.reports.submit(input)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const more = Array.from({ length: 16 }, () => visitor.reports.submit(reportOf(listingId)))
  const later = await Promise.allSettled(more)
  expect(later.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
})

test('after ten unfounded reports in thirty days an address is only kept', async () => {
  const email = newEmail()
  clock.set(new Date('2026-11-22T10:00:00Z'))
  const listingId = await createListing(seller)
  const unfounded = { ...reportOf(listingId, email), goodFaith: undefined, name: undefined, email: undefined }
  for (let count = 0; count < 10; count++) {
    const decidedAt = new Date(Date.UTC(2026, 10, 10 + count))
    await app.db.insert(reports).values({
      ...unfounded,
      targetId: 1_000_000 + count,
      code: `WM-ALT${count}`,
      origin: 'person',
      snapshot: '{}',
      reporterEmail: email,
      state: 'rejected',
      createdAt: decidedAt,
      decidedAt,
    })
  }
  const { code } = await visitor.reports.submit(reportOf(listingId, email))
  expect((await openReports(listingId)).map(({ state }) => state)).toEqual(['logged'])
  // It looks to the sender as any other.
  expect((await visitor.reports.status({ code, email })).state).toBe('open')
  clock.set(new Date('2026-12-28T10:00:00Z'))
  await visitor.reports.submit(reportOf(listingId, email))
  expect((await openReports(listingId)).map(({ state }) => state)).toContain('open')
  clock.set(null)
})
