import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { findListing } from '#tests/e2e/support/find-listing.ts'

// Other tests take listings off the market that they share.
test.use({ productFor: 'untouched market' })
test.beforeEach(({ page }) => decideOnCookies(page))

test('a standing picture and a panorama are shown whole, a lying one fills the frame', async ({ page }) => {
  for (const [title, fit] of [
    ['Buckfast-Wirtschaftsvölker auf Dadant', 'contain'],
    ['Blütenhonig aus dem Tennengau', 'contain'],
    ['Frühjahrshonig, cremig', 'cover'],
  ] as const) {
    await page.goto(`/listings/${await findListing(title)}`)
    const picture = page
      .getByRole('region', { name: 'Bilder' })
      .getByRole('button', { name: /vergrößern$/ })
      .first()
      .getByRole('img')
    await expect(picture).toHaveCSS('object-fit', fit)
  }
})
