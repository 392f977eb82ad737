import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

test('what was sent stands in place of the form, and can be written again to the right address', async ({
  page,
}) => {
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{}] })
  await decideOnCookies(page)
  await page.goto(`/listings/${vendor.listingIds[0]}`)
  const form = page.getByRole('form', { name: 'Anfrage senden' })
  await form.getByLabel('Name').fill('Käthe Ostermayer')
  await form.getByLabel('E-Mail').fill('kaethe@beispiel.tset')
  await form.getByLabel('Nachricht').fill('Grüß Gott, sind noch zwei Stück da?')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Anfrage senden' }).click()

  await expect(page.getByText('Anfrage erfolgreich gesendet!')).toBeVisible()
  const letter = page.getByRole('region', { name: 'Ihre Anfrage ist unterwegs' })
  await expect(letter.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(letter).toContainText('Antwort an kaethe@beispiel.tset')
  await expect(letter).toContainText('Grüß Gott, sind noch zwei Stück da?')
  await expect(form).toBeHidden()

  await letter.getByRole('button', { name: /Adresse falsch/ }).click()
  await expect(letter).toHaveCount(0)
  await expect(form.getByLabel('E-Mail')).toBeFocused()
  await expect(form.getByLabel('E-Mail')).toHaveValue('kaethe@beispiel.tset')
  await expect(form.getByLabel('Nachricht')).toHaveValue('Grüß Gott, sind noch zwei Stück da?')
})

test('a listing leads on: what else the seller has', async ({ page }) => {
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{}, {}] })
  await decideOnCookies(page)
  await page.goto(`/listings/${vendor.listingIds[0]}`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const more = page.getByRole('region', { name: `Mehr von ${vendor.businessName}` })
  await expect(more.getByRole('article')).toHaveCount(1)
})
