import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { clock } from '#server/core/clock.ts'
import { createListing, createVendor } from '#tests/support/fixtures/factories.ts'
import { AD, COLONY, placeAd } from '#tests/support/fixtures/wanted-ads.ts'
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

test('a vendor whose plan covers the category offers once; the letter goes to the seeker, its answer to the vendor', async () => {
  const { seeker, id } = await placeAd(app)
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
  const { seeker, id } = await placeAd(app)
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
