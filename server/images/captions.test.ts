import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { createPicture, toDataUrl } from '#tests/support/fixtures/pictures.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let picture: string
beforeAll(async () => {
  app = await createTestApp()
  picture = toDataUrl(await createPicture())
})
afterAll(() => app.close())

const WORDS = 'Das Glas von vorn, mit Etikett'

async function offerWithPictures(captions: readonly (string | undefined)[]) {
  const vendor = await createVendor(app)
  const listingId = await createListing(vendor)
  const ids: number[] = []
  for (const [index, caption] of captions.entries()) {
    const file = { imageData: picture, fileName: `${index}.jpg`, mimeType: 'image/jpeg' }
    ids.push((await vendor.caller.images.upload({ listingId, ...file, caption })).id)
  }
  return { vendor, listingId, ids }
}

/** As whoever reads the listing has them, in their order. */
async function captionsOf(vendor: TestVendor, id: number) {
  const { images } = await vendor.caller.listings.getById({ id })
  return images.map(image => ('caption' in image ? image.caption : 'left out'))
}

test('a caption is set, changed and taken away, on one line and without the space around it', async () => {
  const { vendor, listingId, ids } = await offerWithPictures([undefined, undefined])
  const [imageId = 0] = ids
  const set = (caption: string | null) => vendor.caller.images.setCaption({ imageId, caption })
  expect(await captionsOf(vendor, listingId)).toEqual(['left out', 'left out'])
  await expect(set(`  ${WORDS}\n`)).resolves.toEqual({ success: true })
  expect(await captionsOf(vendor, listingId)).toEqual([WORDS, 'left out'])
  await set('Vorn\r\n\tund hinten')
  expect(await captionsOf(vendor, listingId)).toEqual(['Vorn und hinten', 'left out'])
  // Words, whatever they look like: nothing of them is markup.
  await set('<b>Etikett</b> & Deckel')
  expect(await captionsOf(vendor, listingId)).toEqual(['<b>Etikett</b> & Deckel', 'left out'])
  await set(' \n ')
  expect(await captionsOf(vendor, listingId)).toEqual(['left out', 'left out'])
  await set(WORDS)
  await set(null)
  expect(await captionsOf(vendor, listingId)).toEqual(['left out', 'left out'])
})

test('140 characters fit, one more is refused with a sentence that says so, and nothing changes', async () => {
  const { vendor, listingId, ids } = await offerWithPictures([undefined])
  const [imageId = 0] = ids
  const longest = 'ä'.repeat(140)
  await vendor.caller.images.setCaption({ imageId, caption: ` ${longest} ` })
  await expect(vendor.caller.images.setCaption({ imageId, caption: `${longest}!` })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('Die Bildunterschrift darf höchstens 140 Zeichen haben'),
  })
  expect(await captionsOf(vendor, listingId)).toEqual([longest])
})

test('a picture that comes later and another order leave each its own words', async () => {
  const { vendor, listingId, ids } = await offerWithPictures(['eins', undefined, 'drei'])
  const [first = 0, second = 0, third = 0] = ids
  await vendor.caller.images.reorder({ listingId, imageIds: [third, first, second] })
  expect(await captionsOf(vendor, listingId)).toEqual(['drei', 'eins', 'left out'])
  await vendor.caller.images.setFocus({ imageId: third, focusX: 10, focusY: 10 })
  await vendor.caller.images.delete({ imageId: first })
  expect(await captionsOf(vendor, listingId)).toEqual(['drei', 'left out'])
})

test('nobody else gives a picture its words', async () => {
  const { vendor, listingId, ids } = await offerWithPictures([WORDS])
  const imageId = ids[0] ?? 0
  const stranger = await createVendor(app)
  const visitor = await app.callerFor(null)
  await expect(stranger.caller.images.setCaption({ imageId, caption: 'Meins' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(visitor.images.setCaption({ imageId, caption: 'Meins' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  expect(await captionsOf(vendor, listingId)).toEqual([WORDS])
})

test('a copy has the words too, and they are its own from then on', async () => {
  const { vendor, listingId } = await offerWithPictures([WORDS, undefined])
  const { id: copyId } = await vendor.caller.listings.duplicate({ id: listingId })
  const { images } = await vendor.caller.listings.getById({ id: copyId })
  expect(images.map(({ caption }) => caption)).toEqual([WORDS, undefined])
  await vendor.caller.images.setCaption({ imageId: images[0]?.id ?? 0, caption: 'Das Glas der Kopie' })
  expect(await captionsOf(vendor, listingId)).toEqual([WORDS, 'left out'])
})
