import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '#drizzle/schema/blog.ts'
import { reports } from '#drizzle/schema/reports.ts'
import type { ReportTarget } from '#shared/reports.ts'
import { mailsTo } from '#tests/support/fixtures/accounts.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

/** Reports that were right although nothing is left to take away, or somebody has taken it away already. */

let app: TestApp
let admin: Caller
let adminId: number
let serial = 0

beforeAll(async () => {
  app = await createTestApp()
  adminId = (await createUser(app, { role: 'admin' })).id
  admin = await app.callerFor(adminId)
})
afterAll(() => app.close())

async function report(targetKind: ReportTarget, targetId: number) {
  const visitor = await app.callerFor(null, { ip: `198.51.100.${++serial}` })
  const email = `hinweis-${serial}@beispiel.test`
  const { code } = await visitor.reports.submit({
    targetKind,
    targetId,
    ground: 'copyright',
    text: 'Das Bild über dem Text habe ich aufgenommen.',
    email,
    goodFaith: true,
  })
  const [row] = await app.db.select().from(reports).where(eq(reports.code, code))
  const outcome = async () =>
    (await mailsTo(app, email)).find(({ subject }) => subject.includes('entschieden'))?.text
  const state = async () => (await visitor.reports.status({ code, email })).state
  return { id: row?.id ?? 0, outcome, state }
}

async function createPost(): Promise<number> {
  const [row] = await app.db
    .insert(posts)
    .values({
      slug: `beitrag-${++serial}`,
      title: 'Wabenbau im Mai',
      content: 'Text',
      status: 'published',
      publishedAt: new Date(),
      createdAt: new Date(),
      updatedAt: new Date(),
      authorId: adminId,
    })
    .$returningId()
  return row?.id ?? 0
}

test('a justified report of a post ends as such, with everybody else’s', async () => {
  const postId = await createPost()
  const one = await report('post', postId)
  const other = await report('post', postId)
  await admin.reports.decide({ id: one.id, measure: 'none', isSettled: true })
  for (const { outcome, state } of [one, other]) {
    expect(await state()).toBe('acted')
    expect(await outcome()).toContain('behoben oder entfernt')
    expect(await outcome()).not.toContain('keinen Verstoß')
  }
  const [log] = await admin.admin.getActions({}).then(({ actions }) => actions)
  expect(log?.after).toMatchObject({ measure: 'none', isSettled: true })
})

test('what is gone can still be decided over, also when its vendor has deleted it', async () => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const { id, outcome } = await report('listing', listingId)
  await vendor.caller.listings.delete({ id: listingId })
  await admin.reports.decide({ id, measure: 'none', isSettled: true })
  expect(await outcome()).toContain('behoben oder entfernt')
})

test('an unfounded report stays one, and a measure cannot be called settled', async () => {
  const listingId = await createListing(await createVendor(app))
  const { id, outcome, state } = await report('listing', listingId)
  await expect(
    admin.reports.decide({
      id,
      measure: 'hide',
      isSettled: true,
      reason: { facts: 'Das Bild gehört jemand anderem, wie wir gesehen haben.', clause: 'law_copyright' },
    }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await admin.reports.decide({ id, measure: 'none' })
  expect(await state()).toBe('rejected')
  expect(await outcome()).toContain('keinen Verstoß')
})

test('a deletion or a ban from the lists ends the open reports of it', async () => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const ofListing = await report('listing', listingId)
  const ofVendor = await report('vendor', vendor.vendorId)
  await admin.admin.deleteListing({ listingId })
  expect(await ofListing.state()).toBe('acted')
  expect(await ofListing.outcome()).toContain('eingegriffen')
  expect(await ofVendor.state()).toBe('open')
  await admin.admin.toggleUserBan({ userId: vendor.userId, ban: true })
  expect(await ofVendor.state()).toBe('acted')
  expect(await ofVendor.outcome()).toContain('eingegriffen')
})
