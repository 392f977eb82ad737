import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A picture of the given size that is not one flat colour, so that cropping and turning would show. */
export function createPicture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg',
  { width = 640, height = 480 } = {},
): Promise<Buffer> {
  return blank(width, height).toFormat(format).toBuffer()
}

/** A JPEG as a phone takes it: lying on its side by its orientation tag, with the place where it was taken. */
export function createPhonePhoto({ width = 640, height = 480 } = {}): Promise<Buffer> {
  return blank(width, height)
    .withExif({
      IFD0: { Make: 'Telefon', Copyright: 'Imkerei Geheim' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '47/1 52/1 5/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '12/1 38/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A PNG of under 100 bytes whose header announces a picture of any size. */
export function createPngHeader(width: number, height: number): Buffer {
  const nothing = pngChunk('IDAT', Buffer.from([0x78, 0x9c, 0x03, 0, 0, 0, 0, 1]))
  return pngFile({ width, height, depth: 8, colourType: 2 }, [nothing])
}

export interface PngHeader {
  width: number
  height: number
  /** Bits of a channel. */
  depth: 8 | 16
  /** As PNG numbers them: RGB, palette, RGB and alpha. */
  colourType: 2 | 3 | 6
}

export function pngFile({ width, height, depth, colourType }: PngHeader, chunks: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colourType], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', header), ...chunks, pngChunk('IEND', Buffer.alloc(0))])
}

export function toDataUrl(bytes: Buffer, mimeType = 'image/jpeg'): string {
  return `data:${mimeType};base64,${bytes.toString('base64')}`
}

function blank(width: number, height: number) {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: '#2f6443' } as const
  return sharp({ create: { width, height, channels: 3, background: '#ffc233' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  chunk.set(body, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
