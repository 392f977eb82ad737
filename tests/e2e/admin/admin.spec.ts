import type { Page } from '@playwright/test'
import { decideOnCookies, expect, openAs, signIn, test } from '#tests/e2e/fixtures.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

const FACTS = 'Zwei Käuferinnen haben bezahlt und nichts bekommen.'

test.beforeEach(({ page }) => decideOnCookies(page))

async function openAdmin(page: Page, tab: string): Promise<void> {
  await openAs(page, '/admin', 'admin@wabenmarkt.test')
  await page.getByRole('tab', { name: tab }).click()
}

/** A label and its number each. */
const tiles = (page: Page) => page.getByRole('tabpanel').locator('dl > div')

test('lists are loaded when their tab is opened', async ({ page }) => {
  const { businessName } = await createVendor({ plan: 'PRO' })
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await openAdmin(page, 'Übersicht')
  await expect(tiles(page).first()).toContainText(/\d/)
  expect(asked.filter(url => /admin\.get(Users|AllListings|Subscriptions)|blog\.getAll/.test(url))).toEqual(
    [],
  )
  await page.getByRole('tab', { name: 'Abonnements' }).click()
  const row = page.getByRole('row').filter({ hasText: businessName })
  await expect(row).toContainText('PRO')
  await expect(row).toContainText('Aktiv')
  await expect(row).toContainText(/\d\d\.\d\d\.\d{4}/)
  const calls = asked.filter(url => url.includes('admin.getSubscriptions')).map(decodeURIComponent)
  expect(calls).toHaveLength(1)
  expect(calls[0]).toContain('{"limit":50,"offset":0}')
})

test('a banned vendor is locked out and not on the market, until the ban is lifted', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push('403')
  const { email, password, businessName } = await createVendor({ plan: 'STANDARD', listings: [{}] })
  await openAdmin(page, 'Benutzer')
  const row = page.getByRole('row').filter({ hasText: email })
  const marketHas = async (count: number) => {
    const buyer = await browser.newPage()
    await decideOnCookies(buyer)
    await buyer.goto('/marketplace?category=honey&sortBy=newest')
    await expect(buyer.getByRole('heading', { name: /Inserat/ })).toBeVisible()
    const card = buyer.getByRole('link', { name: `Sommertracht von ${businessName}` })
    await expect(card).toHaveCount(count)
    await buyer.close()
  }

  await row.getByRole('button', { name: 'Sperren' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Möchten Sie diesen Benutzer wirklich sperren?')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(row).toContainText('Aktiv')
  await row.getByRole('button', { name: 'Sperren' }).click()
  await dialog.getByRole('button', { name: 'Benutzer sperren' }).click()
  await expect(dialog).toContainText('Bitte nennen Sie die Tatsachen')
  await dialog.getByLabel('Begründung').fill(FACTS)
  await dialog.getByRole('button', { name: 'Benutzer sperren' }).click()
  await expect(page.getByText('Benutzer-Status aktualisiert')).toBeVisible()
  await expect(row).toContainText('Gesperrt')

  const vendor = await browser.newPage()
  await decideOnCookies(vendor)
  await vendor.goto('/login')
  await vendor.getByLabel('E-Mail').fill(email)
  await vendor.getByLabel('Passwort', { exact: true }).fill(password)
  await vendor.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(vendor.getByText('Ihr Konto wurde gesperrt').first()).toBeVisible()
  await marketHas(0)

  await row.getByRole('button', { name: 'Entsperren' }).click()
  await expect(dialog).toContainText('Möchten Sie diesen Benutzer wirklich entsperren?')
  await dialog.getByRole('button', { name: 'Benutzer entsperren' }).click()
  await expect(row).toContainText('Aktiv')
  await signIn(vendor, email, password)
  await vendor.close()
  await marketHas(1)
})

test('an admin removes a listing', { tag: ['@phone', '@firefox'] }, async ({ page }) => {
  const { businessName } = await createVendor({ plan: 'STANDARD', listings: [{}] })
  const title = `Sommertracht von ${businessName}`
  await openAdmin(page, 'Inserate')
  await page.getByRole('button', { name: `${title} löschen` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`Möchten Sie das Inserat "${title}" wirklich löschen?`)
  // React does not hear of what is filled at once into a controlled text area of Firefox.
  await dialog.getByLabel('Begründung').pressSequentially(FACTS)
  await dialog.getByRole('button', { name: 'Inserat löschen' }).click()
  await expect(page.getByText('Inserat gelöscht')).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
})

test('each press of the back button leads one tab back', async ({ page }) => {
  await openAs(page, '/admin', 'admin@wabenmarkt.test')
  for (const tab of ['Benutzer', 'Inserate', 'Blog']) await page.getByRole('tab', { name: tab }).click()
  for (const address of [/tab=listings$/, /tab=users$/, /\/admin$/]) {
    await page.goBack()
    await expect(page).toHaveURL(address)
  }
})
