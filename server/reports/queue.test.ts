import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decisions, reports } from '#drizzle/schema/reports.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { mailsTo } from '#tests/support/fixtures/accounts.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { fraudReport, reason } from '#tests/support/fixtures/reports.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { deleteOldReports } from './commands/delete-old.ts'

let app: TestApp
let visitor: Caller
let admin: Caller
let seller: TestVendor
let serial = 0

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
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

async function idOf(code: string): Promise<number> {
  const [row] = await app.db.select().from(reports).where(eq(reports.code, code))
  return row?.id ?? 0
}

test('hiding takes a listing from everybody, its vendor sees why and cannot publish it', async () => {
  const listingId = await createListing(seller, { title: 'Wirtschaftsvolk mit Beute' })
  const input = reportOf(listingId)
  const { code } = await visitor.reports.submit(input)
  const other = reportOf(listingId)
  await visitor.reports.submit(other)
  await admin.reports.decide({ id: await idOf(code), measure: 'hide', reason })
  await expect(visitor.listings.getById({ id: listingId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await visitor.listings.search({ search: 'Wirtschaftsvolk' })).map(({ id }) => id)).not.toContain(
    listingId,
  )
  const [own] = await seller.caller.reports.getMyDecisions()
  expect(own).toMatchObject({ measure: 'hide', listingId, facts: reason.facts, appealState: null })
  const listing = await seller.caller.listings.getById({ id: listingId })
  const update = { ...listing, price: '8.00', title: 'Wirtschaftsvolk, geändert' }
  await expect(seller.caller.listings.update({ ...update, status: 'active' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await seller.caller.listings.update({ ...update, status: 'draft' })
  expect(await seller.caller.listings.getById({ id: listingId })).toMatchObject({
    status: 'pending_review',
    title: 'Wirtschaftsvolk, geändert',
  })
  for (const { email } of [input, other]) {
    const outcome = (await mailsTo(app, String(email))).find(({ subject }) => subject.includes('entschieden'))
    expect(outcome?.text).toContain('eingegriffen')
    expect(outcome?.text).not.toContain(reason.facts)
  }
  await expect(admin.reports.decide({ id: await idOf(code), measure: 'none' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('of several who decide at once one does, with one letter', async () => {
  const listingId = await createListing(seller, { title: 'Zehn Zander-Beuten' })
  const { code } = await visitor.reports.submit(reportOf(listingId))
  const id = await idOf(code)
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () => admin.reports.decide({ id, measure: 'hide', reason })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const made = await app.db.select().from(decisions).where(eq(decisions.targetId, listingId))
  expect(made).toHaveLength(1)
})

test('a measure needs its facts, and must fit the thing', async () => {
  const listingId = await createListing(seller)
  const { code } = await visitor.reports.submit(reportOf(listingId))
  const id = await idOf(code)
  await expect(admin.reports.decide({ id, measure: 'hide' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const aboutVendor = { ...reportOf(seller.vendorId), targetKind: 'vendor' as const }
  const { code: vendorCode } = await visitor.reports.submit(aboutVendor)
  await expect(
    admin.reports.decide({ id: await idOf(vendorCode), measure: 'delete', reason }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('words bring a listing into the queue once, and never change it', async () => {
  const text = 'Mit Apivar behandelt, und unser Honig heilt jeden Husten. Gern auch Abholung.'
  const listingId = await createListing(seller, { description: text })
  const shipped = await createListing(seller, { description: 'Honig im Glas, Methode Demeter, Kometen.' })
  const [hint] = await openReports(listingId)
  expect(hint).toMatchObject({ origin: 'words', text: 'Apivar, heilt', state: 'open' })
  expect(await openReports(shipped)).toEqual([])
  expect(await visitor.listings.getById({ id: listingId })).toMatchObject({ status: 'active' })
  await admin.reports.decide({ id: hint?.id ?? 0, measure: 'none' })
  const listing = await seller.caller.listings.getById({ id: listingId })
  await seller.caller.listings.update({ ...listing, status: 'active', price: '9.90' })
  expect(await openReports(listingId)).toHaveLength(1)
})

test('a post is reported and decided over like anything else, but withdrawn where it was written', async () => {
  await admin.blog.create({
    title: `Varroa im Herbst ${++serial}`,
    slug: `varroa-im-herbst-${serial}`,
    content: 'Was jetzt zu tun ist.',
    status: 'published',
  })
  const post = await visitor.blog.getBySlug({ slug: `varroa-im-herbst-${serial}` })
  const email = newEmail()
  const { code } = await visitor.reports.submit({ ...reportOf(post.id, email), targetKind: 'post' })
  const id = await idOf(code)
  for (const measure of ['hide', 'delete', 'suspend'] as const) {
    await expect(admin.reports.decide({ id, measure, reason })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  await admin.reports.decide({ id, measure: 'none' })
  expect(await visitor.reports.status({ code, email })).toMatchObject({
    targetKind: 'post',
    state: 'rejected',
  })
  expect((await mailsTo(app, email)).map(({ text }) => text).join()).toContain('Beitrag „Varroa im Herbst')
})

test('a reported vendor’s page is linked as long as it is there', async () => {
  const vendor = await createVendor(app, { businessName: 'Höfer & Söhne' })
  const listingId = await createListing(vendor)
  const { code } = await visitor.reports.submit({ ...reportOf(vendor.vendorId), targetKind: 'vendor' })
  const id = await idOf(code)
  const href = async () => (await admin.reports.getReport({ id })).href
  expect(await href()).toBe(`/imkereien/${vendor.vendorId}-hoefer-soehne`)
  await vendor.caller.listings.delete({ id: listingId })
  expect(await href()).toBeNull()
})

test('the queue shows hostile texts as they are', async () => {
  const listingId = await createListing(seller)
  const hostile = `<script>alert(1)</script> ' OR 1=1 -- \u202E \u0000 {{7*7}} ${'\u{1F41D}'.repeat(20)}`
  const { code } = await visitor.reports.submit({
    ...reportOf(listingId),
    text: hostile,
    name: 'A\r\nBcc: alle@beispiel.test',
  })
  const page = await admin.reports.getQueue({ state: 'open' })
  const entry = page.entries.find(each => each.code === code)
  const found = await admin.reports.getReport({ id: entry?.id ?? 0 })
  expect(found.text).toBe(hostile.trim())
  expect(found.reporterName).toBe('A Bcc: alle@beispiel.test')
})

test('the queue comes page by page, each entry once: the oldest that is open first, the newest that is decided', async () => {
  const own = await createTestApp()
  const desk = await own.callerFor((await createUser(own, { role: 'admin' })).id)
  const vendor = await createVendor(own)
  const listingId = await createListing(vendor)
  const now = Date.now()
  const row = { ...reportOf(listingId), snapshot: JSON.stringify({ title: 'Kleehonig' }) }
  const rows = Array.from({ length: 123 }, (_, n) => ({
    targetKind: 'vendor' as const,
    targetId: 1000 + n,
    ground: row.ground,
    text: row.text,
    snapshot: row.snapshot,
    origin: 'person' as const,
    code: `WM-SEITE${n}`,
    state: n % 2 === 0 ? ('open' as const) : ('rejected' as const),
    // Several of the same second.
    createdAt: new Date(now + Math.floor(n / 7) * 1000),
  }))
  await own.db.insert(reports).values(rows)
  const pagesOf = async (state: 'open' | 'decided') => {
    const offsets = [0, 20, 40, 60, 80]
    const pages = await Promise.all(
      offsets.map(offset => desk.reports.getQueue({ state, limit: 20, offset })),
    )
    expect(pages.map(({ openCount }) => openCount)).toEqual(offsets.map(() => 62))
    return pages.map(({ entries }) => entries)
  }
  for (const [state, sizes] of [
    ['open', [20, 20, 20, 2, 0]],
    ['decided', [20, 20, 20, 1, 0]],
  ] as const) {
    const pages = await pagesOf(state)
    expect(pages.map(entries => entries.length)).toEqual(sizes)
    const all = pages.flat()
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
    const times = all.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => (state === 'open' ? a - b : b - a)))
  }
  await own.close()
})

test('decided reports go after twelve months, open ones stay', async () => {
  const listingId = await createListing(seller)
  const [first, second] = [await visitor.reports.submit(reportOf(listingId)), reportOf(listingId)]
  await visitor.reports.submit(second)
  await admin.reports.decide({ id: await idOf(first.code), measure: 'none' })
  clock.set(new Date(Date.now() + 364 * DAY_MS))
  await deleteOldReports(app.db)
  expect(await openReports(listingId)).toHaveLength(2)
  clock.set(new Date(Date.now() + 367 * DAY_MS))
  await deleteOldReports(app.db)
  expect((await openReports(listingId)).map(({ state }) => state)).toEqual(['open'])
  clock.set(null)
})
