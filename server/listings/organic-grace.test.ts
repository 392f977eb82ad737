import { eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { deleteOldIdempotencyKeys } from '#server/core/idempotency-key.ts'
import { mailsTo } from '#tests/support/fixtures/accounts.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { endOrganicGraces, tellOrganicGraceEnds } from './commands/end-organic-grace.ts'

const DUE_SINCE = new Date('2026-11-01T10:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(() => clock.set(null))
afterAll(() => app.close())

/** Somebody who called an offer organic before the code was asked for. */
async function createOrganicVendor(title = 'Waldhonig vom Biohof') {
  const vendor = await createVendor(app)
  const id = await createListing(vendor, { isBio: true, title })
  await app.db
    .update(vendors)
    .set({ organicCode: null, organicDueSince: DUE_SINCE })
    .where(eq(vendors.id, vendor.vendorId))
  return { ...vendor, id }
}

/** The jobs on this day, several at once and one after the other. */
async function runOnDay(days: number): Promise<void> {
  clock.set(new Date(DUE_SINCE.getTime() + days * DAY_MS))
  await deleteOldIdempotencyKeys(app.db)
  await Promise.all([tellOrganicGraceEnds(app.services), tellOrganicGraceEnds(app.services)])
  await tellOrganicGraceEnds(app.services)
  await endOrganicGraces(app.services)
  await endOrganicGraces(app.services)
}

const ABOUT = /Bio-Zeichen/
const toldTo = async ({ email }: TestVendor) =>
  (await mailsTo(app, email)).filter(({ subject }) => ABOUT.test(subject))

test('the vendor is told 14 days before and when it happens, once each', async () => {
  const vendor = await createOrganicVendor()
  await runOnDay(45.9)
  expect(await toldTo(vendor)).toEqual([])
  await runOnDay(46)
  await runOnDay(50)
  await runOnDay(59.9)
  const [before, ...more] = await toldTo(vendor)
  expect(more).toEqual([])
  expect(before?.subject).toBe('Ihr Bio-Zeichen entfällt am 31.12.2026')
  for (const part of ['Waldhonig vom Biohof', 'DE-ÖKO-006', `${app.services.env.APP_URL}/profile/edit`]) {
    expect(before?.text).toContain(part)
  }
  await runOnDay(60)
  await runOnDay(61)
  await runOnDay(100)
  expect((await toldTo(vendor)).map(({ subject }) => subject).toSorted()).toEqual([
    'Ihr Bio-Zeichen entfällt am 31.12.2026',
    'Ihre Inserate tragen kein Bio-Zeichen mehr',
  ])
  const visitor = await app.callerFor(null)
  expect(await visitor.listings.getById({ id: vendor.id })).toMatchObject({ isBio: false })
})

test('nobody is told who has the code, nothing organic on offer, or no open account', async () => {
  const [withCode, withoutOffer, banned, late] = [
    await createOrganicVendor(),
    await createOrganicVendor(),
    await createOrganicVendor(),
    await createOrganicVendor(),
  ]
  await app.db.update(vendors).set({ organicCode: 'DE-ÖKO-006' }).where(eq(vendors.id, withCode.vendorId))
  await withoutOffer.caller.listings.delete({ id: withoutOffer.id })
  const admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  await admin.admin.toggleUserBan({ userId: banned.userId, ban: true })
  await runOnDay(46)
  for (const vendor of [withCode, withoutOffer, banned]) expect(await toldTo(vendor)).toEqual([])
  // In time: the second mail does not come.
  await app.db.update(vendors).set({ organicCode: 'DE-ÖKO-006' }).where(eq(vendors.id, late.vendorId))
  await runOnDay(60)
  for (const vendor of [withCode, withoutOffer, banned]) expect(await toldTo(vendor)).toEqual([])
  expect(await toldTo(late)).toHaveLength(1)
})

test('the mail and what it tells of come together or not at all', async () => {
  const vendor = await createOrganicVendor()
  await app.db.execute(
    'CREATE TRIGGER no_mail BEFORE INSERT ON mail_outbox FOR EACH ROW SIGNAL SQLSTATE "45000"',
  )
  try {
    await expect(runOnDay(46)).rejects.toThrow()
    clock.set(new Date(DUE_SINCE.getTime() + 60 * DAY_MS))
    await expect(endOrganicGraces(app.services)).rejects.toThrow()
  } finally {
    await app.db.execute('DROP TRIGGER no_mail')
  }
  const visitor = await app.callerFor(null)
  expect(await visitor.listings.getById({ id: vendor.id })).toMatchObject({ isBio: true })
  await runOnDay(46)
  await runOnDay(60)
  expect(await toldTo(vendor)).toHaveLength(2)
  expect(await app.db.$count(mailOutbox, like(mailOutbox.subject, '%Bio-Zeichen%'))).toBeGreaterThan(1)
})
