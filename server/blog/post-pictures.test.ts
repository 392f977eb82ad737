import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { abandonedFiles } from '#drizzle/schema/market/images.ts'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { deleteAbandonedFiles } from '#server/images/commands/abandon-images.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { createPhonePhoto, createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

async function upload(): Promise<string> {
  const imageData = toDataUrl(await createPicture('jpeg', { width: 1600, height: 1200 }))
  const { imageUrl, width, height } = await admin.blog.uploadPicture({ imageData, fileName: 'wabe.jpg' })
  expect([width, height]).toEqual([1080, 810])
  return imageUrl
}

let serial = 0
const postWith = (content: string, featuredImage?: string) => ({
  title: 'Beitrag',
  slug: `mit-bild-${++serial}`,
  content: `<p>Text</p>${content}`,
  ...(featuredImage !== undefined && { featuredImage }),
  status: 'published' as const,
})

const figure = (src: string) =>
  `<figure><img src="${src}" alt="Wabe" width="1080" height="810" loading="lazy" /><figcaption>Verdeckelt</figcaption></figure>`

/** Whether its files are there, once the cleanup has run. */
async function isStored(imageUrl: string): Promise<boolean> {
  while ((await dueFiles()) > 0) await deleteAbandonedFiles(app.services)
  const name = imageUrl.split('/').at(-1) ?? ''
  return (await app.services.files.read(name)) !== null
}

async function dueFiles(): Promise<number> {
  return (await app.db.select().from(abandonedFiles)).filter(({ dueAt }) => dueAt <= clock.now()).length
}

const daysOn = (days: number) => clock.set(new Date(clock.ms() + days * DAY_MS))

test('a picture stays with the post that shows it, in its text or above it, and goes with it', async () => {
  const [inText, cover] = [await upload(), await upload()]
  const post = postWith(figure(inText), cover)
  const { id } = await admin.blog.create(post)
  expect((await admin.blog.getBySlug({ slug: post.slug })).content).toContain(figure(inText))
  daysOn(30)
  expect([await isStored(inText), await isStored(cover)]).toEqual([true, true])
  await admin.blog.delete({ id })
  expect([await isStored(inText), await isStored(cover)]).toEqual([false, false])
})

test('one that no post shows goes after a week, and cannot be shown any more', async () => {
  const imageUrl = await upload()
  daysOn(6)
  expect(await isStored(imageUrl)).toBe(true)
  daysOn(1)
  await expect(admin.blog.create(postWith(figure(imageUrl)))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await isStored(imageUrl)).toBe(false)
})

test('one that is taken out of its post goes, unless another post shows it', async () => {
  const [shared, own] = [await upload(), await upload()]
  const post = postWith(figure(shared) + figure(own))
  const { id } = await admin.blog.create(post)
  const copy = await admin.blog.create(postWith(figure(shared)))
  await admin.blog.update({ ...post, content: '<p>Ohne</p>', id })
  expect([await isStored(shared), await isStored(own)]).toEqual([true, false])
  await admin.blog.delete({ id: copy.id })
  expect(await isStored(shared)).toBe(false)
})

test('the picture of a listing stays the listing’s, whatever a post did with it', async () => {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const imageData = toDataUrl(await createPicture('jpeg', { width: 640, height: 480 }))
  const { imageUrl } = await vendor.caller.images.upload({
    listingId,
    imageData,
    fileName: 'wabe.jpg',
    mimeType: 'image/jpeg',
  })
  const { id } = await admin.blog.create(postWith(figure(imageUrl)))
  await admin.blog.delete({ id })
  expect(await isStored(imageUrl)).toBe(true)
})

test('nothing of the camera is stored along', async () => {
  const imageData = toDataUrl(await createPhonePhoto())
  const { imageUrl } = await admin.blog.uploadPicture({ imageData, fileName: 'wabe.jpg' })
  const stored = await app.services.files.read(imageUrl.split('/').at(-1) ?? '')
  expect((await sharp(stored ?? undefined).metadata()).exif).toBeUndefined()
})

test('nobody but admins uploads, and nothing but pictures', async () => {
  const file = { imageData: toDataUrl(await createPicture()), fileName: 'wabe.jpg' }
  const visitor = await app.callerFor(null)
  await expect(visitor.blog.uploadPicture(file)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const { caller } = await createVendor(app)
  await expect(caller.blog.uploadPicture(file)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const before = await app.db.$count(abandonedFiles)
  const drawing = { imageData: 'data:image/svg+xml;base64,PHN2Zy8+', fileName: 'wabe.svg' }
  await expect(admin.blog.uploadPicture(drawing)).rejects.toMatchObject({
    message: 'wabe.svg ist keine Bilddatei',
  })
  expect(await app.db.$count(abandonedFiles)).toBe(before)
})
