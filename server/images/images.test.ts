import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listingImages } from '#drizzle/schema/market/images.ts'
import { clock, HOUR_MS } from '#server/core/clock.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createVendorWithImages, imageIds, storedFiles, upload } from '#tests/support/fixtures/galleries.ts'
import { toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { createTestApp, runJob, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

const runCleanup = () => runJob(app, 'delete-abandoned-files')

test('an upload becomes a picture of the listing, the first one its main picture', async () => {
  const { vendor, listingId, ids } = await createVendorWithImages(app, 2)
  const listing = await vendor.caller.listings.getById({ id: listingId })
  const [first, second] = listing.images
  expect([first?.id, second?.id]).toEqual(ids)
  expect(first).toMatchObject({ width: 640, height: 480 })
  expect(first?.imageUrl).toMatch(/^\/images\/[0-9a-f]{32}-detail\.webp$/)
  expect(listing.images).toHaveLength(2)
  expect(listing.mainImage).toBe(first?.imageUrl)
})

test('pictures are taken only by vendors and only for their own listing', async () => {
  const { listingId, ids, vendor } = await createVendorWithImages(app, 1)
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
  expect(await imageIds(app, listingId)).toEqual(ids)
})

test.each([
  ['no data URL', 'honig'],
  ['an empty data URL', 'data:image/png;base64,'],
  ['a data URL of no known character', 'data:image/png;base64,!!!'],
  ['a data URL that is not base64', 'data:image/svg+xml,<svg/>'],
])('%s is refused by the name of its file', async (_case, imageData) => {
  const { vendor, listingId } = await createVendorWithImages(app, 0)
  await expect(upload(vendor, listingId, imageData)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'honig.jpg ist keine Bilddatei',
  })
})

test('more than 5 MB are refused, exactly 5 MB are judged by their content', async () => {
  const { vendor, listingId } = await createVendorWithImages(app, 0)
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
  const { vendor, listingId } = await createVendorWithImages(app, 0)
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
  const { vendor, listingId } = await createVendorWithImages(app, 0)
  const before = (await storedFiles(app)).length
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
  expect((await storedFiles(app)).length - before).toBe(30)
})

test('an own order is kept; one with foreign, missing or repeated pictures is refused', async () => {
  const { vendor, listingId, ids } = await createVendorWithImages(app, 3)
  const other = await createVendorWithImages(app, 1)
  const [a = 0, b = 0, c = 0] = ids
  await vendor.caller.images.reorder({ listingId, imageIds: [c, a, b] })
  expect(await imageIds(app, listingId)).toEqual([c, a, b])
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
  expect(await imageIds(app, listingId)).toEqual([c, a, b])
  const next = await upload(vendor, listingId)
  expect(await imageIds(app, listingId)).toEqual([c, a, b, next.id])
})

test('uploads are limited per user', async () => {
  const { vendor, listingId } = await createVendorWithImages(app, 0)
  const attempts = Array.from({ length: 201 }, () => upload(vendor, listingId, 'honig'))
  const results = await Promise.allSettled(attempts)
  const limited = results.filter(
    result =>
      result.status === 'rejected' && (result.reason as { code?: string }).code === 'TOO_MANY_REQUESTS',
  )
  expect(limited).toHaveLength(1)
  expect(Number(app.headers.get('Retry-After'))).toBeGreaterThan(0)
  const other = await createVendorWithImages(app, 1)
  expect(other.ids).toHaveLength(1)
})

test('a vendor’s pictures have a limit in number and in size, over all listings', async () => {
  const { vendor, listingId, ids } = await createVendorWithImages(app, 1)
  const first = eq(listingImages.id, ids[0] ?? 0)
  const [stored] = await app.db.select().from(listingImages).where(first)
  const sizes = await Promise.all((await storedFiles(app)).map(name => app.services.files.read(name)))
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
  const neighbour = await createVendorWithImages(app, 1)
  expect(neighbour.ids).toHaveLength(1)
})
