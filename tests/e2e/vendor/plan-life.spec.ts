import type { Page } from '@playwright/test'
import { decideOnCookies, expect, signIn, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { leavePortal, openPortal, payByCard, skipDays } from '#tests/e2e/support/payment-pages.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

const LISTING = 'Tannenhonig aus dem Bayerischen Wald'

// They put the clock forward by weeks, which never comes back: each has a product of its own.
test.use({ productFor: 'plan life' })
test.describe.configure({ timeout: 400_000 })
test.beforeEach(({ page }) => decideOnCookies(page))

/** Waits until the listing has that status on the dashboard. A job takes it away at the end of the days of grace. */
async function expectStatus(page: Page, status: string): Promise<void> {
  const row = page.getByRole('row', { name: LISTING })
  await expect(async () => {
    await ask('runJob', { name: 'end-grace-periods' })
    await ask('runJob', { name: 'finish-listing-refreshes' })
    await page.goto('/dashboard')
    await expect(row.getByText(status, { exact: true })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
}

test('a plan that is cancelled runs out, takes its listings with it, and the next one brings them back', async ({
  page,
  mailbox,
}) => {
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{ title: LISTING }] })
  await vendor.enter(page)
  await openPortal(page)
  await page.getByRole('button', { name: 'Abo kündigen' }).click()
  await leavePortal(page)
  await expect(page.getByText('Gekündigt zum')).toBeVisible()
  await expect(page.getByText('Aktiv', { exact: true })).toBeVisible()

  // Paid for a year, so it is over now, and the days of grace are not.
  await skipDays(page, 366)
  await mailbox.waitFor(vendor.email, 'Ihr Standard-Abo ist beendet')
  await signIn(page, vendor.email, vendor.password)
  await expectStatus(page, 'Aktiv')

  await skipDays(page, 7)
  await expectStatus(page, 'Inaktiv')

  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Standard wählen' }).click()
  await payByCard(page)
  await expect(page.getByText('Zahlung erfolgreich! Ihr STANDARD-Abo wurde aktiviert.')).toBeVisible()
  await expectStatus(page, 'Aktiv')
})

test('a renewal that fails costs the listings after seven days, a new card brings them back', async ({
  page,
  mailbox,
}) => {
  const vendor = await createVendor({ listings: [{ title: LISTING, status: 'draft' }] })
  await vendor.enter(page)
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Monatlich' }).click()
  await page.getByRole('button', { name: 'Standard wählen' }).click()
  await payByCard(page)
  await expect(page.getByText('Zahlung erfolgreich! Ihr STANDARD-Abo wurde aktiviert.')).toBeVisible()
  await page.goto(`/dashboard/listings/${vendor.listingIds[0]}/edit`)
  await page.getByLabel(/^Aktiv/).check()
  await page.getByRole('button', { name: 'speichern' }).click()
  await expect(page.getByText('Inserat aktualisiert')).toBeVisible()

  await openPortal(page)
  await page.getByRole('button', { name: 'Karte hinterlegen, die später abgelehnt wird' }).click()
  await skipDays(page, 32)
  await mailbox.waitFor(vendor.email, 'Ihre Zahlung ist fehlgeschlagen')
  await signIn(page, vendor.email, vendor.password)
  await expectStatus(page, 'Aktiv')
  await skipDays(page, 7)
  await expectStatus(page, 'Inaktiv')

  await openPortal(page)
  await page.getByRole('button', { name: 'Neue Karte hinterlegen' }).click()
  await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
  await leavePortal(page)
  await expectStatus(page, 'Aktiv')
})
