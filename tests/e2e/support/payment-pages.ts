import type { Page } from '@playwright/test'

export const CHECKOUT = '**/dev/zahlungen/kasse/**'
const PORTAL = '**/dev/zahlungen/portal/**'

/** On the way to a payment: reads the order page as a private person does, and orders. */
export async function placeOrder(page: Page): Promise<void> {
  await page.waitForURL('**/bestellen?*')
  await page.getByRole('checkbox', { name: /^Ich verlange ausdrücklich/ }).check()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }).click()
}

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

/** On the way from the choice of another plan: orders it, confirms its payment at Stripe, and comes back. */
export async function exchangePlan(page: Page): Promise<void> {
  await placeOrder(page)
  await page.waitForURL(PORTAL)
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await page.waitForURL('**/dashboard?tab=subscription')
}

export async function leavePortal(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Zurück' }).click()
  await page.waitForURL('**/dashboard?tab=subscription')
}
