import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { adminActions } from '#drizzle/schema/core.ts'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { mailOutbox } from '#drizzle/schema/mail.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import type { UploadCertificateInput } from '#shared/inputs/listings/certificates.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { type Caller, createTestApp, runJob, type TestApp } from '#tests/support/product/app.ts'
import { sendCertificate } from '#tests/support/product/certificates.ts'

let app: TestApp
let admin: Caller
let photo: string

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  photo = toDataUrl(await createPicture())
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

/** Noon in Germany, in winter. */
const noon = (day: string) => new Date(`${day}T11:00:00Z`)

const send = (vendor: TestVendor, changes: Partial<UploadCertificateInput> = {}) =>
  sendCertificate(vendor, photo, changes)

const accept = (certificateId: number) => admin.certificates.decide({ certificateId, accept: true })
const reject = (certificateId: number, reason = 'Das Siegel ist auf dem Foto nicht zu lesen.') =>
  admin.certificates.decide({ certificateId, accept: false, reason })

const withdraw = (certificateId: number, reason = 'Das Veterinäramt kennt diese Bescheinigung nicht.') =>
  admin.certificates.withdraw({ certificateId, reason })

function mailsTo({ email }: TestVendor) {
  return app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id)
}

test('what a moderator has looked at is public with exactly these facts, to the end of its last day in Germany', async () => {
  clock.set(noon('2026-03-16'))
  const vendor = await createVendor(app)
  const visitor = await app.callerFor(null)
  const { id } = await send(vendor)
  expect(await visitor.certificates.getPublic({ id: vendor.vendorId })).toBeNull()
  clock.set(noon('2026-03-20'))
  await accept(id)
  expect(await visitor.certificates.getPublic({ id: vendor.vendorId })).toEqual({
    kind: 'DE',
    authority: 'Veterinäramt Traunstein',
    issuedOn: '2026-03-14',
    seenOn: '2026-03-20',
    validUntil: '2026-12-14',
    apiaryPostalCode: '83278',
  })
  clock.set(new Date('2026-12-14T22:59:59Z'))
  expect(await visitor.certificates.getPublic({ id: vendor.vendorId })).not.toBeNull()
  // Midnight in Berlin, before it is midnight in UTC; no job has run.
  clock.set(new Date('2026-12-14T23:00:00Z'))
  expect(await visitor.certificates.getPublic({ id: vendor.vendorId })).toBeNull()
})

test('the vendor keeps the longest validity; a later, shorter one takes nothing away', async () => {
  clock.set(noon('2026-09-10'))
  const vendor = await createVendor(app)
  const long = await send(vendor, { issuedOn: '2026-09-01' })
  const short = await send(vendor, { issuedOn: '2026-03-14' })
  await accept(long.id)
  await accept(short.id)
  const [row] = await app.db.select().from(vendors).where(eq(vendors.id, vendor.vendorId))
  expect(row?.certificateUntil).toBe('2027-06-01')
})

test('accepted or rejected, the vendor gets a mail, and the log of admin actions an entry', async () => {
  clock.set(noon('2026-03-16'))
  const vendor = await createVendor(app)
  const [good, bad] = [await send(vendor), await send(vendor)]
  await accept(good.id)
  await reject(bad.id)
  const [accepted, rejected] = await mailsTo(vendor)
  expect(accepted?.text).toContain('14.12.2026')
  expect(rejected?.text).toContain('Das Siegel ist auf dem Foto nicht zu lesen.')
  const own = await vendor.caller.certificates.listOwn()
  expect(own.map(({ id, state, reason }) => ({ id, state, reason }))).toEqual([
    { id: bad.id, state: 'rejected', reason: 'Das Siegel ist auf dem Foto nicht zu lesen.' },
    { id: good.id, state: 'accepted', reason: null },
  ])
  const log = await app.db.select().from(adminActions).where(eq(adminActions.action, 'certificates.decide'))
  expect(log.map(({ targetId }) => targetId)).toEqual(expect.arrayContaining([good.id, bad.id]))
  await expect(reject(good.id)).rejects.toMatchObject({ cause: { code: 'CERTIFICATE_DECIDED' } })
})

test('a rejection needs a reason, and what has ended while it waited is not accepted', async () => {
  clock.set(noon('2026-12-13'))
  const vendor = await createVendor(app)
  const { id } = await send(vendor)
  await expect(reject(id, 'nein')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  clock.set(noon('2026-12-15'))
  await expect(accept(id)).rejects.toMatchObject({ cause: { code: 'CERTIFICATE_EXPIRED' } })
})

test('an accepted one that is withdrawn is shown nowhere from the next request on, and its vendor reads why', async () => {
  clock.set(noon('2026-03-16'))
  const vendor = await createVendor(app)
  const visitor = await app.callerFor(null)
  const colony = { category: 'colonies', details: { kind: 'colony', origin: 'own' } } as const
  const listingId = await createListing(vendor, colony)
  const shown = async () => ({
    record: await visitor.certificates.getPublic({ id: vendor.vendorId }),
    listing: (await visitor.listings.getById({ id: listingId })).vendor.certificate != null,
    card: (await visitor.listings.search({ vendorId: vendor.vendorId }))[0]?.vendor.hasCertificate === true,
  })
  const { id } = await send(vendor)
  await accept(id)
  expect(await shown()).toMatchObject({ record: { validUntil: '2026-12-14' }, listing: true, card: true })
  await expect(withdraw(id, 'nein')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await withdraw(id)).toEqual({ success: true })
  expect(await shown()).toEqual({ record: null, listing: false, card: false })

  const [, letter, ...more] = await mailsTo(vendor)
  expect(letter?.subject).toBe('Ihre Bescheinigung zeigen wir nicht mehr')
  expect(letter?.text).toContain('Das Veterinäramt kennt diese Bescheinigung nicht.')
  expect(more).toEqual([])
  expect(await vendor.caller.certificates.listOwn()).toMatchObject([
    { id, state: 'rejected', reason: 'Das Veterinäramt kennt diese Bescheinigung nicht.' },
  ])
  const isThis = and(eq(adminActions.action, 'certificates.withdraw'), eq(adminActions.targetId, id))
  expect(await app.db.$count(adminActions, isThis)).toBe(1)
  await expect(withdraw(id)).rejects.toMatchObject({ cause: { code: 'CERTIFICATE_NOT_ACCEPTED' } })
  clock.set(noon('2026-12-07'))
  await runJob(app, 'remind-of-certificate-ends')
  expect(await mailsTo(vendor)).toHaveLength(2)
})

test('what else is accepted and still valid takes the place of the one that is withdrawn', async () => {
  clock.set(noon('2026-09-10'))
  const vendor = await createVendor(app)
  const [long, short] = [await send(vendor, { issuedOn: '2026-09-01' }), await send(vendor)]
  await expect(withdraw(long.id)).rejects.toMatchObject({ cause: { code: 'CERTIFICATE_NOT_ACCEPTED' } })
  await accept(long.id)
  await accept(short.id)
  await withdraw(long.id)
  expect(await vendor.caller.certificates.getPublic({ id: vendor.vendorId })).toMatchObject({
    validUntil: '2026-12-14',
  })
  const [row] = await app.db.select().from(vendors).where(eq(vendors.id, vendor.vendorId))
  expect(row?.certificateUntil).toBe('2026-12-14')
})

test('moderators page through what waits, the oldest first, then through what was decided, the newest first', async () => {
  const [one, other] = [await createVendor(app), await createVendor(app)]
  const { waiting: before } = await admin.certificates.list({ limit: 1, offset: 0 })
  const ids: number[] = []
  for (const vendor of [one, other, one, other]) ids.push((await send(vendor)).id)
  const [first = 0, second = 0, third = 0, last = 0] = ids
  // At the same moment: only a fixed order shows each on one page.
  clock.set(new Date(clock.ms() + DAY_MS))
  await accept(second)
  await reject(third)
  const pages: number[] = []
  for (let offset = before; offset < before + 4; offset++) {
    const { certificates: page } = await admin.certificates.list({ limit: 1, offset })
    pages.push(...page.map(({ id }) => id))
  }
  expect(pages).toEqual([first, last, third, second])
})

test.each<[string | null, string | null, boolean]>([
  ['091891550417', '09189', false],
  ['091901550417', '09189', true],
  // The postal code lies in several districts, or nobody has imported any.
  ['091901550417', '09189; 09190', false],
  ['091901550417', null, false],
  [null, '09189', false],
])(
  'a moderator sees whether %s fits districts %s: elsewhere %s',
  async (registrationNumber, districtCode, expected) => {
    const vendor = await createVendor(app, { identity: { registrationNumber } })
    const [stored] = await app.db.select().from(vendors).where(eq(vendors.id, vendor.vendorId))
    const isPlace = eq(postalCodes.id, stored?.postalCodeId ?? 0)
    await app.db.update(postalCodes).set({ districtCode }).where(isPlace)
    const { id } = await send(vendor)
    const { certificates: cases } = await admin.certificates.list({ limit: 50, offset: 0 })
    expect(cases.find(each => each.id === id)).toMatchObject({
      registrationNumber,
      isRegisteredElsewhere: expected,
    })
  },
)
