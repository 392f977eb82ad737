import { decideOnCookies, expect, openAs, test } from '#tests/e2e/fixtures.ts'

test.use({ productFor: 'the demo market as it was' })

test.beforeEach(({ page }) => decideOnCookies(page))

test('enquiries are narrowed to one status, which says how many there are', async ({ page }) => {
  await openAs(page, '/dashboard?tab=leads', 'premium@wabenmarkt.test')
  const fresh = page.getByRole('button', { name: /^Neu \d+$/ })
  const count = Number(/\d+/.exec(await fresh.innerText())?.[0])
  const rows = page.getByRole('tabpanel').locator('tbody tr')
  expect(await rows.count()).toBeGreaterThan(count)
  await fresh.click()
  await expect(rows).toHaveCount(count)
  await expect(fresh).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Alle \d+$/ }).click()
  expect(await rows.count()).toBeGreaterThan(count)
})
