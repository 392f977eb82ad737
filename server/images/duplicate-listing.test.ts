import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { favorites } from '#drizzle/schema/market/favorites.ts'
import { abandonedFiles, listingImages } from '#drizzle/schema/market/images.ts'
import { listingNumbers } from '#drizzle/schema/market/imports.ts'
import { leads } from '#drizzle/schema/market/leads.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { listingDays } from '#drizzle/schema/market/statistics.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { clock, DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import { listJobs } from '#server/process/jobs.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { z } from '#shared/core/zod.ts'
import type { createListingInput } from '#shared/inputs/listings/listings.ts'
import { IMAGES_PER_VENDOR } from '#shared/listings/image-limits.ts'
import { imageFileName } from '#shared/listings/images.ts'
import { DETAILED } from '#tests/support/fixtures/detailed-goods.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let picture: string
beforeAll(async () => {
  app = await createTestApp()
  picture = toDataUrl(await createPicture())
})
afterEach(() => clock.set(null))
afterAll(() => app.close())

async function offerWithPictures(count = 2): Promise<{ vendor: TestVendor; id: number }> {
  const vendor = await createVendor(app)
  const id = await createListing(vendor, {
    title: 'Ableger auf Zander',
    category: 'colonies',
    breed: 'carnica',
    colonyType: 'ableger',
    hiveSystem: 'zander',
    availability: 'reserved',
  })
  for (let index = 0; index < count; index++) {
    const fileName = `${index}.jpg`
    await vendor.caller.images.upload({ listingId: id, imageData: picture, fileName, mimeType: 'image/jpeg' })
  }
  return { vendor, id }
}

async function keysOf(listingId: number): Promise<string[]> {
  const rows = await app.db
    .select({ key: listingImages.key })
    .from(listingImages)
    .where(eq(listingImages.listingId, listingId))
    .orderBy(listingImages.position)
  return rows.map(({ key }) => key)
}

const isStored = async (key: string) => (await app.services.files.read(imageFileName(key, 'detail'))) !== null

async function deleteFiles(): Promise<void> {
  clock.set(new Date(clock.ms() + 2 * HOUR_MS))
  await listJobs(app.services)
    .find(({ name }) => name === 'delete-abandoned-files')
    ?.run()
}

test('the copy is a draft with texts, attributes and pictures, and without a past', async () => {
  const { vendor, id } = await offerWithPictures()
  const { id: copyId } = await vendor.caller.listings.duplicate({ id })
  const original = await vendor.caller.listings.getById({ id })
  const copy = await vendor.caller.listings.getById({ id: copyId })
  const { breed, colonyType, hiveSystem, price, description } = original
  expect(copy).toMatchObject({ breed, colonyType, hiveSystem, price, description })
  expect(copy).toMatchObject({ title: 'Ableger auf Zander (Kopie)', status: 'draft', views: 0 })
  expect(copy).not.toHaveProperty('availability')
  expect(copy.images.map(({ width, height }) => [width, height])).toEqual(
    original.images.map(({ width, height }) => [width, height]),
  )
  expect(new Set([...(await keysOf(id)), ...(await keysOf(copyId))]).size).toBe(4)
  const [own] = await vendor.caller.listings.getMyListings()
  expect(own).toMatchObject({ id: copyId, mainImage: copy.mainImage?.replace('detail', 'card') })
})

test('nothing that happened to the original happened to the copy', async () => {
  const { vendor, id } = await offerWithPictures(0)
  const buyer = await createUser(app)
  const now = clock.now()
  await app.db
    .update(listings)
    .set({ views: 12, confirmedAt: now, topListingUntil: new Date(now.getTime() + DAY_MS) })
    .where(eq(listings.id, id))
  const { vendorId } = vendor
  await app.db
    .insert(listingNumbers)
    .values({ vendorId, numberKey: 'a'.repeat(64), ownNumber: 'A 14', listingId: id })
  await app.db.insert(listingDays).values({ listingId: id, vendorId, day: berlinDay(now), views: 12 })
  await (await app.callerFor(buyer.id)).favorites.add({ listingId: id })
  await (await app.callerFor(null)).leads.submit({
    listingId: id,
    name: 'Eva Huber',
    email: 'eva@beispiel.test',
    message: 'Ist er noch zu haben?',
    gdprConsent: true,
  })
  const { id: copyId } = await vendor.caller.listings.duplicate({ id })
  const [row] = await app.db.select().from(listings).where(eq(listings.id, copyId))
  expect(row).toMatchObject({ views: 0, confirmedAt: null, topListingUntil: null, firstPublicAt: null })
  for (const table of [listingNumbers, listingDays, favorites, leads]) {
    const countFor = (listingId: number) => app.db.$count(table, eq(table.listingId, listingId))
    expect([await countFor(id), await countFor(copyId)]).toEqual([1, 0])
  }
})

test.each(DETAILED)(
  'the copy of $goods.category says of its details all that the original says',
  async ({ table, goods, details }) => {
    const vendor = await createVendor(app)
    const { caller } = vendor
    const { id } = await caller.listings.create({
      title: 'Das Original',
      description: 'Mit allem, was man dazu sagen kann.',
      shippingType: 'both',
      price: '48',
      ...goods,
      // Written out, as the form sends them.
      details: structuredClone(details) as z.input<typeof createListingInput>['details'],
    })
    const { id: copyId } = await caller.listings.duplicate({ id })
    const rowOf = async (listingId: number) => {
      const [{ listingId: _id, ...row } = { listingId: 0 }] = await app.db
        .select()
        .from(table)
        .where(eq(table.listingId, listingId))
      return row
    }
    const original = await rowOf(id)
    // A column that this test leaves empty is one whose loss it would not see.
    expect(Object.entries(original).filter(([, value]) => value === null)).toEqual([])
    expect(Object.keys(original).length).toBeGreaterThan(5)
    expect(await rowOf(copyId)).toEqual(original)
    const [first, second] = await Promise.all([id, copyId].map(each => caller.listings.getById({ id: each })))
    expect(second?.details).toEqual(first?.details)
    const { honeyType, pricePerKg, queenYear } = first ?? {}
    expect(second).toMatchObject({ honeyType, pricePerKg, queenYear })
  },
)

test('deleting the original leaves the pictures of the copy, and the other way round', async () => {
  const { vendor, id } = await offerWithPictures(1)
  const first = await vendor.caller.listings.duplicate({ id })
  const second = await vendor.caller.listings.duplicate({ id: first.id })
  const [kept = ''] = await keysOf(first.id)
  await vendor.caller.listings.delete({ id })
  await vendor.caller.listings.delete({ id: second.id })
  await deleteFiles()
  expect(await isStored(kept)).toBe(true)
})

test('a copy of a copy, and of a long title, can still be read', async () => {
  const vendor = await createVendor(app)
  const id = await createListing(vendor, { title: `Beute ${'x'.repeat(114)}` })
  const copy = await vendor.caller.listings.duplicate({ id })
  const again = await vendor.caller.listings.duplicate(copy)
  const titles = (await vendor.caller.listings.getMyListings()).map(({ title }) => title)
  expect(titles.slice(0, 2)).toEqual([`Beute ${'x'.repeat(106)} (Kopie)`, `Beute ${'x'.repeat(106)} (Kopie)`])
  expect(again.id).not.toBe(copy.id)
})

test('the same key, also twice at the same moment, makes one copy; what was copied in vain is deleted', async () => {
  const { vendor, id } = await offerWithPictures(1)
  const input = { id, submissionKey: randomUUID() }
  const send = () => vendor.caller.listings.duplicate(input)
  const answers = [...(await Promise.all([send(), send()])), await send()]
  expect(new Set(answers.map(answer => answer.id)).size).toBe(1)
  expect(await vendor.caller.listings.getMyListings()).toHaveLength(2)
  await deleteFiles()
  expect(await app.db.select().from(abandonedFiles)).toEqual([])
  for (const key of await keysOf(answers[0]?.id ?? 0)) expect(await isStored(key)).toBe(true)
})

test('somebody else’s listing is not there', async () => {
  const { id } = await offerWithPictures(0)
  const stranger = await createVendor(app)
  await expect(stranger.caller.listings.duplicate({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await stranger.caller.listings.getMyListings()).toEqual([])
})

test('without room for the pictures there is no copy, also when it filled up meanwhile', async () => {
  const { vendor, id } = await offerWithPictures(2)
  const fillTo = async (count: number) => {
    const listingId = await createListing(vendor)
    const row = { listingId, width: 1, height: 1, bytes: 1, position: 0, createdAt: clock.now() }
    const rows = Array.from({ length: count }, () => ({ ...row, key: randomUUID() }))
    await app.db.insert(listingImages).values(rows)
  }
  await fillTo(IMAGES_PER_VENDOR - 3)
  const before = await vendor.caller.listings.getMyListings()
  const refused = { code: 'FORBIDDEN', message: expect.stringContaining('Ihr Platz für Bilder ist voll') }
  await expect(vendor.caller.listings.duplicate({ id })).rejects.toMatchObject(refused)
  expect(await vendor.caller.listings.getMyListings()).toEqual(before)
})

test('two copies at once share the room that one of them fills', async () => {
  const { vendor, id } = await offerWithPictures(1)
  const listingId = await createListing(vendor)
  const row = { listingId, width: 1, height: 1, bytes: 1, position: 0, createdAt: clock.now() }
  const rows = Array.from({ length: IMAGES_PER_VENDOR - 2 }, () => ({ ...row, key: randomUUID() }))
  await app.db.insert(listingImages).values(rows)
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => vendor.caller.listings.duplicate({ id })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await vendor.caller.listings.getMyListings()).toHaveLength(3)
})

test('is called organic only while the vendor has the code for it', async () => {
  const vendor = await createVendor(app)
  const id = await createListing(vendor, { isBio: true })
  const organic = await vendor.caller.listings.duplicate({ id })
  expect((await vendor.caller.listings.getById(organic)).isBio).toBe(true)
  await app.db
    .update(vendors)
    .set({ organicCode: null, organicDueSince: clock.now() })
    .where(eq(vendors.id, vendor.vendorId))
  const plain = await vendor.caller.listings.duplicate({ id })
  expect((await vendor.caller.listings.getById(plain)).isBio).toBe(false)
})
