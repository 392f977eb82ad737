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

test('the overview shows the market in numbers and pictures', { tag: '@firefox' }, async ({ page }) => {
  await openAdmin(page, 'Übersicht')
  for (const label of ['Benutzer gesamt', 'Aktive Inserate', 'Top-Listings', 'Anfragen (letzte 30 Tage)']) {
    await expect(tiles(page).filter({ hasText: label })).toContainText(/\d/)
  }
  for (const plan of ['Standard', 'Pro', 'Premium']) {
    const heading = page.getByRole('heading', { name: plan, exact: true })
    await expect(heading.locator('..')).toContainText(/\d+ gesamt.*Monatlich: \d+.*Jährlich: \d+/)
  }
  await expect(page.getByRole('img', { name: /^In den letzten 30 Tagen \d+ Anfragen: / })).toBeVisible()
})

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
  await marketHas(1)

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

test('lists are searched, narrowed and turned; the address keeps all of it', { tag: '@phone' }, async ({
  page,
}) => {
  const vendor = await createVendor({
    plan: 'STANDARD',
    listings: [{ title: 'Honig, den der Betreiber sucht' }],
  })
  await openAdmin(page, 'Inserate')
  const rows = page
    .getByRole('tabpanel')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  await page.getByRole('searchbox', { name: 'Titel, Betrieb oder Nummer' }).fill(vendor.businessName)
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Honig, den der Betreiber sucht')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Entwurf')
  await expect(page.getByText('Dazu ist nichts da.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('draft')
  await expect(page.getByRole('searchbox', { name: 'Titel, Betrieb oder Nummer' })).toHaveValue(
    vendor.businessName,
  )
  await page.goBack()
  await expect(rows).toHaveCount(1)
  await page.goto('/admin?tab=listings')
  await page.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: 'Nächste Seite' }).click()
  await expect(page).toHaveURL(/tab=listings&page=2$/)
  await expect(rows.first()).toBeVisible()
})

test('everything is searched by keys, and a hit leads to its row', async ({ page }) => {
  const { businessName, email } = await createVendor({ plan: 'PRO' })
  await openAdmin(page, 'Übersicht')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Alles durchsuchen' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(businessName)
  await expect(dialog.getByRole('group', { name: 'Betriebe' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('option', { selected: true })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
  await expect(dialog).toBeHidden()
})
