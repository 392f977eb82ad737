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

/**
 * A grey progressive JPEG of one colour that brings each coefficient bit by bit, in up to 882 scans of some fifty bytes, as
 * the standard allows.
 */
export function createJpegWithScans(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const size = [side >> 8, side & 0xff]
  // Two codes for the first scan, and fifteen of four bits, each for a run of so many bits' length.
  const runs = Array.from({ length: 15 }, (_, bits) => bits << 4)
  const codesOfLength = (lengths: Record<number, number>) =>
    Array.from({ length: 16 }, (_, index) => lengths[index + 1] ?? 0)
  const head = [
    jpegSegment(0xdb, [0, ...Array<number>(64).fill(1)]),
    jpegSegment(0xc2, [8, ...size, ...size, 1, 1, 0x11, 0]),
    jpegSegment(0xc4, [0x00, ...codesOfLength({ 1: 1, 2: 1 }), 0, 7]),
    jpegSegment(0xc4, [0x10, ...codesOfLength({ 4: 15 }), ...runs]),
    jpegSegment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
  ]
  const nothing = emptyBlocks(blocks)
  const more = Array.from({ length: scans - 1 }, (_, index) => {
    const coefficient = 1 + Math.floor(index / 14)
    const bit = 13 - (index % 14)
    const approximation = bit === 13 ? bit : ((bit + 1) << 4) | bit
    return [jpegSegment(0xda, [1, 1, 0, coefficient, coefficient, approximation]), nothing]
  })
  return Buffer.concat([JPEG_START, ...head, ...more.flat(), JPEG_END])
}

const JPEG_START = Buffer.from([0xff, 0xd8])
const JPEG_END = Buffer.from([0xff, 0xd9])

function jpegSegment(marker: number, data: readonly number[]): Buffer {
  const length = data.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...data])
}

/** Runs of blocks without anything, the longest first, in the codes of `createJpegWithScans`. */
function emptyBlocks(blocks: number): Buffer {
  let bits = ''
  for (let left = blocks; left > 0; ) {
    const length = Math.min(14, Math.floor(Math.log2(left)))
    const run = Math.min(left, 2 ** (length + 1) - 1)
    bits += length.toString(2).padStart(4, '0')
    if (length > 0) bits += (run - 2 ** length).toString(2).padStart(length, '0')
    left -= run
  }
  const bytes = bits.match(/.{1,8}/g) ?? []
  return Buffer.from(bytes.flatMap(byte => stuffed(Number.parseInt(byte.padEnd(8, '1'), 2))))
}

/** 255 begins a marker, unless nothing follows it. */
function stuffed(byte: number): number[] {
  return byte === 0xff ? [byte, 0] : [byte]
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
