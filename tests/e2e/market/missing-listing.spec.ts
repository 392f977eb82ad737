import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { layoutShiftOf, observeLayoutShift } from '#tests/e2e/support/layout-shift.ts'
import { createVendor, openSession } from '#tests/e2e/support/vendor.ts'
import { BUDGETS } from '#tests/performance/quality/budgets.ts'

test('a listing taken offline says so, stays out of search engines and leads on to its like', {
  tag: '@phone',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('Failed to load resource')
  await decideOnCookies(page)
  const vendor = await createVendor({ plan: 'PREMIUM', listings: [{}, { category: 'queens' }] })
  const { call, end } = await openSession(vendor)
  const id = vendor.listingIds[1]
  await call('listings.update', {
    id,
    title: 'Carnica-Königin 2026',
    description: 'Begattet auf der Belegstelle.',
    category: 'queens',
    shippingType: 'both',
    status: 'draft',
  })
  await end()
  await observeLayoutShift(page)
  const answer = await page.goto(`/listings/${id}`)
  expect(answer?.status()).toBe(404)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await expect(page.getByRole('heading', { level: 1, name: 'Inserat nicht gefunden' })).toBeVisible()
  const row = page.getByRole('region', { name: 'Ähnliches in der Nähe' })
  await expect(row.getByRole('article')).toHaveCount(4)
  expect(await layoutShiftOf(page)).toBeLessThan(BUDGETS.layoutShift)
  await row.getByRole('link', { name: 'Königinnen ansehen' }).click()
  await expect(page).toHaveURL('/marketplace?category=queens')

  await page.goto('/listings/999999')
  await expect(page.getByRole('region', { name: 'Frisch am Stand' }).getByRole('article')).toHaveCount(4)
})
