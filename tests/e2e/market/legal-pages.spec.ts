import { expect, test } from '#tests/e2e/fixtures.ts'

test('the legal pages name the operator and lead to each other', async ({ page }) => {
  await page.goto('/imprint')
  await expect(page.getByText('Mustermann Imkereibedarf GmbH').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'info@example.org' }).first()).toHaveAttribute(
    'href',
    'mailto:info@example.org',
  )
  await expect(page.getByRole('link', { name: 'www.geonames.org' })).toBeVisible()
  await page.goto('/datenschutz')
  await expect(page.getByText(/^Zuletzt aktualisiert: .* \(zuerst: 29\.10\.2025\)$/)).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/privacy$/)
  await page.locator('main').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
  await expect(page).toHaveURL('/cookie-settings')
  await page.goto('/terms#aenderungen')
  await expect(page.getByText('Fassung vom 25.11.2026 (zuerst: Oktober 2025)')).toBeVisible()
  await expect(page.getByRole('heading', { name: '18. Änderung dieser Bedingungen' })).toBeInViewport()
  await expect(
    page.locator('main').getByRole('link', { name: 'Datenschutzerklärung' }).first(),
  ).toHaveAttribute('href', '/privacy')
})

test('nothing is stored that the list of stored items does not name, and the choice on it lasts', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Ablehnen' }).click()
  await page.goto('/cookie-settings')
  await expect(page.getByText('Ihre aktuelle Auswahl: Abgelehnt')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'cookie-consent' })).toBeVisible()
  const named = await page.locator('td code').allTextContents()
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect([...stored, ...cookies].filter(name => !named.includes(name))).toEqual([])
})
