import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { findByAllRules } from '#tests/e2e/support/axe.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

test('a word that is nowhere is answered with the nearest one, and nothing is replaced', async ({ page }) => {
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

test('what a search is helped with has no accessibility violations @phone', async ({ page }) => {
  for (const address of [
    '/marketplace?q=waldhonik',
    '/marketplace?q=Bienenkasten',
    '/marketplace?q=Waldhonig&category=queens&postalCode=83278&radius=10',
  ]) {
    await page.goto(address)
    const help = page.getByText(/Meinten Sie|auch: Beute|Eines davon ändern/).filter({ visible: true })
    await expect(help.first()).toBeVisible()
    // Of what stands above the results and beside them, each width has one.
    if (address.endsWith('q=Bienenkasten')) await expect(help).toHaveCount(1)
    expect(await findByAllRules(page), address).toEqual([])
  }
})
