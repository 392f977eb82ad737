import { expect, type Page } from '@playwright/test'

/** "bis Dienstag, 29. Dezember um 17:33 Uhr" */
export const UNTIL_THEN = /bis [A-Z][a-z]+, \d+\. \p{L}+\D+\d\d:\d\d Uhr/u

/** What stands above every tab: what is the matter, until when, and the button that leads on. */
export async function expectAlert(
  page: Page,
  title: string | RegExp,
  date: RegExp,
  way: string,
): Promise<void> {
  for (const tab of ['listings', 'leads']) {
    await page.goto(`/dashboard?tab=${tab}`)
    const alert = page.getByRole('status').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(alert).toContainText(date)
    await expect(
      alert.getByRole('button', { name: way }).or(alert.getByRole('link', { name: way })),
    ).toBeVisible()
  }
}

/** The subscription as the dashboard tells it. */
export async function expectPlan(page: Page, plan: string, payment: string, status = 'Aktiv'): Promise<void> {
  await page.goto('/dashboard?tab=subscription')
  const facts = page.getByRole('tabpanel').locator('dl')
  await expect(facts).toContainText(`Aktueller Plan${plan}`)
  await expect(facts).toContainText(`Zahlweise${payment}`)
  await expect(facts).toContainText(`Status${status}`)
}
