import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createPicture, pngChunk, pngFile } from './pictures.ts'

const MEGABYTE = 1024 * 1024

export interface FlatPicture {
  format: 'jpeg' | 'png' | 'webp'
  megapixels: number
  /** Or interlaced, as PNG calls it. */
  isProgressive?: boolean
  isTransparent?: boolean
  /** Two bytes for each channel. */
  isDeep?: boolean
  isCmyk?: boolean
  /** Lies on its side and has a colour profile. */
  isTurned?: boolean
}

/** A square in one colour: 49 megapixels are a file of a few hundred kilobytes for a picture of 150 MB. */
export function createFlatPicture({ format, megapixels, ...how }: FlatPicture): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(megapixels * 1_000_000))
  const channels = how.isTransparent ? 4 : 3
  const background = { r: 255, g: 194, b: 51, alpha: 0.5 }
  const picture = sharp({ create: { width: side, height: side, channels, background } })
  if (how.isTurned) picture.withMetadata({ orientation: 6 }).withIccProfile('p3')
  if (how.isDeep) picture.toColourspace('rgb16')
  if (how.isCmyk) picture.toColourspace('cmyk')
  const progressive = how.isProgressive ?? false
  switch (format) {
    case 'webp':
      return picture.webp({ effort: 0 }).toBuffer()
    case 'png':
      return picture.png({ progressive }).toBuffer()
    case 'jpeg':
      // No channel has fewer points than the others: the most that there can be to keep until the last scan.
      return picture.jpeg({ progressive, chromaSubsampling: '4:4:4' }).toBuffer()
  }
}

/** Noise in 256 colours, each more or less transparent: the dearest to compress that fits into few bytes. */
export function createNoise(side: number): Buffer {
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(side)]))
  return pngFile({ width: side, height: side, depth: 8, colourType: 3 }, [
    pngChunk('PLTE', randomBytes(3 * 256)),
    pngChunk('tRNS', randomBytes(256)),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
  ])
}

/** A PNG of two lines. */
export function createTwoLines(width: number): Promise<Buffer> {
  return sharp({ create: { width, height: 2, channels: 3, background: '#ffc233' } })
    .png()
    .toBuffer()
}

/** A PNG whose header announces four channels of 16 bits, and nothing behind it. */
export function createDeepHeader(width: number, height: number): Buffer {
  return pngFile({ width, height, depth: 16, colourType: 6 }, [
    pngChunk('IDAT', deflateSync(Buffer.alloc(9))),
  ])
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
