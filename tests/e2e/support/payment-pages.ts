import type { Page } from '@playwright/test'
import { ask } from './control.ts'
import type { Vendor } from './vendor.ts'

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

/** On the way to Stripe's payment page: orders by direct debit there. The bank answers after six business days. */
export async function payByDebit(page: Page, { businessName }: Vendor): Promise<void> {
  await page.waitForURL(CHECKOUT)
  await page.getByLabel('Name').fill(businessName)
  await page.getByRole('button', { name: 'SEPA-Lastschrift (erst ausstehend)' }).click()
}

/** The bank answers to a vendor's debit, or takes back what has arrived, and the product has heard of it. */
export async function letBankAct(
  page: Page,
  { businessName }: Vendor,
  act: 'Geld kommt an' | 'Lastschrift platzt' | 'Bank bucht zurück',
): Promise<void> {
  await page.goto('/dev/zahlungen')
  const row = page.getByRole('row').filter({ hasText: businessName })
  await row.getByRole('button', { name: act }).click()
  await page.getByRole('heading', { name: 'Zahlungs-Sandbox' }).waitFor()
  await ask('releaseMessages', { times: 1 })
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

/** Time passes at Stripe, and with it in the product. It never comes back. */
export async function skipDays(page: Page, days: number): Promise<void> {
  await page.goto('/dev/zahlungen')
  await page.getByLabel('Zeit vorstellen um').fill(String(days))
  await page.getByRole('button', { name: 'Vorstellen' }).click()
  await page.getByRole('heading', { name: 'Zahlungs-Sandbox' }).waitFor()
}

/** Orders a plan, and is led to Stripe's payment page. */
export async function choosePlan(page: Page, plan: string): Promise<void> {
  await page.goto('/pricing')
  await page.getByRole('button', { name: `${plan} wählen` }).click()
  await placeOrder(page)
  await page.waitForURL(CHECKOUT)
}
