import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { existsAt, SCREENS, type Viewer } from '#tests/shots/screens.ts'
import { become, sidewaysOverflow, visit } from '#tests/shots/visit.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const VIEWERS = ['nobody', 'premium', 'neu', 'admin'] satisfies Viewer[]
/** The narrowest window that WCAG asks for (1.4.10), in CSS pixels. */
const NARROWEST = 320

test.describe.configure({ timeout: 180_000 })
// Otherwise a colour on its way to another one would be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const viewer of VIEWERS) {
  test(`every screen is accessible, seen by ${viewer}`, async ({ page, isMobile, expectedErrors }) => {
    // Screens about what does not exist are answered accordingly.
    expectedErrors.push('Failed to load resource')
    await become(page, viewer, 'light')
    const width = page.viewportSize()?.width ?? 0
    for (const screen of SCREENS.filter(each => each.viewer === viewer && existsAt(each, width))) {
      await visit(page, screen)
      expect.soft(await findings(page), `${screen.name}, light`).toEqual([])
      if (isMobile) {
        await page.setViewportSize({ width: NARROWEST, height: 700 })
        expect.soft(await sidewaysOverflow(page), `${screen.name}, sideways at ${NARROWEST} px`).toBe(0)
        await page.setViewportSize({ width, height: 844 })
      } else {
        await page.evaluate('document.documentElement.dataset.theme = "dark"')
        expect.soft(await findings(page, ['color-contrast']), `${screen.name}, dark`).toEqual([])
      }
    }
  })
}

/** What axe holds against the page by all rules of WCAG or by `rules`, one line for each element. */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(WCAG)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}
