import { decideOnCookies, expect, openAs, test } from '#tests/e2e/fixtures.ts'
import { createVendor, openSession } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

test('a new enquiry puts a dot on the tab’s icon, on the dashboard only', async ({ page }) => {
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{}] })
  await vendor.enter(page)
  const icon = page.locator('link[rel=icon]')
  await page.goto('/dashboard')
  await expect(page.getByText('Neue Anfragen').first()).toBeVisible()
  await expect(icon).toHaveAttribute('href', '/favicon.svg')
  const visitor = await openSession()
  const message = { name: 'Eva', email: 'eva@beispiel.test', message: 'Ist er noch zu haben?' }
  await visitor.call('leads.submit', { listingId: vendor.listingIds[0], ...message, gdprConsent: true })
  await visitor.end()
  await page.reload()
  await expect(icon).toHaveAttribute('href', /^data:image\/svg\+xml,.*circle/)
  await page.getByRole('banner').getByRole('link', { name: 'Preise' }).click()
  await expect(icon).toHaveAttribute('href', '/favicon.svg')
})

test('a tablet held upright shows the table of listings without broken words or a sideways scroll', async ({
  page,
}) => {
  await openAs(page, '/dashboard', 'premium@wabenmarkt.test')
  await page.setViewportSize({ width: 768, height: 1024 })
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all()) {
    // Three lines of title.
    expect((await row.boundingBox())?.height).toBeLessThan(125)
  }
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(768)
})
