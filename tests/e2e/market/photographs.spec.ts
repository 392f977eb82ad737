import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'

// Other tests take listings off the market that they share.
test.use({ productFor: 'untouched market' })
test.beforeEach(({ page }) => decideOnCookies(page))

test('a standing picture and a panorama are shown whole, a lying one fills the frame', async ({ page }) => {
  for (const [words, fit] of [
    ['Robinienhonig vom Berliner', 'contain'],
    ['Blütenhonig aus dem Tennengau', 'contain'],
    ['Frühjahrshonig cremig', 'cover'],
  ] as const) {
    await page.goto(`/marketplace?q=${encodeURIComponent(words)}`)
    await page.getByRole('article').getByRole('link').first().click()
    const picture = page
      .getByRole('region', { name: 'Bilder' })
      .getByRole('button', { name: /vergrößern$/ })
      .first()
      .getByRole('img')
    await expect(picture).toHaveCSS('object-fit', fit)
  }
})
