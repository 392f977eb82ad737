import type { Page } from '@playwright/test'
import { signIn } from '#tests/e2e/fixtures.ts'
import type { Screen, Viewer } from '#tests/shots/screens.ts'

export type Theme = 'light' | 'dark'

/** Makes the page's visitor the screens' viewer, who has chosen the theme. */
export async function become(page: Page, viewer: Viewer, theme: Theme): Promise<void> {
  await page.addInitScript(chosen => localStorage.setItem('theme', chosen), theme)
  if (viewer !== 'nobody') await signIn(page, `${viewer}@wabenmarkt.test`)
}

/** Brings the screen up and waits until nothing of it is still on its way. */
export async function visit(page: Page, screen: Screen): Promise<void> {
  await page.addInitScript(
    decided =>
      decided
        ? localStorage.setItem('cookie-consent', 'declined')
        : localStorage.removeItem('cookie-consent'),
    !screen.isFirstVisit,
  )
  await page.goto(screen.path, { waitUntil: 'networkidle' })
  await screen.act?.(page)
  if (screen.act) await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready.then(() => null)')
}

/** By how many CSS pixels the page is wider than its window. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
}
