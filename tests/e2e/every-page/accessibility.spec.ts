import type { Page } from '@playwright/test'
import { ERROR_TEXTS } from '#shared/core/errors.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { findByAllRules, findByRules } from '#tests/e2e/support/axe.ts'
import { misplacedTexts } from '#tests/e2e/support/reading-order.ts'
import { clippedTexts, spaceText } from '#tests/e2e/support/text-spacing.ts'
import { existsAt, type Screen, type Viewer } from '#tests/shots/screen.ts'
import { SCREENS } from '#tests/shots/screens.ts'
import { become, sidewaysOverflow, visit } from '#tests/shots/visit.ts'

const VIEWERS = ['nobody', 'premium', 'neu', 'admin'] satisfies Viewer[]
const WIDE = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Where the reading order is compared with what is seen. */
const READ_AT = [1440, PHONE.width]
/** The narrowest window that WCAG asks for (1.4.10): what remains of 1280 CSS pixels at 400 % zoom. */
const NARROWEST = { width: 320, height: 700 }
/** What can be wrong on a narrow window only; and the contrasts in the dark, which are measured there alone. */
const NARROW_RULES = ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus', 'color-contrast']
/** In Firefox the screens that matter most; the rules do not depend on the browser, how it renders may. */
const IN_FIREFOX = ['home', 'marketplace', 'listing', 'listing-form-errors', 'pricing', 'login']

const SCREENS_PER_TEST = 9

/**
 * Of what looks alike (the first word of its name) the first is examined in every run, which has twenty minutes for everything;
 * `pnpm test:screens` examines all.
 */
const OF_A_FAMILY = process.env.SCREENS === 'all' ? Infinity : 1

test.describe.configure({ timeout: 600_000 })
// Otherwise a colour on its way to another one would be measured.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorkers: 'block',
  productFor: 'untouched market',
})

for (const viewer of VIEWERS) {
  for (const screens of inGroups(ofEachFamily(SCREENS.filter(screen => screen.viewer === viewer)))) {
    const title = `${screens[0]?.name} to ${screens.at(-1)?.name} are accessible, seen by ${viewer}`
    const inFirefox = screens.filter(({ name }) => IN_FIREFOX.includes(name))
    const tag = inFirefox.length > 0 ? '@firefox' : []
    test(title, { tag }, async ({ page, browserName, expectedErrors }) => {
      // Screens about what does not exist, or does not work, are answered accordingly. Where words were exchanged on the
      // way, what the client renders (initials, shortened texts) is not what the server rendered.
      expectedErrors.push(
        'Failed to load resource',
        'Minified React error #418',
        ERROR_TEXTS.SERVICE_UNAVAILABLE,
      )
      await page.setViewportSize(WIDE)
      await become(page, viewer, 'light')
      for (const screen of browserName === 'firefox' ? inFirefox : screens) await examine(page, screen)
    })
  }
}

function ofEachFamily(screens: Screen[]): Screen[] {
  const families = Map.groupBy(screens, ({ name }) => name.split('-', 1)[0])
  const examined = new Set([...families.values()].flatMap(family => family.slice(0, OF_A_FAMILY)))
  return screens.filter(screen => examined.has(screen) || IN_FIREFOX.includes(screen.name))
}

/** So that the workers can share them. */
function inGroups(screens: Screen[]): Screen[][] {
  const groups: Screen[][] = []
  for (let start = 0; start < screens.length; start += SCREENS_PER_TEST)
    groups.push(screens.slice(start, start + SCREENS_PER_TEST))
  return groups
}

/** What is read is seen in the same order (WCAG 1.3.2, 2.4.3). */
async function compareOrder(page: Page, screen: Screen): Promise<void> {
  if (screen.isLayer || screen.isWaiting) return
  for (const width of READ_AT.filter(width => existsAt(screen, width))) {
    await page.setViewportSize({ ...WIDE, width })
    expect.soft(await misplacedTexts(page), `${screen.name}, read at ${width}`).toEqual([])
  }
}

/** One visit: reading order, both colour schemes, then narrow, then with the text spread as WCAG 1.4.12 has it. */
async function examine(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(existsAt(screen, WIDE.width) ? WIDE : PHONE)
  await visit(page, screen)
  await compareOrder(page, screen)
  await page.setViewportSize(existsAt(screen, WIDE.width) ? WIDE : PHONE)
  expect.soft(await findByAllRules(page), `${screen.name}, light`).toEqual([])
  await page.evaluate('document.documentElement.dataset.theme = "dark"')
  // Firefox is not told of reduced motion: colours are on their way for a moment.
  await page.evaluate(
    'Promise.all(document.getAnimations().filter(({ timeline }) => timeline === document.timeline).map(({ finished }) => finished)).then(() => null)',
  )
  if (!existsAt(screen, NARROWEST.width)) {
    expect.soft(await findByRules(page, ['color-contrast']), `${screen.name}, dark`).toEqual([])
    return
  }

  // Firefox takes the scroll bar off the window's width.
  const scrollBar = await page.evaluate<number>('window.innerWidth - document.documentElement.clientWidth')
  await page.setViewportSize({ ...NARROWEST, width: NARROWEST.width + scrollBar })
  expect.soft(await sidewaysOverflow(page), `${screen.name}, sideways`).toBe(0)
  expect.soft(await findByRules(page, NARROW_RULES), `${screen.name}, narrow and dark`).toEqual([])
  await spaceText(page)
  expect.soft(await sidewaysOverflow(page), `${screen.name}, sideways with spread text`).toBe(0)
  expect.soft(await clippedTexts(page), `${screen.name}, spread text`).toEqual([])
}
