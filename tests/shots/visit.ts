import { expect, type Page } from '@playwright/test'
import { endpoints } from '#shared/web/endpoints.ts'
import { DEMO_PASSWORD, IS_HYDRATED, remember } from '#tests/e2e/fixtures.ts'
import { originOf } from '#tests/shots/network.ts'
import type { Screen, Viewer } from '#tests/shots/screen.ts'

export type Theme = 'light' | 'dark'

/** Makes the page's visitor the screens' viewer, who has chosen the theme. */
export async function become(page: Page, viewer: Viewer, theme: Theme): Promise<void> {
  await remember(page, 'theme', theme)
  if (viewer === 'nobody') return
  const origin = await originOf(page)
  const account = { email: `${viewer}@wabenmarkt.test`, password: DEMO_PASSWORD }
  const answer = await page.request.post(`${origin}${endpoints.emailLogin}`, {
    data: account,
    headers: { origin },
  })
  if (!answer.ok()) throw new Error(`${account.email} cannot sign in: ${answer.status()}`)
}

/** Brings the screen up and waits until it is complete. */
export async function visit(page: Page, screen: Screen): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await remember(page, 'cookie-consent', screen.isFirstVisit ? '' : 'declined')
  await screen.arrange?.(page)
  await page.goto(screen.path)
  if (!screen.isWaiting || screen.act) await settle(page)
  if (screen.act) await expect.poll(() => page.evaluate(IS_HYDRATED)).toBe(true)
  const start = screen.isWaiting && screen.act ? await page.locator('main h1').elementHandle() : null
  await screen.act?.(page)
  if (screen.isLayer && screen.act)
    await page
      .locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-sonner-toast]')
      .first()
      .waitFor()
  if (screen.isWaiting) {
    // While the code of the page is on its way, the page before is hidden, and what turns has no heading.
    await start?.waitForElementState('hidden')
    for (const part of ['main h1', 'main :is(.spinner, .skeleton)'])
      await page.locator(part).filter({ visible: true }).first().waitFor()
  } else if (screen.act) await settle(page)
}

/** Nothing stands for content that is still to come, and the fonts are there. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor()
  // The drawing of a ranking on the price page keeps its own.
  const drawn = '[aria-labelledby="top-listing-title"] *'
  await page.locator(`main .spinner, main .skeleton:not(${drawn})`).first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready.then(() => null)')
}

/** By how many CSS pixels the page is wider than its window. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
}
