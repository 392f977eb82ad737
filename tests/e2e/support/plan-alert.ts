import { expect, type Page } from '@playwright/test'

/** "bis Dienstag, 29. Dezember um 17:33 Uhr" */
export const UNTIL_THEN = /bis [A-Z][a-z]+, \d+\. \p{L}+\D+\d\d:\d\d Uhr/u

/** What stands above the tabs of the open dashboard: what is the matter, until when, and the button that leads on. */
export async function expectAlert(
  page: Page,
  title: string | RegExp,
  date: RegExp,
  way: string,
): Promise<void> {
  const alert = page.getByRole('status').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(alert).toContainText(date)
  await expect(
    alert.getByRole('button', { name: way }).or(alert.getByRole('link', { name: way })),
  ).toBeVisible()
}
