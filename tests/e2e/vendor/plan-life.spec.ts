import type { Page } from '@playwright/test'
import { decideOnCookies, expect, openAs, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import {
  CHECKOUT,
  leavePortal,
  letBankAct,
  openPortal,
  payByCard,
  payByDebit,
  placeOrder,
  skipDays,
} from '#tests/e2e/support/payment-pages.ts'
import { expectAlert, UNTIL_THEN } from '#tests/e2e/support/plan-alert.ts'
import { createVendor, type Vendor } from '#tests/e2e/support/vendor.ts'

const LISTING = 'Tannenhonig aus dem Bayerischen Wald'
const OPERATOR = 'info@example.org'

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

async function chooseMonthly(page: Page): Promise<void> {
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Monatlich' }).click()
  await page.getByRole('button', { name: 'Standard wählen' }).click()
  await placeOrder(page)
  await page.waitForURL(CHECKOUT)
}

async function expectActivated(page: Page): Promise<void> {
  await expect(page.getByText('Zahlung erfolgreich! Ihr STANDARD-Abo wurde aktiviert.')).toBeVisible()
}

/** Makes the vendor's draft public. */
async function publish(page: Page, { listingIds }: Vendor): Promise<void> {
  await page.goto(`/dashboard/listings/${listingIds[0]}/edit`)
  await page.getByLabel(/^Aktiv/).check()
  await page.getByRole('button', { name: 'speichern' }).click()
  await expect(page.getByText('Inserat aktualisiert')).toBeVisible()
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
  await expectAlert(page, /^Ihr Plan endet am \d\d\.\d\d\.\d{4}$/, /Bis dahin bleibt alles/, 'Fortsetzen')

  // Paid for a year, so it is over now, and the days of grace are not.
  await skipDays(page, 366)
  await mailbox.waitFor(vendor.email, 'Ihr Standard-Abo ist beendet')
  await openAs(page, '/dashboard', vendor.email, vendor.password)
  await expectStatus(page, 'Aktiv')
  await expectAlert(page, 'Ihr Plan Standard ist beendet', UNTIL_THEN, 'Plan fortsetzen')

  await skipDays(page, 7)
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
  const vendor = await createVendor({ listings: [{ title: LISTING, status: 'draft' }] })
  await vendor.enter(page)
  await chooseMonthly(page)
  await payByCard(page)
  await expectActivated(page)
  await publish(page, vendor)

  await openPortal(page)
  await page.getByRole('button', { name: 'Karte hinterlegen, die später abgelehnt wird' }).click()
  await skipDays(page, 32)
  await mailbox.waitFor(vendor.email, 'Ihre Zahlung ist fehlgeschlagen')
  await openAs(page, '/dashboard', vendor.email, vendor.password)
  await expectStatus(page, 'Aktiv')
  await page.goto('/dashboard?tab=subscription')
  const notice = page.getByRole('status').filter({ hasText: 'Ihr Plan Standard ist zurzeit nicht bezahlt.' })
  await expect(notice).toContainText(/Ihre Inserate bleiben öffentlich bis \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/)
  await expect(notice.getByRole('link', { name: 'offene Rechnung' })).toBeVisible()
  await expectAlert(page, 'Ihre Zahlung ist fehlgeschlagen', UNTIL_THEN, 'Offene Rechnung bezahlen')
  await skipDays(page, 7)
  await expectStatus(page, 'Inaktiv')
  await expectAlert(
    page,
    /^Ihr Inserat ist seit .* nicht mehr sichtbar$/,
    /sofort wieder da/,
    'Offene Rechnung bezahlen',
  )
  await page.goto('/dashboard?tab=subscription')
  await expect(notice).toContainText('Ihre Inserate sind inaktiv')

  await page.getByRole('link', { name: 'Offene Rechnung bezahlen' }).click()
  await page.getByRole('button', { name: 'Mit Karte bezahlen' }).click()
  await expect(page.getByText('Bezahlt', { exact: true })).toBeVisible()
  await expectStatus(page, 'Aktiv')
})

test('a Top-Listing whose renewal fails is shown as open, and ended from there', async ({
  page,
  mailbox,
}) => {
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{ title: LISTING }] })
  await vendor.enter(page)
  await page.goto('/dashboard')
  const row = page.getByRole('row', { name: LISTING })
  await row.getByRole('link', { name: /^Top-Listing für .* buchen$/ }).click()
  await placeOrder(page)
  await payByCard(page)
  await expect(row.getByText(/^Top bis/)).toBeVisible()
  await openPortal(page)
  await page.getByRole('button', { name: 'Karte hinterlegen, die später abgelehnt wird' }).click()
  await skipDays(page, 31)
  await mailbox.waitFor(vendor.email, 'Ihr Top-Listing konnte nicht verlängert werden')
  await openAs(page, '/dashboard', vendor.email, vendor.password)
  await expect(row.getByText('Zahlung offen')).toBeVisible()
  await row.getByRole('link', { name: /^Offene Rechnung/ }).click()
  const invoices = page.getByRole('region', { name: 'Rechnungen' })
  await expect(invoices.getByRole('row').filter({ hasText: '29,90 €' }).first()).toContainText('Offen')

  await page.goto(`/dashboard/listings/${vendor.listingIds[0]}/edit`)
  await expect(page.getByRole('region', { name: 'Top-Listing' })).toContainText('Zahlung offen')
  await page.goto('/dashboard')
  await row.getByRole('button', { name: `Top-Listing von ${LISTING} beenden` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Sie brauchen sie nicht zu bezahlen')
  await dialog.getByRole('button', { name: 'Beenden' }).click()
  await expect(page.getByText('Das Top-Listing ist beendet.')).toBeVisible()
  await expect(row.getByRole('link', { name: /^Top-Listing für .* buchen$/ })).toBeVisible()
  await page.goto('/dashboard?tab=subscription')
  await expect(invoices.getByText('Storniert')).toBeVisible()
  await expect(invoices.getByText('Offen', { exact: true })).toHaveCount(0)
})

test('a debit that comes back after days takes plan and listings at once, a card brings them back, and nothing is charged for it', async ({
  page,
  mailbox,
}) => {
  const vendor = await createVendor({ listings: [{ title: LISTING, status: 'draft' }] })
  await vendor.enter(page)
  await chooseMonthly(page)
  await payByDebit(page, vendor)
  await expectActivated(page)
  await publish(page, vendor)
  await expectStatus(page, 'Aktiv')

  await skipDays(page, 3)
  await letBankAct(page, vendor, 'Lastschrift platzt')
  await mailbox.waitFor(vendor.email, 'Ihre Lastschrift kam zurück')
  await expectStatus(page, 'Inaktiv')
  await page.goto('/dashboard?tab=subscription')
  await expect(page.getByRole('heading', { name: 'Noch kein Plan' })).toBeVisible()
  await page.getByRole('link', { name: 'Pläne ansehen' }).click()
  await chooseMonthly(page)
  await payByCard(page)
  await expectActivated(page)
  await expectStatus(page, 'Aktiv')

  // Both would have been renewed by now; only the one that was bought by card is.
  await skipDays(page, 40)
  await openAs(page, '/dashboard', vendor.email, vendor.password)
  await openPortal(page)
  const invoices = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Rechnungen' }) })
  await expect(invoices.getByRole('row').filter({ hasText: '19,90 €' })).toHaveCount(3)
  await expect(invoices.getByText('Bezahlt', { exact: true })).toHaveCount(2)
  await expect(page.getByText(/^Verlängert sich am/)).toHaveCount(1)
  await expect(page.getByText(/^Beendet am/)).toHaveCount(1)
})

test('a debit that is returned weeks later ends the plan after seven days, and the operator sees it', async ({
  page,
  browser,
  mailbox,
}) => {
  const vendor = await createVendor({ listings: [{ title: LISTING, status: 'draft' }] })
  await vendor.enter(page)
  await chooseMonthly(page)
  await payByDebit(page, vendor)
  await expectActivated(page)
  await publish(page, vendor)
  await skipDays(page, 20)
  await letBankAct(page, vendor, 'Bank bucht zurück')
  await mailbox.waitFor(vendor.email, 'Ihre Zahlung wurde zurückgegeben')
  await mailbox.waitFor(OPERATOR, 'Eine Zahlung wurde zurückgebucht')

  const admin = await browser.newPage()
  await decideOnCookies(admin)
  await openAs(admin, '/admin?tab=subscriptions', 'admin@wabenmarkt.test')
  const rows = admin.getByRole('row').filter({ hasText: vendor.email })
  await expect(rows.filter({ hasText: 'Zahlung offen' })).toContainText('Zahlung zurück')
  const entry = rows.filter({ hasText: 'Rückbuchung' })
  await expect(entry).toContainText(vendor.businessName)
  await expect(entry).toContainText('19,90 €')
  await admin.close()

  await openAs(page, '/dashboard', vendor.email, vendor.password)
  await expectStatus(page, 'Aktiv')
  await page.goto('/dashboard?tab=subscription')
  const notice = page.getByRole('tabpanel').getByRole('status')
  await expect(notice.filter({ hasText: 'wurde zurückgegeben' })).toContainText('Der Plan endet damit')
  await expectAlert(page, 'Ihre Zahlung wurde zurückgegeben', UNTIL_THEN, 'Schreiben Sie uns')
  await skipDays(page, 7)
  await expectStatus(page, 'Inaktiv')
  await ask('runJob', { name: 'cancel-returned-plans' })
  await ask('releaseMessages', { times: 1 })
  await openPortal(page)
  await expect(page.getByText(/^Beendet am/)).toBeVisible()
  await chooseMonthly(page)
  await payByCard(page)
  await expectActivated(page)
  await expectStatus(page, 'Aktiv')
})
