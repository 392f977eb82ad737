/**
 * Renders the scenes of the seasons as the bitmaps that phones show: `node server/dev/render-scenes.ts`. To be run when a
 * scene is drawn anew; kept beside the drawings, so that no build needs a renderer.
 */
import sharp from 'sharp'
import { BITMAP_WIDTHS, sceneBitmap, seasonScene } from '#shared/web/season-scene.ts'

const PUBLIC_FOLDER = 'client/public'
const MONTH_OF_EACH_SEASON = [0, 3, 6, 9]
const QUALITY = 75

for (const month of MONTH_OF_EACH_SEASON) {
  for (const scene of Object.values(seasonScene(month))) {
    for (const width of BITMAP_WIDTHS) {
      const { size } = await sharp(`${PUBLIC_FOLDER}${scene}`)
        .resize({ width })
        .webp({ quality: QUALITY, effort: 6 })
        .toFile(`${PUBLIC_FOLDER}${sceneBitmap(scene, width)}`)
      process.stdout.write(`${sceneBitmap(scene, width)} ${size}\n`)
    }
  }
}
