import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock, HOUR_MS, MINUTE_MS } from '#server/core/clock.ts'
import { createListing } from '#tests/support/fixtures/factories.ts'
import { createVendorWithImages, imageIds, storedFiles } from '#tests/support/fixtures/galleries.ts'
import { createPicture } from '#tests/support/fixtures/pictures.ts'
import { createTestApp, runJob, type TestApp } from '#tests/support/product/app.ts'
import { renderImage } from './commands/render-image.ts'
import { storeImage } from './commands/upload-image.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

const runCleanup = () => runJob(app, 'delete-abandoned-files')

test('a deleted picture is gone at once, its files with the next cleanup', async () => {
  const { vendor, listingId, ids } = await createVendorWithImages(app, 2)
  await runCleanup()
  const before = (await storedFiles(app)).length
  await vendor.caller.images.delete({ imageId: ids[0] ?? 0 })
  expect(await imageIds(app, listingId)).toEqual([ids[1]])
  await expect(vendor.caller.images.delete({ imageId: ids[0] ?? 0 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await runCleanup()
  expect((await storedFiles(app)).length).toBe(before - 3)
})

test('with a listing its pictures go, and their files with the next cleanup', async () => {
  const { vendor, listingId } = await createVendorWithImages(app, 2)
  const before = (await storedFiles(app)).length
  await vendor.caller.listings.delete({ id: listingId })
  expect(await imageIds(app, listingId)).toEqual([])
  await runCleanup()
  expect((await storedFiles(app)).length).toBe(before - 6)
})

test('files of an upload that never finished go after an hour, not before', async () => {
  const { vendor, listingId } = await createVendorWithImages(app, 0)
  const rendered = await renderImage(await createPicture(), 'honig.jpg')
  const before = (await storedFiles(app)).length
  // Fails in the transaction, after the files were written.
  await expect(
    storeImage(app.services, vendor.vendorId, listingId + 1_000_000, rendered),
  ).rejects.toMatchObject({
    code: 'LISTING_NOT_FOUND',
  })
  await runCleanup()
  expect((await storedFiles(app)).length).toBe(before + 3)
  clock.set(new Date(Date.now() + HOUR_MS + MINUTE_MS))
  await runCleanup()
  expect((await storedFiles(app)).length).toBe(before)
})

test('an upload slower than the cleanup gives up instead of pointing to deleted files', async () => {
  const { vendor, listingId } = await createVendorWithImages(app, 0)
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
  expect(await imageIds(app, listingId)).toEqual([])
})

test('one rendering serves several listings with files of their own', async () => {
  const { vendor, listingId } = await createVendorWithImages(app, 0)
  const second = await createListing(vendor)
  const rendered = await renderImage(await createPicture('png'), 'honig.png')
  const one = await storeImage(app.services, vendor.vendorId, listingId, rendered)
  const two = await storeImage(app.services, vendor.vendorId, second, rendered)
  expect(one.imageUrl).not.toBe(two.imageUrl)
})
