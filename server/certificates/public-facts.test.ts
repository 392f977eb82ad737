import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { certificates } from '#drizzle/schema/people/certificates.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { clock, SECOND_MS } from '#server/core/clock.ts'
import { momentInBerlin } from '#server/core/moment-in-berlin.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import type { Caller, TestApp } from '#tests/support/product/app.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { cookieOf } from '#tests/support/product/site.ts'

let app: TestApp
let site: RenderedSite
let adminId: number
let admin: Caller
let visitor: Caller
let photo: string

beforeAll(async () => {
  site = await startRenderedSite()
  app = site.app
  adminId = (await createUser(app, { role: 'admin' })).id
  admin = await app.callerFor(adminId)
  visitor = await app.callerFor(null)
  photo = toDataUrl(await createPicture())
})
afterAll(() => site.close())
afterEach(() => clock.set(null))

const AUTHORITY = 'Veterinäramt Traunstein'
const COLONY = { category: 'colonies', details: { kind: 'colony', origin: 'own' } } as const

const noon = (day: string) => momentInBerlin(day, '12:00')

async function send({ caller }: TestVendor, issuedOn: string): Promise<number> {
  const { id } = await caller.certificates.upload({
    kind: 'DE',
    authority: AUTHORITY,
    issuedOn,
    apiaryPostalCode: '83278',
    imageData: photo,
    fileName: 'bescheinigung.jpg',
  })
  return id
}

const accept = (certificateId: number) => admin.certificates.decide({ certificateId, accept: true })

async function read(address: string, userId: number | null = null): Promise<string> {
  const cookie = userId === null ? '' : await cookieOf(app, userId)
  const response = await fetch(`${site.url}${address}`, { headers: { cookie } })
  expect(response.status, address).toBe(200)
  return (await response.text()).replaceAll('<!-- -->', '')
}

function dataOf(procedure: string, id: number): string {
  return `${endpoints.trpc}/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: { id } }))}`
}

const pageOf = ({ vendorId, userId }: TestVendor) => `/imkereien/${vendorId}-imkerei-${userId}`

/** What the vendor's page says that the market has seen. */
async function recordOf(vendor: TestVendor): Promise<string> {
  const page = await read(pageOf(vendor))
  const [record = ''] = /<section aria-labelledby="record">.*?<\/section>/s.exec(page) ?? []
  expect(record).toContain('Bei Wabenmarkt')
  return record
}

test('pages and data that anybody may read name neither the photo nor where it lies', async () => {
  clock.set(noon('2026-03-16'))
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor, COLONY)
  const id = await send(vendor, '2026-03-14')
  const [row] = await app.db.select().from(certificates).where(eq(certificates.id, id))
  const key = row?.photoKey ?? ''
  const withFacts = [`/listings/${listingId}`, pageOf(vendor), dataOf('listings.getById', listingId)]
  const addresses = [...withFacts, dataOf('vendor.getPublic', vendor.vendorId)]
  const stranger = await createVendor(app)
  const expectNoPhoto = async () => {
    expect(key).toHaveLength(32)
    for (const userId of [null, stranger.userId, vendor.userId, adminId]) {
      for (const address of addresses) {
        const text = await read(address, userId)
        expect(text, address).not.toContain(key)
        expect(text, address).not.toContain(endpoints.certificates)
      }
    }
  }
  await expectNoPhoto()
  await accept(id)
  for (const address of withFacts) expect(await read(address), address).toContain(AUTHORITY)
  await expectNoPhoto()
})

test('in summer too it ends with the last day in Germany, everywhere at once and without any job', async () => {
  clock.set(noon('2026-09-10'))
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor, COLONY)
  await accept(await send(vendor, '2026-09-01'))
  const shown = async () => ({
    record: (await visitor.certificates.getPublic({ id: vendor.vendorId }))?.validUntil,
    listing: (await visitor.listings.getById({ id: listingId })).vendor.certificate?.validUntil,
    card: (await visitor.listings.search({ vendorId: vendor.vendorId }))[0]?.vendor.hasCertificate,
  })
  clock.set(new Date('2027-06-01T21:59:59Z'))
  expect(await shown()).toEqual({ record: '2027-06-01', listing: '2027-06-01', card: true })
  // Midnight in Berlin, two hours before it is midnight in UTC.
  clock.set(new Date('2027-06-01T22:00:00Z'))
  expect(await shown()).toEqual({ record: undefined, listing: undefined, card: undefined })
  expect((await visitor.listings.search({ vendorId: vendor.vendorId })).map(({ id }) => id)).toEqual([
    listingId,
  ])
  const [row] = await app.db.select().from(vendors).where(eq(vendors.id, vendor.vendorId))
  expect(row?.certificateUntil).toBe('2027-06-01')
})

test.each([
  ['in winter', '2026-03-14', '14.12.2026', new Date('2026-12-14T23:00:00Z')],
  ['in summer', '2026-09-01', '01.06.2027', new Date('2027-06-01T22:00:00Z')],
])(
  'the page of who offers colonies says what was seen, to midnight in Germany %s',
  async (_season, issuedOn, lastDay, midnight) => {
    clock.set(noon('2026-09-10'))
    const vendor = await createVendor(app)
    await createListing(vendor, COLONY)
    const id = await send(vendor, issuedOn)
    expect(await recordOf(vendor)).toContain('Liegt uns nicht vor.')
    clock.set(noon('2026-09-12'))
    await accept(id)
    clock.set(new Date(midnight.getTime() - SECOND_MS))
    const record = await recordOf(vendor)
    expect(record).toContain(`gültig bis ${lastDay}`)
    expect(record).toContain('von uns eingesehen 12.09.2026')
    expect(record).toContain(AUTHORITY)
    expect(record).not.toContain('Liegt uns nicht vor.')
    clock.set(midnight)
    const after = await recordOf(vendor)
    expect(after).toContain('Liegt uns nicht vor.')
    for (const text of ['gültig bis', 'eingesehen', AUTHORITY]) expect(after).not.toContain(text)
  },
)

test('who offers honey alone has no such row, with a certificate or without', async () => {
  clock.set(noon('2026-03-16'))
  const vendor = await createVendor(app)
  await createListing(vendor)
  const expectNoRow = async () => {
    const record = await recordOf(vendor)
    for (const text of ['gültig bis', 'eingesehen', 'escheinigung', 'Liegt uns nicht vor', AUTHORITY])
      expect(record).not.toContain(text)
  }
  await expectNoRow()
  await accept(await send(vendor, '2026-03-14'))
  await expectNoRow()
  await createListing(vendor, COLONY)
  expect(await recordOf(vendor)).toContain('gültig bis 14.12.2026')
})
