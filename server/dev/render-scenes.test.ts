import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SVG_LOADER } from '#server/dev/demo-data/render-drawings.ts'
import { BITMAP_WIDTHS, sceneBitmap, seasonScene } from '#shared/web/season-scene.ts'

const PUBLIC_FOLDER = 'client/public'
/** Of 256 steps of a colour; another season, or the other time of day, is 10 and more away. */
const MOST_DIFFERENCE = 2

const SCENES = [0, 3, 6, 9].flatMap(month => Object.values(seasonScene(month)))

// The product, which may have run in this process before, reads no SVG, and other pictures only from memory.
beforeAll(() => sharp.unblock(SVG_LOADER))
afterAll(() => sharp.block(SVG_LOADER))

for (const scene of SCENES) {
  test(`the bitmaps of ${scene} show what it shows`, async () => {
    const drawn = await readSmall(scene)
    for (const width of BITMAP_WIDTHS) {
      const bitmap = sceneBitmap(scene, width)
      expect((await sharp(await readPublic(bitmap)).metadata()).width).toBe(width)
      expect(difference(drawn, await readSmall(bitmap))).toBeLessThan(MOST_DIFFERENCE)
    }
    const others = await Promise.all(SCENES.filter(other => other !== scene).map(readSmall))
    for (const other of others) expect(difference(drawn, other)).toBeGreaterThan(MOST_DIFFERENCE * 2)
  })
}

async function readSmall(file: string): Promise<Buffer> {
  return sharp(await readPublic(file))
    .resize({ width: 240 })
    .removeAlpha()
    .raw()
    .toBuffer()
}

function readPublic(file: string): Promise<Buffer> {
  return readFile(PUBLIC_FOLDER + file)
}

/** Of their pixels' colours, on average. */
function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}
