import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { projectPath } from '#server/core/project-path.ts'
import { type PhotoName, photoPath } from '#server/dev/demo-data/demo-photos.ts'
import type { DrawingName } from '#server/dev/demo-data/demo-types.ts'
import { encodeSizes, type RenderedImage } from '#server/images/commands/encode-sizes.ts'

/** The drawings measure 800 units; at 108 dpi a unit becomes 1.5 pixels. */
const DENSITY = 108

export const SVG_LOADER = { operation: ['VipsForeignLoadSvg'] }

/**
 * Renders each drawing once, in the sizes in which listings store their pictures.
 *
 * Uploads must never decode SVG, so the decoder is open only while these files of our own are read. Call it before
 * the server listens.
 */
export async function renderDrawings(names: Iterable<DrawingName>): Promise<Map<DrawingName, RenderedImage>> {
  sharp.unblock(SVG_LOADER)
  try {
    const entries = [...new Set(names)].map(async name => [name, await renderDrawing(name)] as const)
    return new Map(await Promise.all(entries))
  } finally {
    sharp.block(SVG_LOADER)
  }
}

/** Reads photographs as they would come from a phone. */
export async function readPhotos(names: Iterable<PhotoName>): Promise<Map<PhotoName, RenderedImage>> {
  const entries = [...new Set(names)].map(async name => {
    const bytes = await readFile(photoPath(name))
    return [name, await encodeSizes(bytes)] as const
  })
  return new Map(await Promise.all(entries))
}

async function renderDrawing(name: DrawingName): Promise<RenderedImage> {
  const svg = await readFile(projectPath(`client/public/art/${name}.svg`))
  // From here on it is handled like an upload. Fast compression: it is decoded again at once.
  const png = await sharp(svg, { density: DENSITY }).png({ compressionLevel: 1 }).toBuffer()
  return encodeSizes(png)
}
