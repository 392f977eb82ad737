import sharp from 'sharp'
import { expect, test } from 'vitest'
import { IMAGE_SIZES, type ImageSize } from '#shared/listings/images.ts'
import { createPhonePhoto, createPicture, createPngHeader } from '#tests/support/fixtures/pictures.ts'
import type { RenderedImage } from './commands/encode-sizes.ts'
import { renderImage } from './commands/render-image.ts'

const render = (bytes: Uint8Array | string) => renderImage(Buffer.from(bytes), 'bild.jpg')

const sizesOf = async (rendered: RenderedImage) =>
  Promise.all(
    (Object.keys(IMAGE_SIZES) as ImageSize[]).map(async size => {
      const { width, height, format } = await sharp(rendered.files[size]).metadata()
      return { size, width, height, format }
    }),
  )

test.each(['jpeg', 'png', 'webp'] as const)('%s becomes WebP in three sizes', async format => {
  const rendered = await render(await createPicture(format, { width: 3000, height: 1500 }))
  expect(rendered).toMatchObject({ width: 2048, height: 1024 })
  expect(await sizesOf(rendered)).toEqual([
    { size: 'card', width: 480, height: 240, format: 'webp' },
    { size: 'detail', width: 1080, height: 540, format: 'webp' },
    { size: 'full', width: 2048, height: 1024, format: 'webp' },
  ])
})

test('a small picture is never enlarged', async () => {
  const rendered = await render(await createPicture('png', { width: 300, height: 100 }))
  for (const size of await sizesOf(rendered)) expect(size).toMatchObject({ width: 300, height: 100 })
})

test('a photo is set upright and loses the place where it was taken', async () => {
  const photo = await createPhonePhoto({ width: 640, height: 480 })
  const { exif, orientation } = await sharp(photo).metadata()
  expect(orientation).toBe(6)
  expect(exif?.includes('Imkerei Geheim')).toBe(true)

  const rendered = await render(photo)
  expect(rendered).toMatchObject({ width: 480, height: 640 })
  for (const file of Object.values(rendered.files)) {
    const metadata = await sharp(file).metadata()
    expect(metadata.orientation).toBeUndefined()
    for (const kind of ['exif', 'xmp', 'iptc', 'icc'] as const) expect(metadata[kind]).toBeUndefined()
    expect(file.includes('Imkerei Geheim')).toBe(false)
  }
})

test('transparency and grey pictures survive', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const transparent = sharp({ create: { width: 50, height: 50, channels: 4, background: clear } }).png()
  const stored = (await render(await transparent.toBuffer())).files.full
  expect((await sharp(stored).stats()).isOpaque).toBe(false)
  const grey = await sharp(await createPicture())
    .greyscale()
    .toColourspace('b-w')
    .jpeg()
    .toBuffer()
  expect(await render(grey)).toMatchObject({ width: 640, height: 480 })
})

test.each([
  [
    'an SVG',
    () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  ],
  ['a GIF', () => createPicture('gif')],
  ['an AVIF', () => createPicture('avif')],
  ['a GIF that is also a script', () => 'GIF89a/*\x01\x00\x01\x00*/=1;alert(1)'],
  ['a PDF', () => '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'],
  ['a web page', () => '<!doctype html><script>alert(1)</script>'],
  [
    'a web page that begins like a JPEG',
    () => Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1'),
  ],
  ['a PNG without picture data', () => createPngHeader(40, 40)],
  ['a truncated JPEG', async () => (await createPicture('jpeg')).subarray(0, 1500)],
  ['a truncated PNG', async () => (await createPicture('png')).subarray(0, 400)],
  ['a truncated WebP', async () => (await createPicture('webp')).subarray(0, 120)],
  ['random bytes', () => Buffer.from(Array.from({ length: 999 }, (_, i) => (i * 7919) % 256))],
  ['nothing', () => ''],
])('%s is no picture', async (_kind, create) => {
  await expect(render(await create())).rejects.toMatchObject({
    code: 'IMAGE_UNREADABLE',
    message: 'bild.jpg ist keine Bilddatei',
  })
})

test('what hides behind a picture is not stored', async () => {
  const payload = 'PK\x03\x04 <script>alert(1)</script>'
  const rendered = await render(Buffer.concat([await createPicture(), Buffer.from(payload)]))
  for (const file of Object.values(rendered.files)) expect(file.includes('alert(1)')).toBe(false)
})

test('a small file that unpacks to a huge picture is refused before unpacking', async () => {
  const start = performance.now()
  await expect(render(createPngHeader(30_000, 30_000))).rejects.toMatchObject({
    code: 'IMAGE_TOO_MANY_PIXELS',
    message: 'bild.jpg hat zu viele Bildpunkte (max. 50 Megapixel)',
  })
  expect(performance.now() - start).toBeLessThan(1000)
})

test('too many pictures at once are turned away instead of filling the memory', async () => {
  const bytes = await createPicture('jpeg', { width: 64, height: 64 })
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => render(bytes)))
  const refused = results.filter(result => result.status === 'rejected')
  expect(refused).toHaveLength(18)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(await render(bytes)).toMatchObject({ width: 64 })
})
