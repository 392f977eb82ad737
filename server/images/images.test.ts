import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listingImages } from '#drizzle/schema/market/images.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { clock, HOUR_MS, MINUTE_MS } from '#server/core/clock.ts'
import { listJobs } from '#server/process/jobs.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { renderImage } from './commands/render-image.ts'
import { storeImage } from './commands/upload-image.ts'

let app: TestApp
let picture: string

beforeAll(async () => {
  app = await createTestApp()
  picture = toDataUrl(await createPicture())
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

function upload(vendor: TestVendor, listingId: number, imageData = picture) {
  return vendor.caller.images.upload({ listingId, imageData, fileName: 'honig.jpg', mimeType: 'image/jpeg' })
}

/** The same in the results and in the vendor's own list. */
async function cardFocus(vendor: TestVendor, listingId: number) {
  const cards = await vendor.caller.listings.search({ sortBy: 'newest', limit: 100 })
  const own = await vendor.caller.listings.getMyListings()
  const [ofCard, ofOwn] = [cards, own].map(list => list.find(({ id }) => id === listingId)?.mainFocus)
  expect(ofOwn).toEqual(ofCard)
  return ofCard
}

async function createVendorWithImages(count: number) {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const ids: number[] = []
  for (let i = 0; i < count; i++) ids.push((await upload(vendor, listingId)).id)
  return { vendor, listingId, ids }
}

async function imageIds(listingId: number): Promise<number[]> {
  const rows = await app.db
    .select({ id: listingImages.id })
    .from(listingImages)
    .where(eq(listingImages.listingId, listingId))
    .orderBy(listingImages.position)
  return rows.map(image => image.id)
}

async function storedFiles(): Promise<string[]> {
  return readdir(path.join(app.services.env.DATA_DIR, 'uploads')).catch(() => [])
}

async function runJob(wanted: string): Promise<void> {
  const job = listJobs(app.services).find(({ name }) => name === wanted)
  if (job === undefined) throw new Error(`No job ${wanted}`)
  await job.run()
}

const runCleanup = () => runJob('delete-abandoned-files')

/** The listing's picture where it stands among others: in the search and in the vendor's own list. */
async function cardImages({ caller }: TestVendor, listingId: number): Promise<(string | null | undefined)[]> {
  const lists = [await caller.listings.search({}), await caller.listings.getMyListings()]
  return lists.map(list => list.find(({ id }) => id === listingId)?.mainImage)
}

/** Those of the cards as they should be, by the listing's own pictures. */
async function expectCardImages(vendor: TestVendor, listingId: number): Promise<string | null> {
  const { images } = await vendor.caller.listings.getById({ id: listingId })
  const main = images[0]?.imageUrl.replace('-detail', '-card') ?? null
  expect(await cardImages(vendor, listingId)).toEqual([main, main])
  return main
}

test('an upload becomes a picture of the listing, the first one its main picture', async () => {
  const { vendor, listingId, ids } = await createVendorWithImages(2)
  const listing = await vendor.caller.listings.getById({ id: listingId })
  const [first, second] = listing.images
  expect([first?.id, second?.id]).toEqual(ids)
  expect(first).toMatchObject({ width: 640, height: 480 })
  expect(first?.imageUrl).toMatch(/^\/images\/[0-9a-f]{32}-detail\.webp$/)
  expect(listing.images).toHaveLength(2)
  expect(listing.mainImage).toBe(first?.imageUrl)
})

test('pictures are taken only by vendors and only for their own listing', async () => {
  const { listingId, ids, vendor } = await createVendorWithImages(1)
  const stranger = await createVendor(app)
  await expect(upload(stranger, listingId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(stranger.caller.images.delete({ imageId: ids[0] ?? 0 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(stranger.caller.images.reorder({ listingId, imageIds: ids })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const noVendor = await app.callerFor((await createUser(app)).id)
  await expect(upload({ ...vendor, caller: noVendor }, listingId)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const visitor = await app.callerFor(null)
  await expect(upload({ ...vendor, caller: visitor }, listingId)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    message: 'Please login (10001)',
  })
  expect(await imageIds(listingId)).toEqual(ids)
})

test.each([
  ['no data URL', 'honig'],
  ['an empty data URL', 'data:image/png;base64,'],
  ['a data URL of no known character', 'data:image/png;base64,!!!'],
  ['a data URL that is not base64', 'data:image/svg+xml,<svg/>'],
])('%s is refused by the name of its file', async (_case, imageData) => {
  const { vendor, listingId } = await createVendorWithImages(0)
  await expect(upload(vendor, listingId, imageData)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'honig.jpg ist keine Bilddatei',
  })
})

test('more than 5 MB are refused, exactly 5 MB are judged by their content', async () => {
  const { vendor, listingId } = await createVendorWithImages(0)
  const limit = 5 * 1024 * 1024
  await expect(upload(vendor, listingId, toDataUrl(Buffer.alloc(limit + 1)))).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    message: 'honig.jpg ist zu groß (max. 5MB)',
  })
  await expect(upload(vendor, listingId, toDataUrl(Buffer.alloc(limit)))).rejects.toMatchObject({
    message: 'honig.jpg ist keine Bilddatei',
  })
})

test('ids that cannot exist and impossible orders are bad input', async () => {
  const { vendor, listingId } = await createVendorWithImages(0)
  await expect(upload(vendor, -1)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(upload(vendor, 2_000_000_000)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(vendor.caller.images.delete({ imageId: 2_147_483_648 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(vendor.caller.images.reorder({ listingId, imageIds: [] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('of twelve uploads at once ten become pictures and nothing else stays', async () => {
  const { vendor, listingId } = await createVendorWithImages(0)
  const before = (await storedFiles()).length
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => upload(vendor, listingId)))
  const refused = results.filter(result => result.status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: 'BAD_REQUEST', message: 'Höchstens 10 Bilder pro Inserat.' })
  }
  const rows = await app.db.select().from(listingImages).where(eq(listingImages.listingId, listingId))
  expect(rows.map(row => row.position).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  clock.set(new Date(Date.now() + 2 * HOUR_MS))
  await runCleanup()
  expect((await storedFiles()).length - before).toBe(30)
})

test('an own order is kept; one with foreign, missing or repeated pictures is refused', async () => {
  const { vendor, listingId, ids } = await createVendorWithImages(3)
  const other = await createVendorWithImages(1)
  const [a = 0, b = 0, c = 0] = ids
  await vendor.caller.images.reorder({ listingId, imageIds: [c, a, b] })
  expect(await imageIds(listingId)).toEqual([c, a, b])
  const refused = [
    [a, b],
    [a, b, b],
    [a, b, c, c],
    [a, b, other.ids[0] ?? 0],
  ]
  for (const imageIds of refused) {
    await expect(vendor.caller.images.reorder({ listingId, imageIds })).rejects.toMatchObject({
      code: expect.stringMatching(/^(BAD_REQUEST|NOT_FOUND)$/),
    })
  }
  expect(await imageIds(listingId)).toEqual([c, a, b])
  const next = await upload(vendor, listingId)
  expect(await imageIds(listingId)).toEqual([c, a, b, next.id])
})

test('cards show the first picture, whatever becomes of the others', async () => {
  const { vendor, listingId, ids } = await createVendorWithImages(0)
  expect(await expectCardImages(vendor, listingId)).toBeNull()
  for (let count = 0; count < 3; count++) ids.push((await upload(vendor, listingId)).id)
  const [a = 0, b = 0, c = 0] = ids
  const first = await expectCardImages(vendor, listingId)
  await vendor.caller.images.reorder({ listingId, imageIds: [b, c, a] })
  const second = await expectCardImages(vendor, listingId)
  await vendor.caller.images.delete({ imageId: c })
  expect(await expectCardImages(vendor, listingId)).toBe(second)
  await vendor.caller.images.delete({ imageId: b })
  expect(await expectCardImages(vendor, listingId)).toBe(first)
  await vendor.caller.images.delete({ imageId: a })
  expect(await expectCardImages(vendor, listingId)).toBeNull()
  expect(first).not.toBe(second)
})

test('what stays in view of a picture goes with it to cards, to its page and to a copy', async () => {
  const { vendor, listingId, ids } = await createVendorWithImages(2)
  const [first = 0, second = 0] = ids
  await vendor.caller.images.setFocus({ imageId: first, focusX: 0, focusY: 100 })
  const focus = { x: 0, y: 100 }
  expect(await cardFocus(vendor, listingId)).toEqual(focus)
  await vendor.caller.images.reorder({ listingId, imageIds: [second, first] })
  expect(await cardFocus(vendor, listingId)).toBeUndefined()
  await expect(
    vendor.caller.images.upload({
      listingId,
      imageData: picture,
      fileName: 'a.jpg',
      mimeType: 'image/jpeg',
      focusX: 10,
      focusY: 20,
    }),
  ).resolves.toMatchObject({ imageUrl: expect.any(String) })
  const { id: copyId } = await vendor.caller.listings.duplicate({ id: listingId })
  const copy = await vendor.caller.listings.getById({ id: copyId })
  expect(copy.images.map(image => image.focus)).toEqual([undefined, focus, { x: 10, y: 20 }])
  await vendor.caller.images.delete({ imageId: second })
  expect(await cardFocus(vendor, listingId)).toEqual(focus)
  await vendor.caller.images.setFocus({ imageId: first, focusX: 50, focusY: 50 })
  expect(await cardFocus(vendor, listingId)).toBeUndefined()
})

test('a focus lies in the picture, and nobody else sets it', async () => {
  const { vendor, listingId, ids } = await createVendorWithImages(1)
  const stranger = await createVendor(app)
  const imageId = ids[0] ?? 0
  for (const [focusX, focusY] of [
    [-1, 50],
    [50, 101],
    [50.5, 50],
  ] as const) {
    await expect(vendor.caller.images.setFocus({ imageId, focusX, focusY })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  }
  await expect(stranger.caller.images.setFocus({ imageId, focusX: 1, focusY: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await cardFocus(vendor, listingId)).toBeUndefined()
})

test('of uploads at once the first in the gallery is the main picture', async () => {
  const { vendor, listingId } = await createVendorWithImages(0)
  await Promise.all(Array.from({ length: 5 }, () => upload(vendor, listingId)))
  expect(await expectCardImages(vendor, listingId)).not.toBeNull()
})

test('a listing from before the copy shows its picture, and has the copy after the job', async () => {
  const { vendor, listingId } = await createVendorWithImages(2)
  const isListing = eq(listings.id, listingId)
  const main = await expectCardImages(vendor, listingId)
  await app.db.update(listings).set({ mainImageKey: null, mainFocusX: 9 }).where(isListing)
  expect(await expectCardImages(vendor, listingId)).toBe(main)
  await runJob('mend-main-images')
  expect(await cardFocus(vendor, listingId)).toBeUndefined()
  const [row] = await app.db.select().from(listings).where(isListing)
  expect(main).toContain(row?.mainImageKey)
  expect(await app.db.$count(listings, isNull(listings.mainImageKey))).toBe(0)
})

test('what an older version has done to pictures shows after the job', async () => {
  const { vendor, listingId, ids } = await createVendorWithImages(2)
  await app.db.delete(listingImages).where(eq(listingImages.id, ids[0] ?? 0))
  await runJob('mend-main-images')
  expect(await expectCardImages(vendor, listingId)).not.toBeNull()
  await app.db.delete(listingImages).where(eq(listingImages.listingId, listingId))
  await runJob('mend-main-images')
  expect(await expectCardImages(vendor, listingId)).toBeNull()
})

test('a deleted picture is gone at once, its files with the next cleanup', async () => {
  const { vendor, listingId, ids } = await createVendorWithImages(2)
  await runCleanup()
  const before = (await storedFiles()).length
  await vendor.caller.images.delete({ imageId: ids[0] ?? 0 })
  expect(await imageIds(listingId)).toEqual([ids[1]])
  await expect(vendor.caller.images.delete({ imageId: ids[0] ?? 0 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await runCleanup()
  expect((await storedFiles()).length).toBe(before - 3)
})

test('with a listing its pictures go, and their files with the next cleanup', async () => {
  const { vendor, listingId } = await createVendorWithImages(2)
  const before = (await storedFiles()).length
  await vendor.caller.listings.delete({ id: listingId })
  expect(await imageIds(listingId)).toEqual([])
  await runCleanup()
  expect((await storedFiles()).length).toBe(before - 6)
})

test('files of an upload that never finished go after an hour, not before', async () => {
  const { vendor, listingId } = await createVendorWithImages(0)
  const rendered = await renderImage(await createPicture(), 'honig.jpg')
  const before = (await storedFiles()).length
  // Fails in the transaction, after the files were written.
  await expect(
    storeImage(app.services, vendor.vendorId, listingId + 1_000_000, rendered),
  ).rejects.toMatchObject({
    code: 'LISTING_NOT_FOUND',
  })
  await runCleanup()
  expect((await storedFiles()).length).toBe(before + 3)
  clock.set(new Date(Date.now() + HOUR_MS + MINUTE_MS))
  await runCleanup()
  expect((await storedFiles()).length).toBe(before)
})

test('an upload slower than the cleanup gives up instead of pointing to deleted files', async () => {
  const { vendor, listingId } = await createVendorWithImages(0)
  const rendered = await renderImage(await createPicture(), 'honig.jpg')
  const slow = {
    ...app.services.files,
    put: async (...args: Parameters<typeof app.services.files.put>) => {
      await app.services.files.put(...args)
      clock.set(new Date(Date.now() + 2 * HOUR_MS))
    },
  }
  const stores = { db: app.db, files: slow }
  await expect(storeImage(stores, vendor.vendorId, listingId, rendered)).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
  })
  expect(await imageIds(listingId)).toEqual([])
})

test('one rendering serves several listings with files of their own', async () => {
  const { vendor, listingId } = await createVendorWithImages(0)
  const second = await createListing(vendor)
  const rendered = await renderImage(await createPicture('png'), 'honig.png')
  const one = await storeImage(app.services, vendor.vendorId, listingId, rendered)
  const two = await storeImage(app.services, vendor.vendorId, second, rendered)
  expect(one.imageUrl).not.toBe(two.imageUrl)
})

test('uploads are limited per user', async () => {
  const { vendor, listingId } = await createVendorWithImages(0)
  const attempts = Array.from({ length: 201 }, () => upload(vendor, listingId, 'honig'))
  const results = await Promise.allSettled(attempts)
  const limited = results.filter(
    result =>
      result.status === 'rejected' && (result.reason as { code?: string }).code === 'TOO_MANY_REQUESTS',
  )
  expect(limited).toHaveLength(1)
  expect(Number(app.headers.get('Retry-After'))).toBeGreaterThan(0)
  const other = await createVendorWithImages(1)
  expect(other.ids).toHaveLength(1)
})

test('a vendor’s pictures have a limit in number and in size, over all listings', async () => {
  const { vendor, listingId, ids } = await createVendorWithImages(1)
  const first = eq(listingImages.id, ids[0] ?? 0)
  const [stored] = await app.db.select().from(listingImages).where(first)
  const sizes = await Promise.all((await storedFiles()).map(name => app.services.files.read(name)))
  expect(sizes.reduce((sum, file) => sum + (file?.length ?? 0), 0)).toBeGreaterThanOrEqual(stored?.bytes ?? 0)
  expect(stored?.bytes).toBeGreaterThan(1000)
  await app.db
    .update(listingImages)
    .set({ bytes: 2 ** 31 - 1 })
    .where(first)
  expect(await upload(vendor, listingId)).toMatchObject({ id: expect.any(Number) })
  await app.db.update(listingImages).set({ bytes: 1 }).where(eq(listingImages.listingId, listingId))
  await app.db
    .update(listingImages)
    .set({ bytes: 2 ** 31 - 1 })
    .where(first)
  const other = await createListing(vendor)
  await app.db.insert(listingImages).values({
    listingId: other,
    key: 'x'.repeat(32),
    width: 1,
    height: 1,
    bytes: 1,
    position: 0,
    createdAt: clock.now(),
  })
  await expect(upload(vendor, listingId)).rejects.toMatchObject({
    message:
      'Ihr Platz für Bilder ist voll (höchstens 5000 Bilder und 2048 MB). Bitte löschen Sie Bilder, die Sie nicht mehr brauchen.',
  })
  const neighbour = await createVendorWithImages(1)
  expect(neighbour.ids).toHaveLength(1)
})
