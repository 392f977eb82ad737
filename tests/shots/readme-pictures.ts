import path from 'node:path'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { paths } from '#shared/web/paths.ts'
import type { Screen } from '#tests/shots/screen.ts'
import { become, visit } from '#tests/shots/visit.ts'

const FOLDER = path.join(import.meta.dirname, '../../docs/images')
const WINDOW = { width: 1440, height: 1000 }
const PICTURE_WIDTH = 1200

const PICTURES: readonly Screen[] = [
  { name: 'home', path: paths.home, viewer: 'nobody' },
  { name: 'marketplace', path: paths.marketplace, viewer: 'nobody' },
  { name: 'listing', path: paths.listing(1), viewer: 'nobody' },
  { name: 'dashboard', path: paths.dashboard, viewer: 'premium' },
]

/** The pictures that the README shows, small enough for a repository: 256 colours do for drawings and text. */
export async function takeReadmePictures(browser: Browser, address: string): Promise<void> {
  for (const screen of PICTURES) {
    const page = await browser.newPage({ baseURL: address, locale: 'de-DE', viewport: WINDOW })
    await become(page, screen.viewer, 'light')
    await visit(page, screen)
    await page.waitForLoadState('networkidle')
    await sharp(await page.screenshot())
      .resize({ width: PICTURE_WIDTH })
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile(path.join(FOLDER, `${screen.name}.png`))
    await page.context().close()
  }
}
