import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { takeReadmePictures } from '#tests/shots/readme-pictures.ts'
import { existsAt, type Screen, type Viewer } from '#tests/shots/screen.ts'
import { SCREENS } from '#tests/shots/screens.ts'
import { become, sidewaysOverflow, type Theme, visit } from '#tests/shots/visit.ts'
import { CHROMIUM, CHROMIUM_FLAGS, programPath } from '#tests/support/runner/programs.ts'

/**
 * `pnpm shots`: pictures of every screen of a running `pnpm dev`, at several widths, light and dark, to be looked at.
 * Names every page that can be scrolled sideways. With `--readme` it takes the README's pictures instead.
 */
const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: '.data/shots' },
    widths: { type: 'string', default: '1440,1024,768,390,320' },
    themes: { type: 'string', default: 'light,dark' },
    /** Beginnings of screen names: `--only dashboard,editor`. */
    only: { type: 'string', default: '' },
    readme: { type: 'boolean', default: false },
  },
})

// From wide to narrow: a page is opened once and its window made smaller.
const WIDTHS = options.widths
  .split(',')
  .map(Number)
  .toSorted((a, b) => b - a)
const THEMES = options.themes.split(',').filter((name): name is Theme => name === 'light' || name === 'dark')
const VIEWERS = ['nobody', 'premium', 'neu', 'admin'] satisfies Viewer[]

const browser = await chromium.launch({ executablePath: programPath(CHROMIUM), args: CHROMIUM_FLAGS })
try {
  if (options.readme) await takeReadmePictures(browser, options.url)
  else await takeAll(browser)
} finally {
  await browser.close()
}

async function takeAll(browser: Browser): Promise<void> {
  await mkdir(options.out, { recursive: true })
  const beginnings = options.only.split(',')
  const wanted = SCREENS.filter(({ name }) => beginnings.some(beginning => name.startsWith(beginning)))
  for (const theme of THEMES) {
    for (const viewer of VIEWERS) {
      const screens = wanted.filter(screen => screen.viewer === viewer)
      if (screens.length > 0) await takeAs(browser, viewer, theme, screens)
    }
  }
}

async function takeAs(browser: Browser, viewer: Viewer, theme: Theme, screens: Screen[]): Promise<void> {
  const context = await browser.newContext({
    baseURL: options.url,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    // It would answer in the place of the network that some screens arrange.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await become(page, viewer, theme)
  for (const screen of screens) {
    await takeScreen(page, screen, theme).catch(error => {
      process.exitCode = 1
      console.error(`${screen.name} (${theme}): ${error instanceof Error ? error.message : String(error)}`)
    })
  }
  await context.close()
}

async function takeScreen(page: Page, screen: Screen, theme: Theme): Promise<void> {
  const widths = WIDTHS.filter(width => existsAt(screen, width))
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 1000 })
    if (index === 0) {
      await visit(page, screen)
      if (!screen.isWaiting) await page.waitForLoadState('networkidle')
    }
    if (!screen.isLayer && !screen.isWaiting) await scrollThrough(page)
    const overflow = await sidewaysOverflow(page)
    if (overflow > 0) console.warn(`${screen.name} at ${width} px can be scrolled sideways by ${overflow} px`)
    const file = path.join(options.out, `${screen.name}-${width}-${theme}.png`)
    await page.screenshot({ path: file, fullPage: !screen.isLayer, animations: 'disabled' })
  }
}

/** Pictures further down are only fetched when they come near the window. */
async function scrollThrough(page: Page): Promise<void> {
  const screens = await page.evaluate<number>('Math.ceil(document.body.scrollHeight / innerHeight)')
  for (let screen = 1; screen <= screens; screen++) {
    await page.evaluate('scrollBy({ top: innerHeight, behavior: "instant" })')
    await page.waitForTimeout(60)
  }
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
  await page.waitForLoadState('networkidle')
}
