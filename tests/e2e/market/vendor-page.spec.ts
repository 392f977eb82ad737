import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

const DAY_MS = 86_400_000

test.beforeEach(({ page }) => decideOnCookies(page))

/** As a date field takes it. */
function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}

test('a listing leads to its seller, and all that the seller offers', async ({ page }) => {
  const vendor = await createVendor({
    plan: 'PREMIUM',
    listings: [{}, { title: 'Ableger auf Zander', category: 'colonies' }],
  })
  await page.goto(`/listings/${vendor.listingIds[0]}`)
  await page.getByRole('link', { name: vendor.businessName }).first().click()
  await expect(page).toHaveURL(/\/imkereien\/\d+-imkerei-probst-[\d-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: vendor.businessName })).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 Angebote' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Angebote nach Kategorie' }).getByText('Völker').click()
  await expect(page).toHaveURL(/category=colonies$/)
  await expect(page.getByRole('heading', { name: '1 Angebot', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ableger auf Zander' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Sommertracht/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: '1 Angebot', exact: true })).toBeVisible()
})

test('a vendor goes on vacation: buyers read it everywhere, and the form stays open', async ({
  page,
  browser,
}) => {
  const vendor = await createVendor({ plan: 'PREMIUM', listings: [{}] })
  await vendor.enter(page)
  await page.goto('/profile/edit')
  const section = page.getByRole('form', { name: 'Verkäuferprofil' })
  await section.getByRole('radio', { name: /^Ich verkaufe privat/ }).check()
  await section.getByLabel('Erster Tag').fill(inDays(-1))
  await section.getByLabel('Letzter Tag').fill(inDays(-2))
  await section.getByLabel('Nachricht dazu').fill('Wir sind in den Bergen.')
  await section.getByRole('combobox', { name: 'Von: Tag' }).selectOption('1.')
  await section.getByRole('combobox', { name: 'Von: Monat' }).selectOption('Mai')
  await section.getByRole('button', { name: 'Profil speichern' }).click()
  await expect(section.getByText('Der letzte Tag liegt vor dem ersten')).toBeVisible()
  await expect(section.getByText('Bitte wählen Sie Tag und Monat')).toBeVisible()
  await section.getByLabel('Letzter Tag').fill(inDays(9))
  await section.getByRole('combobox', { name: 'Bis: Tag' }).selectOption('31.')
  await section.getByRole('combobox', { name: 'Bis: Monat' }).selectOption('Juli')
  await section.getByRole('button', { name: 'Profil speichern' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  const buyer = await browser.newPage()
  await decideOnCookies(buyer)
  await buyer.goto(`/listings/${vendor.listingIds[0]}`)
  await expect(buyer.getByText('Wir sind in den Bergen.')).toBeVisible()
  await expect(buyer.getByText(/^Im Urlaub bis \d+\.\d+\. Ihre Anfrage kommt an/)).toBeVisible()
  await buyer.getByLabel('Name').fill('Eva Huber')
  await buyer.getByLabel('E-Mail').fill('eva@beispiel.test')
  await buyer.getByLabel('Nachricht').fill('Haben Sie nach Ihrem Urlaub noch zwei Gläser?')
  await buyer.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
  await buyer.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(buyer.getByText('Anfrage erfolgreich gesendet!')).toBeVisible()
  await buyer.getByRole('link', { name: vendor.businessName }).first().click()
  await expect(buyer.getByText(/^Im Urlaub bis \d+\. [A-Z]/)).toBeVisible()
  await expect(buyer.getByText(/Antwort ab \d+\. [A-Z]/)).toBeVisible()
  await expect(buyer.getByText(/^bis \d+\.\d+\. im Urlaub$/)).toBeVisible()
  await expect(buyer.getByRole('heading', { name: 'Verkaufszeit 1. Mai bis 31. Juli' })).toBeVisible()
  await buyer.close()
})
