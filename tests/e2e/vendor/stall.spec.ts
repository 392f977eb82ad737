import { decideOnCookies, expect, openAs, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

test('two doors, whose choice is remembered; behind the second the stall begins', async ({ page }) => {
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
