import type { Page } from '@playwright/test'
import { decideOnCookies, expect, signIn, test } from '#tests/e2e/fixtures.ts'

const VENDOR = 'standard@wabenmarkt.test'
const LISTING = 'Wabenhonig im Naturbau, Stück rund 300 g'

test.beforeEach(({ page }) => decideOnCookies(page))

/** Time passes at the payment provider, and with it in the product. */
async function wait(page: Page, days: number): Promise<void> {
  await page.goto('/dev/zahlungen')
  await page.getByLabel('Zeit vorstellen um').fill(String(days))
  await page.getByRole('button', { name: 'Vorstellen' }).click()
  await expect(page.getByRole('heading', { name: 'Zahlungs-Sandbox' })).toBeVisible()
}

test('a plan that is cancelled runs out, takes its listings with it, and the next one brings them back', async ({
  page,
  mailbox,
}) => {
  await signIn(page, VENDOR)
  await page.goto('/dashboard?tab=subscription')
  await page.getByRole('button', { name: 'Abo verwalten' }).click()
  await page.getByRole('button', { name: 'Abo kündigen' }).click()
  await page.getByRole('link', { name: 'Zurück' }).click()
  await expect(page.getByText('Gekündigt zum')).toBeVisible()
  await expect(page.getByText('Aktiv', { exact: true })).toBeVisible()

  // Paid monthly, so it is over now, and the days of grace are not.
  await wait(page, 32)
  await mailbox.waitFor(VENDOR, 'Ihr Standard-Abo ist beendet')
  await signIn(page, VENDOR)
  const row = page.getByRole('row', { name: LISTING })
  await expect(row.getByText('Aktiv', { exact: true })).toBeVisible()

  await wait(page, 7)
  await page.goto('/dashboard')
  await expect(async () => {
    await page.reload()
    await expect(row.getByText('Inaktiv')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })

  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Standard wählen' }).click()
  await page.getByRole('button', { name: 'Mit Karte bezahlen' }).click()
  await expect(page.getByText('Zahlung erfolgreich! Ihr STANDARD-Abo wurde aktiviert.')).toBeVisible()
  await expect(row.getByText('Aktiv', { exact: true })).toBeVisible()
})
