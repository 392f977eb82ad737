import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { subscriptions } from '#drizzle/schema/money/billing.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { planActivated, planEnded } from '#server/billing/events.ts'
import { clock } from '#server/core/clock.ts'
import { withTransaction } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import type { UpsertProfileInput } from '#shared/inputs/vendors.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

const PROFILE: UpsertProfileInput = {
  businessName: 'Höfer & Söhne',
  description: 'Zwölf Völker hinterm Haus.',
  phone: '+49 861 12345',
  whatsapp: null,
  showPhone: true,
  showWhatsapp: false,
  street: 'Geheimer Weg 7',
  postalCode: '83278',
  city: 'Traunstein',
  country: 'DE',
}
const TRADER = {
  traderStatus: 'trader',
  legalName: 'Maria Höfer',
  publicEmail: 'post@hoefer.example',
  vatId: 'DE123456789',
} as const
/** What was filled in before somebody ceased to be a trader. */
const PRIVATE = { ...TRADER, traderStatus: 'private' } as const
const NOT_FOUND = { code: 'NOT_FOUND', cause: { code: 'VENDOR_NOT_FOUND' } }

let app: TestApp
let visitor: Caller
beforeAll(async () => {
  app = await createTestApp()
  visitor = await app.callerFor(null)
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

async function createOffer(profile: Partial<UpsertProfileInput> = {}) {
  const vendor = await createVendor(app, { ...PROFILE, ...profile })
  return { ...vendor, listingId: await createListing(vendor) }
}

test('the page says who sells, from where and since when, and what is on offer', async () => {
  clock.set(new Date('2026-03-02T23:30:00Z'))
  const { vendorId: id, ...vendor } = await createOffer({ seasonFrom: '05-01', seasonTo: '07-31' })
  await createListing({ vendorId: id, ...vendor })
  await createListing({ vendorId: id, ...vendor }, { category: 'colonies', status: 'draft' })
  await createListing({ vendorId: id, ...vendor }, { category: 'queens' })
  expect(await visitor.vendor.getPublic({ id })).toEqual({
    id,
    slug: 'hoefer-soehne',
    businessName: 'Höfer & Söhne',
    description: 'Zwölf Völker hinterm Haus.',
    postalCode: '83278',
    city: 'Traunstein',
    country: 'DE',
    traderStatus: null,
    identity: { traderStatus: null },
    season: { from: '05-01', to: '07-31', title: null },
    vacation: null,
    verification: null,
    organicCode: 'DE-ÖKO-006',
    memberSince: new Date('2026-03-02T23:30:00Z'),
    // The day in Berlin.
    today: '2026-03-03',
    offers: [
      { category: 'honey', count: 2 },
      { category: 'queens', count: 1 },
    ],
  })
  const verifiedAt = new Date('2026-04-01T10:00:00Z')
  const verification = async () => (await visitor.vendor.getPublic({ id })).verification
  // A seal of an earlier release, of which nobody knows what was checked.
  await app.db.update(vendors).set({ verifiedAt }).where(eq(vendors.id, id))
  expect(await verification()).toBeNull()
  await app.db.update(vendors).set({ verifiedChecks: 'identity' }).where(eq(vendors.id, id))
  expect(await verification()).toEqual({ at: verifiedAt, checks: ['identity'] })
})

test('there is a page as long as something is public: publication, ban and plan decide at once', async () => {
  const { vendorId: id, userId, caller, listingId } = await createOffer()
  const admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  await visitor.vendor.getPublic({ id })

  const listing = await caller.listings.getById({ id: listingId })
  await caller.listings.update({ ...listing, status: 'draft' })
  await expect(visitor.vendor.getPublic({ id })).rejects.toMatchObject(NOT_FOUND)
  await caller.listings.update({ ...listing, status: 'active' })
  await visitor.vendor.getPublic({ id })

  await admin.admin.toggleUserBan({ userId, ban: true })
  await expect(visitor.vendor.getPublic({ id })).rejects.toMatchObject(NOT_FOUND)
  expect((await visitor.vendor.listNear({ postalCode: '83278' })).vendors.map(each => each.id)).not.toContain(
    id,
  )
  await admin.admin.toggleUserBan({ userId, ban: false })
  await visitor.vendor.getPublic({ id })

  const setPlan = (status: 'active' | 'canceled') =>
    withTransaction(app.db, async tx => {
      await tx.update(subscriptions).set({ status }).where(eq(subscriptions.userId, userId))
      await publish(tx, status === 'active' ? planActivated : planEnded, { userId, env: app.services.env })
    })
  await setPlan('canceled')
  await expect(visitor.vendor.getPublic({ id })).rejects.toMatchObject(NOT_FOUND)
  await setPlan('active')
  await visitor.vendor.getPublic({ id })

  await caller.listings.delete({ id: listingId })
  await expect(visitor.vendor.getPublic({ id })).rejects.toMatchObject(NOT_FOUND)
  await expect(visitor.vendor.getPublic({ id: 2_000_000_000 })).rejects.toMatchObject(NOT_FOUND)
})

test.each([undefined, PRIVATE])(
  'neither street nor e-mail address of %j leaves the server',
  async identity => {
    const { vendorId: id, email } = await createOffer({ identity })
    const answers = [
      await visitor.vendor.getPublic({ id }),
      await visitor.vendor.listNear({ postalCode: '83278' }),
      await visitor.listings.search({ vendorId: id }),
    ]
    const json = JSON.stringify(answers)
    expect(json).toContain('Höfer')
    for (const secret of ['Geheimer Weg', email, '12345', 'hoefer.example', 'Maria'])
      expect(json).not.toContain(secret)
  },
)

describe('vacation', () => {
  const AWAY = { awayFrom: '2026-07-28', awayUntil: '2026-08-14', awayNote: 'In den Bergen.' }

  test.each([
    ['the evening before', '2026-07-27T21:59:00Z', false],
    ['from the first minute in Berlin', '2026-07-27T22:01:00Z', true],
    ['to the last', '2026-08-14T21:59:00Z', true],
    ['the minute after', '2026-08-14T22:01:00Z', false],
  ])('%s', async (_, moment, isAway) => {
    clock.set(new Date('2026-07-01T10:00:00Z'))
    const { vendorId: id, listingId } = await createOffer(AWAY)
    clock.set(new Date(moment))
    const vacation = isAway ? { from: '2026-07-28', until: '2026-08-14', note: 'In den Bergen.' } : null
    expect((await visitor.vendor.getPublic({ id })).vacation).toEqual(vacation)
    expect((await visitor.listings.getById({ id: listingId })).vendor.vacation).toEqual(vacation)
    const [card] = await visitor.listings.search({ vendorId: id })
    expect(card?.vendor.awayUntil).toBe(isAway ? '2026-08-14' : undefined)
  })

  test('a client that knows nothing of season and vacation leaves them as they are', async () => {
    const { caller } = await createOffer({ ...AWAY, seasonFrom: '11-01', seasonTo: '02-28' })
    await caller.vendor.upsertProfile({ ...PROFILE, city: 'Siegsdorf' })
    expect(await caller.vendor.getProfile()).toMatchObject({ ...AWAY, city: 'Siegsdorf', seasonTo: '02-28' })
    await caller.vendor.upsertProfile({ ...PROFILE, awayFrom: '', awayUntil: '', awayNote: '' })
    expect(await caller.vendor.getProfile()).toMatchObject({
      awayFrom: null,
      awayNote: null,
      seasonTo: '02-28',
    })
  })

  test.each([
    ['a last day before the first', { awayFrom: '2026-08-14', awayUntil: '2026-08-13' }, 'awayUntil'],
    ['121 days', { awayFrom: '2026-01-01', awayUntil: '2026-05-01' }, 'awayUntil'],
    ['no last day', { awayFrom: '2026-08-14' }, 'awayUntil'],
    ['no first day', { awayUntil: '2026-08-14' }, 'awayFrom'],
    ['30 February', { awayFrom: '2026-02-30', awayUntil: '2026-03-02' }, 'awayFrom'],
    ['a long note', { ...AWAY, awayNote: 'x'.repeat(201) }, 'awayNote'],
    ['half a season', { seasonFrom: '05-01' }, 'seasonTo'],
    ['a day that no year has', { seasonFrom: '05-01', seasonTo: '06-31' }, 'seasonTo'],
    ['a title for no season', { seasonTitle: 'Ablegerverkauf' }, 'seasonFrom'],
  ])('%s is refused at its field', async (_, fields, path) => {
    const caller = await app.callerFor((await createUser(app)).id)
    const failure = await caller.vendor
      .upsertProfile({ ...PROFILE, ...fields })
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'BAD_REQUEST' })
    const { cause } = failure as { cause: { issues: { path: unknown[] }[] } }
    expect(cause.issues.map(issue => issue.path)).toContainEqual([path])
  })

  test('120 days and a season over the turn of the year are fine', async () => {
    const caller = await app.callerFor((await createUser(app)).id)
    await caller.vendor.upsertProfile({
      ...PROFILE,
      awayFrom: '2026-01-01',
      awayUntil: '2026-04-30',
      seasonFrom: '09-15',
      seasonTo: '02-29',
    })
  })
})
