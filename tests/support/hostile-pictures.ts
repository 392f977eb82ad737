import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createPicture, pngChunk } from './pictures.ts'

const MEGABYTE = 1024 * 1024

/** 49 megapixels in one colour: a file of a few hundred kilobytes for a picture of 150 MB. */
export function createFlatPicture(
  format: 'jpeg' | 'png' | 'webp',
  { isProgressive = false } = {},
): Promise<Buffer> {
  const picture = sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#ffc233' } })
  if (format === 'webp') return picture.webp({ effort: 0 }).toBuffer()
  const options = { progressive: isProgressive }
  return format === 'png' ? picture.png(options).toBuffer() : picture.jpeg(options).toBuffer()
}

/** Two bytes for each of four channels: the pixels of a smaller picture take up as much. */
export function createDeepPicture(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 4, background: { r: 255, g: 194, b: 51, alpha: 0.5 } } as const
  return sharp({ create }).toColourspace('rgb16').png().toBuffer()
}

/** A PNG whose header announces four channels of 16 bits, and nothing behind it. */
export function createDeepHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([16, 6], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.alloc(9)))])
}

/** A WebP whose frame announces a picture of the given size. */
export async function createWebpHeader(width: number, height: number): Promise<Buffer> {
  const file = await createPicture('webp', { width: 64, height: 64 })
  const size = file.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3
  file.writeUInt16LE(width, size)
  file.writeUInt16LE(height, size + 2)
  return file
}

/** A GIF whose header announces a picture of the given size. */
export function createGifHeader(width: number, height: number): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\x80\0\0\xff\xc2\x33\0\0\0', 'latin1')
  header.writeUInt16LE(width, 6)
  header.writeUInt16LE(height, 8)
  return Buffer.concat([header, Buffer.from('2c000000000100010000020144003b', 'hex')])
}

/** An AVIF that holds one pixel and announces a picture of the given size. */
export async function createAvifHeader(width: number, height: number): Promise<Buffer> {
  const file = await createPicture('avif', { width: 64, height: 64 })
  const size = file.indexOf('ispe') + 8
  file.writeUInt32BE(width, size)
  file.writeUInt32BE(height, size + 4)
  return file
}

/** A JPEG whose frame header announces a picture of the given size. */
export async function createJpegHeader(width: number, height: number): Promise<Buffer> {
  const file = await createPicture('jpeg', { width: 64, height: 64 })
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
  file.writeUInt16BE(height, frame + 5)
  file.writeUInt16BE(width, frame + 7)
  return file
}

/** A small PNG that carries a chunk before its pixels. */
export async function createPngWith(type: string, data: Buffer, times = 1): Promise<Buffer> {
  const png = await createPicture('png', { width: 64, height: 64 })
  const headerEnd = 8 + 12 + 13
  const chunks = Array.from({ length: times }, () => pngChunk(type, data))
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)])
}

/** What unpacks to so many megabytes of nothing, as a colour profile or a text has it. */
export function createPackedBomb(keyword: string, megabytes: number): Buffer {
  return Buffer.concat([
    Buffer.from(`${keyword}\0\0`, 'latin1'),
    deflateSync(Buffer.alloc(megabytes * MEGABYTE)),
  ])
}

/** A JPEG with so many segments of 64 kB between its beginning and its picture. */
export async function createJpegWithSegments(
  marker: number,
  content: string,
  times: number,
): Promise<Buffer> {
  const jpeg = await createPicture('jpeg', { width: 64, height: 64 })
  const data = Buffer.alloc(65_533, 'x')
  data.write(content, 'latin1')
  const segment = Buffer.concat([Buffer.from([0xff, marker, 0xff, 0xff]), data])
  return Buffer.concat([
    jpeg.subarray(0, 2),
    ...Array.from({ length: times }, () => segment),
    jpeg.subarray(2),
  ])
}

/** A WebP that moves. */
export async function createAnimation(frames: number): Promise<Buffer> {
  const frame = (index: number) => {
    const background = { r: index % 256, g: 90, b: 40 }
    return sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer()
  }
  const pages = await Promise.all(Array.from({ length: frames }, (_, index) => frame(index)))
  return sharp(pages, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
}
