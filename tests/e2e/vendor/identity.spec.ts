import type { Page } from '@playwright/test'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { findByAllRules } from '#tests/e2e/support/axe.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

const STREET = 'Hochbergstraße 14'
const PUBLIC_EMAIL = 'hofladen@imkerei-probst.test'

test.beforeEach(({ page }) => decideOnCookies(page))

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profil speichern' }).click()
  await expect(page.getByText('Profil aktualisiert')).toBeVisible()
}

test('who sells by trade shows whom buyers deal with, and who turns private shows nothing of it', async ({
  page,
  browser,
}) => {
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{}] })
  const listing = `/listings/${vendor.listingIds[0]}`
  const buyer = await browser.newPage()
  await decideOnCookies(buyer)
  await buyer.goto(listing)
  await expect(buyer.getByRole('heading', { name: 'Keine Angabe zum Anbieterstatus' })).toBeVisible()

  await vendor.enter(page)
  await page.goto('/profile/edit')
  await page.getByRole('button', { name: 'Profil speichern' }).click()
  await expect(page.getByRole('radio', { name: /^Ich verkaufe privat/ })).toBeFocused()
  await page.getByRole('radio', { name: /^Ich verkaufe gewerblich/ }).check()
  await page.getByRole('button', { name: 'Profil speichern' }).click()
  await expect(page.getByLabel('Straße und Hausnummer')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Straße und Hausnummer').fill(STREET)
  await page.getByLabel('Vollständiger Name oder Firma').fill('Maria Probst')
  await page.getByLabel('Öffentliche E-Mail-Adresse').fill(PUBLIC_EMAIL)
  expect(await findByAllRules(page)).toEqual([])
  await save(page)

  await buyer.reload()
  const provider = buyer.getByRole('region', { name: 'Anbieterkennzeichnung' })
  await expect(provider).toContainText('Gewerblicher Anbieter')
  await expect(provider).toContainText(`Maria Probst, ${vendor.businessName}`)
  await expect(provider).toContainText(STREET)
  await expect(provider.getByRole('link', { name: PUBLIC_EMAIL })).toBeVisible()
  expect(await findByAllRules(buyer)).toEqual([])

  await page.goto('/profile/edit')
  await page.getByRole('radio', { name: /^Ich verkaufe privat/ }).check()
  await save(page)
  await buyer.reload()
  await expect(buyer.getByRole('heading', { name: 'Privater Anbieter' })).toBeVisible()
  await expect(buyer.getByText('Das EU-Verbraucherrecht gilt für diesen Kauf nicht.')).toBeVisible()
  const source = await buyer.content()
  for (const secret of [STREET, PUBLIC_EMAIL, 'Maria Probst']) expect(source).not.toContain(secret)
  await buyer.close()
})
