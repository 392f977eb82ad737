import type { Page } from '@playwright/test'
import { decideOnCookies, expect, signInByCookie, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { leavePortal, openPortal, payByCard, placeOrder } from '#tests/e2e/support/payment-pages.ts'
import { expectAlert, UNTIL_THEN } from '#tests/e2e/support/plan-alert.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

const LISTING = 'Tannenhonig aus dem Bayerischen Wald'

// They put the clock forward by weeks, which never comes back: one after the other, on a product of their own.
test.use({ productFor: 'plan life' })
test.describe.configure({ mode: 'default', timeout: 400_000 })
test.beforeEach(({ page }) => decideOnCookies(page))

/** Opens the dashboard, where the listing has that status. A job takes it away at the end of the days of grace. */
async function expectStatus(page: Page, status: string): Promise<void> {
  const row = page.getByRole('row', { name: LISTING })
  // Stripe's page may say that it is paid before the product has been told.
  await ask('settlePayments')
  await ask('runJob', { name: 'end-grace-periods' })
  await ask('runJob', { name: 'finish-listing-refreshes' })
  await page.goto('/dashboard')
  await expect(row.getByText(status, { exact: true })).toBeVisible()
}

test('a plan that is cancelled runs out, takes its listings with it, and the next one brings them back', async ({
  page,
  mailbox,
}) => {
  const vendor = await createVendor({ plan: 'STANDARD', interval: 'monthly', listings: [{ title: LISTING }] })
  await vendor.enter(page)
  await openPortal(page)
  // Another plan is not chosen here, but ordered.
  await expect(page.getByRole('button', { name: 'Wechseln' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Abo kündigen' }).click()
  await leavePortal(page)
  await expect(page.getByText('Gekündigt zum')).toBeVisible()
  await expect(page.getByText('Aktiv', { exact: true })).toBeVisible()
  await expectAlert(page, /^Ihr Plan endet am \d\d\.\d\d\.\d{4}$/, /Bis dahin bleibt alles/, 'Fortsetzen')

  // Paid for a month, so it is over now, and the days of grace are not.
  await ask('skipDays', { days: 32 })
  await mailbox.waitFor(vendor.email, 'Ihr Standard-Abo ist beendet')
  // Weeks later the session is over.
  await signInByCookie(page, vendor)
  await expectStatus(page, 'Aktiv')
  await expectAlert(page, 'Ihr Plan Standard ist beendet', UNTIL_THEN, 'Plan fortsetzen')

  await ask('skipDays', { days: 7 })
  await expectStatus(page, 'Inaktiv')
  await expectAlert(
    page,
    /^Ihr Inserat ist seit .* nicht mehr sichtbar$/,
    /sofort wieder da/,
    'Plan fortsetzen',
  )

  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Standard wählen' }).click()
  await placeOrder(page)
  await payByCard(page)
  await expect(page.getByText('Zahlung erfolgreich! Ihr STANDARD-Abo wurde aktiviert.')).toBeVisible()
  await expectStatus(page, 'Aktiv')
})

test('a renewal that fails costs the listings after seven days, a new card brings them back', async ({
  page,
  mailbox,
}) => {
  const vendor = await createVendor({ plan: 'STANDARD', interval: 'monthly', listings: [{ title: LISTING }] })
  await ask('failRenewals', { email: vendor.email })
  await ask('skipDays', { days: 32 })
  await mailbox.waitFor(vendor.email, 'Ihre Zahlung ist fehlgeschlagen')
  // Weeks later the session is over.
  await signInByCookie(page, vendor)
  await expectStatus(page, 'Aktiv')
  await expectAlert(page, 'Ihre Zahlung ist fehlgeschlagen', UNTIL_THEN, 'Offene Rechnung bezahlen')
  const plan = page.getByRole('tab', { name: /^Abo/ })
  await plan.click()
  const notice = page.getByRole('status').filter({ hasText: 'Ihr Plan Standard ist zurzeit nicht bezahlt.' })
  await expect(notice).toContainText(/Ihre Inserate bleiben öffentlich bis \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/)
  await expect(notice.getByRole('link', { name: 'offene Rechnung' })).toBeVisible()

  await ask('skipDays', { days: 7 })
  await expectStatus(page, 'Inaktiv')
  await expectAlert(
    page,
    /^Ihr Inserat ist seit .* nicht mehr sichtbar$/,
    /sofort wieder da/,
    'Offene Rechnung bezahlen',
  )
  await plan.click()
  await expect(notice).toContainText('Ihre Inserate sind inaktiv')

  await page.getByRole('link', { name: 'Offene Rechnung bezahlen' }).click()
  await page.getByRole('button', { name: 'Mit Karte bezahlen' }).click()
  await expect(page.getByText('Bezahlt', { exact: true })).toBeVisible()
  await expectStatus(page, 'Aktiv')
})
