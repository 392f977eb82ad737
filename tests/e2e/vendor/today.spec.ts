import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

test('the dashboard says what waits today, each with the one button that does it', { tag: '@phone' }, async ({
  page,
}) => {
  const vendor = await createVendor({
    plan: 'STANDARD',
    listings: [{ title: 'Lindenhonig' }, { title: 'Rapshonig', status: 'draft' }],
  })
  await vendor.enter(page)
  await page.goto('/dashboard')
  const today = page.getByRole('region', { name: 'Heute am Stand' })
  await expect(today.getByRole('listitem')).toHaveText([
    /Entwurf „Rapshonig“ fertigstellen/,
    /„Lindenhonig“ hat noch kein Foto/,
  ])
  await today.getByRole('link', { name: 'Fotos hinzufügen' }).click()
  await expect(page).toHaveURL(`/dashboard/listings/${vendor.listingIds[0]}/edit`)
})
