import type { Locator, Page } from '@playwright/test'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { createVendor, openSession, type Vendor } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

const listingCalls = (page: Page) => {
  const calls: { prefetch: boolean }[] = []
  page.on('request', request => {
    if (request.url().includes('listings.getById')) {
      calls.push({ prefetch: request.headers()['x-purpose'] === 'prefetch' })
    }
  })
  return calls
}

/** The code that fetches ahead comes when the page is complete and idle. */
const prefetchReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        `performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/background-'))`,
      ),
    )
    .toBe(true)

/** Until its listing is fetched ahead: the code that does so may be there and not listen yet. */
async function restOn(page: Page, link: Locator): Promise<void> {
  await prefetchReady(page)
  await expect(async () => {
    await page.mouse.move(0, 0)
    await Promise.all([page.waitForResponse(/listings\.getById/, { timeout: 3000 }), link.hover()])
  }).toPass()
}

/** All that is fetched ahead has arrived. */
async function untilQuiet(page: Page): Promise<void> {
  let seen = 0
  const hasNothingNew = async () => {
    const before = seen
    seen = await page.evaluate<number>(`performance.getEntriesByType('resource').length`)
    return seen === before
  }
  await expect.poll(hasNothingNew, { intervals: [500] }).toBe(true)
}

const GROWS = `document.getAnimations().some(({ effect }) => effect.pseudoElement?.includes('listing-picture'))`

test('the picture of a card grows into the first one of its listing, on the way there only', async ({
  page,
}) => {
  await page.goto('/marketplace')
  const card = page.getByRole('main').getByRole('article').nth(2)
  const link = card.getByRole('link').first()
  const title = await link.textContent()
  await restOn(page, link)
  await untilQuiet(page)
  // Looked for in every frame: it lasts for a quarter of a second.
  await page.evaluate(`{
    window.hasGrown = false
    const look = () => { window.hasGrown ||= ${GROWS}; requestAnimationFrame(look) }
    look()
  }`)
  // Twice, before the page has changed: one step of the history.
  await link.dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect.poll(() => page.evaluate('window.hasGrown')).toBe(true)
  expect(await page.evaluate('scrollY')).toBe(0)
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0)

  await page.evaluate('window.hasGrown = false')
  await page.goBack()
  await expect(card).toBeVisible()
  await page.waitForTimeout(500)
  expect(await page.evaluate('window.hasGrown')).toBe(false)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  expect(await page.evaluate('window.hasGrown')).toBe(false)
})

test('filters change the address without a jump, and back undoes them one by one', async ({ page }) => {
  await page.goto('/marketplace?category=queens')
  await page.evaluate('scrollTo(0, 250)')
  await page.getByLabel('Rasse').focus()
  await page.getByLabel('Rasse').selectOption('carnica')
  await expect(page).toHaveURL(/breed=carnica/)
  await expect(page.getByLabel('Rasse')).toBeFocused()
  expect(await page.evaluate('scrollY')).toBe(250)
  await page.getByLabel('Kategorie').focus()
  await page.getByLabel('Kategorie').selectOption('honey')
  await expect(page).toHaveURL(/category=honey/)
  await expect(page.getByLabel('Kategorie')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/category=queens.*breed=carnica/)
  await expect(page.getByLabel('Kategorie')).toHaveValue('queens')
  await page.goBack()
  await expect(page.getByLabel('Rasse')).toHaveValue('all')
})

test('a new page of results begins at its beginning', async ({ page }) => {
  await page.goto('/marketplace')
  await page
    .getByRole('navigation', { name: 'Seiten' })
    .getByRole('link', { name: 'Seite 2', exact: true })
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('heading', { name: /Inserate$/, level: 2 })).toBeInViewport()
})

test('resting on a card fetches its listing in advance, without counting a view', async ({ page }) => {
  const vendor = await createVendor({
    plan: 'STANDARD',
    listings: [{ title: 'Buchweizenhonig aus Versuchen' }],
  })
  const calls = listingCalls(page)
  await page.goto('/marketplace?q=Buchweizenhonig')
  const card = page.getByRole('link', { name: 'Buchweizenhonig aus Versuchen' })
  await restOn(page, card)
  expect(calls).toEqual([{ prefetch: true }])
  // Views are written a moment later.
  await page.waitForTimeout(1500)
  expect(await viewsOf(vendor)).toBe(0)

  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buchweizenhonig aus Versuchen' })).toBeVisible()
  await expect.poll(() => viewsOf(vendor)).toBe(1)
  expect(calls).toEqual([{ prefetch: true }, { prefetch: false }])
})

test('who saves data is spared what might not be wanted', async ({ page }) => {
  await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`)
  const calls = listingCalls(page)
  await page.goto('/marketplace')
  await prefetchReady(page)
  await page.getByRole('article').first().getByRole('link').first().hover()
  await page.waitForTimeout(400)
  expect(calls).toEqual([])
})

/** How often the vendor's only listing was viewed, as its vendor reads it. */
async function viewsOf(vendor: Vendor): Promise<number | undefined> {
  const seller = await openSession(vendor)
  const [listing] = await seller.query<{ views: number }[]>('listings.getMyListings')
  await seller.end()
  return listing?.views
}
