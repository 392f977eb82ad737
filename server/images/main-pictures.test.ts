import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingImages } from '#drizzle/schema/market/images.ts'
import { listings } from '#drizzle/schema/market/listings.ts'
import { createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createVendorWithImages, PICTURE, upload } from '#tests/support/fixtures/galleries.ts'
import { createTestApp, runJob, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** The same in the results and in the vendor's own list. */
async function cardFocus(vendor: TestVendor, listingId: number) {
  const cards = await vendor.caller.listings.search({ sortBy: 'newest', limit: 100 })
  const own = await vendor.caller.listings.getMyListings()
  const [ofCard, ofOwn] = [cards, own].map(list => list.find(({ id }) => id === listingId)?.mainFocus)
  expect(ofOwn).toEqual(ofCard)
  return ofCard
}

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

test('cards show the first picture, whatever becomes of the others', async () => {
  const { vendor, listingId, ids } = await createVendorWithImages(app, 0)
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
  const { vendor, listingId, ids } = await createVendorWithImages(app, 2)
  const [first = 0, second = 0] = ids
  await vendor.caller.images.setFocus({ imageId: first, focusX: 0, focusY: 100 })
  const focus = { x: 0, y: 100 }
  expect(await cardFocus(vendor, listingId)).toEqual(focus)
  await vendor.caller.images.reorder({ listingId, imageIds: [second, first] })
  expect(await cardFocus(vendor, listingId)).toBeUndefined()
  await expect(
    vendor.caller.images.upload({
      listingId,
      imageData: PICTURE,
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
  const { vendor, listingId, ids } = await createVendorWithImages(app, 1)
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
  const { vendor, listingId } = await createVendorWithImages(app, 0)
  await Promise.all(Array.from({ length: 5 }, () => upload(vendor, listingId)))
  expect(await expectCardImages(vendor, listingId)).not.toBeNull()
})

test('a listing from before the copy shows its picture, and has the copy after the job', async () => {
  const { vendor, listingId } = await createVendorWithImages(app, 2)
  const isListing = eq(listings.id, listingId)
  const main = await expectCardImages(vendor, listingId)
  await app.db.update(listings).set({ mainImageKey: null, mainFocusX: 9 }).where(isListing)
  expect(await expectCardImages(vendor, listingId)).toBe(main)
  await runJob(app, 'mend-main-images')
  expect(await cardFocus(vendor, listingId)).toBeUndefined()
  const [row] = await app.db.select().from(listings).where(isListing)
  expect(main).toContain(row?.mainImageKey)
  expect(await app.db.$count(listings, isNull(listings.mainImageKey))).toBe(0)
})

test('what an older version has done to pictures shows after the job', async () => {
  const { vendor, listingId, ids } = await createVendorWithImages(app, 2)
  await app.db.delete(listingImages).where(eq(listingImages.id, ids[0] ?? 0))
  await runJob(app, 'mend-main-images')
  expect(await expectCardImages(vendor, listingId)).not.toBeNull()
  await app.db.delete(listingImages).where(eq(listingImages.listingId, listingId))
  await runJob(app, 'mend-main-images')
  expect(await expectCardImages(vendor, listingId)).toBeNull()
})
