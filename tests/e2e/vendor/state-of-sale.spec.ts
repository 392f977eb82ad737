import type { Page } from '@playwright/test'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

async function chooseInRow(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Weitere Aktionen für ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('reserved, sold and offered again, as buyers see it', async ({ page, browser }) => {
  const vendor = await createVendor({ plan: 'PREMIUM', listings: [{}, { title: 'Noch ein Glas Honig' }] })
  const title = `Sommertracht von ${vendor.businessName}`
  const buyer = await browser.newPage()
  await decideOnCookies(buyer)
  const openListing = () => buyer.goto(`/listings/${vendor.listingIds[0]}`)
  const search = () => buyer.goto(`/marketplace?q=${encodeURIComponent(title)}`)
  await vendor.enter(page)
  await page.goto('/dashboard')

  await chooseInRow(page, title, 'Als reserviert markieren')
  await expect(page.getByText('Als reserviert markiert')).toBeVisible()
  await search()
  await expect(buyer.getByRole('article').first()).toContainText('Reserviert')
  await openListing()
  await expect(buyer.getByText('Sie können sich vormerken lassen')).toBeVisible()
  await expect(buyer.getByRole('heading', { name: 'Vormerken lassen' })).toBeVisible()

  await chooseInRow(page, title, 'Als verkauft markieren')
  await expect(page.getByText('Als verkauft markiert')).toBeVisible()
  await search()
  await expect(buyer.getByRole('heading', { name: '0 Inserate' })).toBeVisible()
  await openListing()
  await expect(buyer.getByText(/^Verkauft am /)).toBeVisible()
  await expect(buyer.getByRole('heading', { name: 'Dieses Inserat hat jemanden gefunden' })).toBeVisible()
  await expect(buyer.getByRole('form')).toHaveCount(0)
  await expect(buyer.getByLabel('Nachricht')).toHaveCount(0)
  await buyer.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(
    buyer.getByRole('region', { name: 'Ähnliches in der Nähe' }).getByRole('article').first(),
  ).toBeVisible()
  expect(await buyer.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  expect(await buyer.locator('script[type="application/ld+json"]').textContent()).toContain('SoldOut')

  const undone = page.waitForResponse(response => response.request().method() === 'POST')
  const sold = page.getByRole('listitem').filter({ hasText: 'Als verkauft markiert' })
  await sold.getByRole('button', { name: 'Rückgängig' }).click()
  await undone
  await openListing()
  await expect(buyer.getByRole('heading', { name: 'Vormerken lassen' })).toBeVisible()
  await buyer.close()
})

test('prices of chosen rows change together, and each says what became of it', { tag: '@phone' }, async ({
  page,
}) => {
  const vendor = await createVendor({
    plan: 'PREMIUM',
    listings: [
      { title: 'Waldhonig, kräftig', price: '9.50' },
      { title: 'Honig auf Anfrage', price: null },
      { title: 'Lindenhonig, mild', price: '7.80' },
    ],
  })
  await vendor.enter(page)
  await page.goto('/dashboard')
  await page.getByRole('checkbox', { name: 'Waldhonig, kräftig auswählen' }).check()
  await page.getByRole('checkbox', { name: 'Honig auf Anfrage auswählen' }).check()
  const bar = page.getByRole('form', { name: 'Sammeländerung' })
  await expect(bar).toContainText('2 gewählt')
  await bar.getByRole('button', { name: 'Auf 2 anwenden' }).click()
  await expect(bar.getByRole('alert')).toContainText('um wie viel Prozent')
  await bar.getByLabel('Prozent').fill('+5 %')
  await bar.getByRole('button', { name: 'Auf 2 anwenden' }).click()
  await expect(page.getByRole('heading', { name: 'Zuletzt: Preis +5 %, 1 von 2 geändert' })).toBeFocused()
  await expect(page.getByText(/9,50\s€ wird 9,98\s€/)).toBeVisible()
  await expect(page.getByText('Nicht geändert: Ohne Preis')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Lindenhonig' })).toContainText('7,80')

  await page.getByRole('button', { name: 'Alle 3 wählen' }).click()
  await bar.getByLabel('Was ändern').selectOption('Verfügbarkeit setzen auf')
  await bar.getByLabel('Verfügbarkeit').selectOption('Reserviert')
  await bar.getByRole('button', { name: 'Auf 3 anwenden' }).click()
  await expect(page.getByRole('heading', { name: 'Zuletzt: Reserviert, 3 von 3 geändert' })).toBeVisible()
})
