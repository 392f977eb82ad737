import type { Locator, Page } from '@playwright/test'

export const CHECKOUT = '**/dev/zahlungen/kasse/**'
const PORTAL = '**/dev/zahlungen/portal/**'

/** On the way to Stripe's payment page: pays by card there. */
export async function payByCard(page: Page): Promise<void> {
  await page.waitForURL(CHECKOUT)
  await page.getByRole('button', { name: 'Mit Karte bezahlen' }).click()
}

/** Opens Stripe's customer portal from the dashboard. */
export async function openPortal(page: Page): Promise<void> {
  await page.goto('/dashboard?tab=subscription')
  await page.getByRole('button', { name: 'Abo verwalten' }).click()
  await page.waitForURL(PORTAL)
}

/** In the portal: changes to a plan, named as the portal does ("Premium", "pro Jahr"), and comes back. */
export async function changePlan(page: Page, name: string, interval: string): Promise<void> {
  await page.waitForURL(PORTAL)
  await offer(page, name, interval).getByRole('button', { name: 'Wechseln' }).click()
  await leavePortal(page)
}

export async function leavePortal(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Zurück' }).click()
  await page.waitForURL('**/dashboard?tab=subscription')
}

function offer(page: Page, name: string, interval: string): Locator {
  return page.locator('.offer').filter({ hasText: name }).filter({ hasText: interval })
}

/** Time passes at Stripe, and with it in the product. It never comes back. */
export async function skipDays(page: Page, days: number): Promise<void> {
  await page.goto('/dev/zahlungen')
  await page.getByLabel('Zeit vorstellen um').fill(String(days))
  await page.getByRole('button', { name: 'Vorstellen' }).click()
  await page.getByRole('heading', { name: 'Zahlungs-Sandbox' }).waitFor()
}
