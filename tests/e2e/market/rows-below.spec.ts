import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

const ROW = { name: 'Ähnliches in der Nähe' }

async function createOffer(): Promise<string> {
  const { listingIds } = await createVendor({ plan: 'STANDARD', listings: [{}] })
  return `/listings/${listingIds[0]}`
}

test('who moves on a listing before its code is there finds the rows below it', async ({ page }) => {
  const offer = await createOffer()
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async route => {
    await release.promise
    await route.continue()
  })
  const opened = page.goto(offer)
  const end = page.getByRole('contentinfo')
  await end.scrollIntoViewIfNeeded()
  await expect(end).toBeInViewport()
  await page.waitForTimeout(300)
  release.resolve()
  await opened
  await expect(page.getByRole('region', ROW).getByRole('article').first()).toBeVisible()
})

test('where the window is higher than a listing the rows below it are there', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 3000 })
  await page.goto(await createOffer())
  await expect(page.getByRole('region', ROW).getByRole('article').first()).toBeVisible()
})

test('back from a listing of such a row leads to where the reader was', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(await createOffer())
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const cards = page.getByRole('region', ROW).getByRole('article')
  await expect(cards.first()).toBeVisible()
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await page.waitForTimeout(200)
  const before = await page.evaluate<number>('scrollY')
  await cards.last().getByRole('link').first().dispatchEvent('click')
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  await page.goBack()
  await expect(cards.first()).toBeVisible()
  expect(Math.abs((await page.evaluate<number>('scrollY')) - before)).toBeLessThanOrEqual(2)
})
