import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { findByAllRules } from '#tests/e2e/support/axe.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

test('a word that is nowhere is answered with the nearest one, and nothing is replaced @phone @firefox', async ({
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

test('where nothing is found, each change is told with what it finds, and its link keeps that word @phone', async ({
  page,
}) => {
  await page.goto('/marketplace?q=Waldhonig&category=queens&postalCode=83278&radius=10')
  await expect(page.getByRole('heading', { name: 'Keine Inserate gefunden' })).toBeVisible()
  const change = page.getByRole('link', { name: /^In allen Kategorien \d+ Inserate?$/ })
  const number = Number(/(\d+) Inserat/.exec((await change.textContent()) ?? '')?.[1])
  await change.click()
  await expect(page).not.toHaveURL(/category/)
  await expect(page.locator('#results')).toHaveText(`${number} ${number === 1 ? 'Inserat' : 'Inserate'}`)
})

for (const address of [
  '/marketplace?q=waldhonik',
  '/marketplace?q=Bienenkasten',
  '/marketplace?q=Waldhonig&category=queens&postalCode=83278&radius=10',
]) {
  test(`${address} has no accessibility violations @phone`, async ({ page }) => {
    await page.goto(address)
    const help = page.getByText(/Meinten Sie|auch: Beute|Eines davon ändern/).filter({ visible: true })
    await expect(help.first()).toBeVisible()
    expect(await findByAllRules(page)).toEqual([])
  })
}
