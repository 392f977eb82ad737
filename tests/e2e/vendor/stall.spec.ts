import { decideOnCookies, expect, openAs, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

test('two doors, whose choice is remembered; behind the second the stall begins', { tag: '@phone' }, async ({
  page,
}) => {
  const person = await ask('createAccount', {})
  await openAs(page, '/dashboard', person.email, person.password)
  await page.getByRole('button', { name: 'Ich suche' }).click()
  await expect(page.getByRole('link', { name: 'Favoriten öffnen' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Favoriten öffnen' })).toBeVisible()

  await page.getByRole('button', { name: 'Ich möchte verkaufen' }).click()
  const site = page.getByRole('region', { name: 'Ihr Stand entsteht' })
  await expect(site).toContainText('1 von 4 Schritten')
  await expect(site.getByRole('img')).toHaveAccessibleName(/Schon da: Pfosten und Theke/)
  await expect(site.getByRole('listitem').and(page.locator('[aria-current=step]'))).toContainText(
    'Profil anlegen',
  )
})

test('the stall grows on the dashboard until the first listing is public, then the awning is out', async ({
  page,
}) => {
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{ status: 'draft' }] })
  await vendor.enter(page)
  await page.goto('/dashboard')
  const site = page.getByRole('region', { name: 'Ihr Stand entsteht' })
  await expect(site).toContainText('3 von 4 Schritten')
  await site.getByRole('link', { name: 'Entwurf öffnen' }).click()
  await page.getByLabel('Aktiv: alle können das Inserat sehen').check()
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(page.getByText('Inserat aktualisiert')).toBeVisible()

  await page.getByRole('link', { name: 'Zurück zum Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Stand ist eröffnet' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Ihr Stand steht, die Markise ist ausgerollt.' })).toBeVisible()
  await page.getByRole('button', { name: 'Weiter zum Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Stand ist eröffnet' })).toBeHidden()
  await expect(site).toBeHidden()
})

test('without a plan a new listing begins as a draft that knows its price', async ({ page }) => {
  const vendor = await createVendor()
  await vendor.enter(page)
  await page.goto('/dashboard/listings/new')
  await expect(page.getByLabel('Entwurf: nur Sie sehen das Inserat')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Als Entwurf speichern' })).toBeVisible()
  await expect(page.getByText('ab 12,49 €/Monat bei jährlicher Zahlung')).toBeVisible()
})

test('"Verkaufen" leads visitors to how it works and vendors to a new listing', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Verkaufen' }).click()
  await expect(page).toHaveURL('/verkaufen')
  await expect(page.getByRole('heading', { level: 1, name: 'So verkaufen Sie' })).toBeVisible()
  const vendor = await createVendor()
  await vendor.enter(page)
  await page.goto('/dashboard')
  await page.getByRole('banner').getByRole('link', { name: 'Verkaufen' }).click()
  await expect(page).toHaveURL('/dashboard/listings/new')
})
