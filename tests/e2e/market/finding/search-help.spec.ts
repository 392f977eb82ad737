import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { findByAllRules } from '#tests/e2e/support/axe.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

test('a word that is nowhere is answered with the nearest one, and nothing is replaced @firefox', async ({
  page,
}) => {
  await page.goto('/marketplace')
  const field = page
    .getByRole('searchbox', { name: 'Suche' })
    .or(page.getByRole('combobox', { name: 'Suche' }))
  await field.first().fill('waldhonik')
  await field.first().press('Enter')
  await expect(page).toHaveURL(/q=waldhonik/)
  await expect(page.getByText('Zu „waldhonik“ gibt es kein Inserat. Meinten Sie Waldhonig?')).toBeVisible()
  await expect(page.locator('#results')).toHaveText('0 Inserate')
  await expect(page.getByRole('heading', { name: 'Das kommt dem am nächsten' })).toBeVisible()
  await page.getByRole('link', { name: 'Waldhonig', exact: true }).click()
  await expect(page).toHaveURL(/q=Waldhonig$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('Meinten Sie')).toHaveCount(0)
})

test('words of the trade are said, and can be taken at their word', async ({ page }) => {
  await page.goto('/marketplace?q=Bienenkasten')
  await expect(page.getByText('auch: Beute').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Nur „Bienenkasten“ suchen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '„Bienenkasten“' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Keine Inserate gefunden' })).toBeVisible()
  await expect(page.getByText('auch: Beute')).toHaveCount(0)
})

test('what a search is helped with has no accessibility violations @phone', async ({ page }) => {
  for (const address of [
    '/marketplace?q=waldhonik',
    '/marketplace?q=Bienenkasten',
    '/marketplace?q=Waldhonig&category=queens&postalCode=83278&radius=10',
  ]) {
    await page.goto(address)
    const help = page.getByText(/Meinten Sie|auch: Beute|Eines davon ändern/).filter({ visible: true })
    await expect(help.first()).toBeVisible()
    expect(await findByAllRules(page), address).toEqual([])
  }
})
