import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BITMAP_WIDTHS, sceneBitmap, seasonScene } from '#shared/web/season-scene.ts'

const PUBLIC_FOLDER = 'client/public'
/** Of 256 steps of a colour; another season, or the other time of day, is 10 and more away. */
const MOST_DIFFERENCE = 2

const SCENES = [0, 3, 6, 9].flatMap(month => Object.values(seasonScene(month)))

for (const scene of SCENES) {
  test(`the bitmaps of ${scene} show what it shows`, async () => {
    const drawn = await readSmall(scene)
    for (const width of BITMAP_WIDTHS) {
      const bitmap = sceneBitmap(scene, width)
      expect((await sharp(PUBLIC_FOLDER + bitmap).metadata()).width).toBe(width)
      expect(difference(drawn, await readSmall(bitmap))).toBeLessThan(MOST_DIFFERENCE)
    }
    const others = await Promise.all(SCENES.filter(other => other !== scene).map(readSmall))
    for (const other of others) expect(difference(drawn, other)).toBeGreaterThan(MOST_DIFFERENCE * 2)
  })
}

function readSmall(file: string): Promise<Buffer> {
  return sharp(PUBLIC_FOLDER + file)
    .resize({ width: 240 })
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Of their pixels' colours, on average. */
function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}
