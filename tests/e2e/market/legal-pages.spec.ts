import { expect, test } from '#tests/e2e/fixtures.ts'

const PAGES = [
  { path: '/about', heading: 'Der Stand, an dem sich Imkerei und Kundschaft treffen' },
  { path: '/blog', heading: 'Blog' },
  { path: '/imprint', heading: 'Impressum' },
  { path: '/privacy', heading: /^Datenschutz\u00ad?erklärung$/ },
  { path: '/datenschutz', heading: /^Datenschutz\u00ad?erklärung$/ },
  { path: '/terms', heading: /^Allgemeine Geschäfts\u00ad?bedingungen$/ },
  { path: '/barrierefreiheit', heading: /^Erklärung zur Barriere\u00ad?freiheit$/ },
  { path: '/cookie-settings', heading: 'Cookie-Einstellungen' },
]

for (const { path, heading } of PAGES) {
  test(`${path} answers with its page`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
}

test('the legal pages name the operator and lead to each other', { tag: '@phone' }, async ({ page }) => {
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

test('the statement on accessibility names whom to write to, here and above', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' }).click()
  await expect(page).toHaveURL('/barrierefreiheit')
  await expect(page.getByText('teilweise vereinbar')).toBeVisible()
  await expect(page.getByRole('link', { name: 'info@example.org' })).toBeVisible()
  await expect(page.getByText('39112 Magdeburg')).toBeVisible()
})

test('the choice on cookies can be seen, changed and lasts', async ({ page }) => {
  await page.goto('/cookie-settings')
  await expect(page.getByText('Noch nicht entschieden')).toBeVisible()
  await page.getByRole('radio', { name: /^Akzeptieren/ }).check()
  await expect(page.getByText('Ihre aktuelle Auswahl: Akzeptiert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ablehnen' })).toHaveCount(0)
  await page.getByRole('radio', { name: /^Ablehnen/ }).check()
  await page.reload()
  await expect(page.getByText('Ihre aktuelle Auswahl: Abgelehnt')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('declined')
})

test('nothing is stored that the list of stored items does not name', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Ablehnen' }).click()
  await page.goto('/cookie-settings')
  await expect(page.getByRole('cell', { name: 'cookie-consent' })).toBeVisible()
  const named = await page.locator('td code').allTextContents()
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect([...stored, ...cookies].filter(name => !named.includes(name))).toEqual([])
})
