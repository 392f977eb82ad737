import type { Locator, Page } from '@playwright/test'
import { decideOnCookies, expect, openAs, test } from '#tests/e2e/fixtures.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

const positionOf = (page: Page) => page.evaluate<number>('scrollY')

/** Longer than a position takes to be kept. */
const REST_MS = 200

async function goToEnd(page: Page): Promise<number> {
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await page.waitForTimeout(REST_MS)
  const position = await positionOf(page)
  expect(position).toBeGreaterThan(300)
  return position
}

async function expectPosition(page: Page, before: number): Promise<void> {
  const distance = async () => Math.abs((await positionOf(page)) - before)
  await expect.poll(distance).toBeLessThanOrEqual(2)
}

/** Opens a listing from far down the marketplace. */
async function openCardBelow(page: Page): Promise<{ card: Locator; before: number }> {
  await page.goto('/marketplace')
  const card = page.getByRole('main').getByRole('article').nth(12)
  await card.scrollIntoViewIfNeeded()
  await page.waitForTimeout(REST_MS)
  const before = await positionOf(page)
  await card.getByRole('link').first().click()
  await expect(page.locator('#anfrage')).toBeVisible()
  return { card, before }
}

test('going back from a listing shows the same place, the same cards, and nothing jumps', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/marketplace')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.nth(12)).toBeAttached()
  await cards.nth(12).scrollIntoViewIfNeeded()
  await page.waitForTimeout(REST_MS)
  const before = await positionOf(page)
  const titles = await cards.getByRole('heading').allTextContents()
  expect(before).toBeGreaterThan(300)
  await cards.nth(12).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/listings\/\d+$/)
  expect(await page.evaluate('scrollY')).toBe(0)

  // As the browser counts them for its users: without those that follow a click.
  await page.waitForTimeout(600)
  await page.evaluate(`{
    window.shifts = 0
    const count = list => list.getEntries().forEach(entry => (window.shifts += entry.hadRecentInput ? 0 : entry.value))
    new PerformanceObserver(count).observe({ type: 'layout-shift' })
  }`)
  await page.goBack()
  await expect(cards.nth(12)).toBeInViewport()
  await expectPosition(page, before)
  expect(await cards.getByRole('heading').allTextContents()).toEqual(titles)
  expect(await page.evaluate<number>('window.shifts')).toBeLessThan(0.02)
})

test('the place is found again when the list has to be loaded anew', async ({ page }) => {
  const { card, before } = await openCardBelow(page)
  // All that was loaded before is forgotten; the history is the same.
  await page.reload()
  await expect(page.locator('#anfrage')).toBeVisible()
  await page.goBack()
  await expect(card).toBeInViewport({ timeout: 15_000 })
  await expectPosition(page, before)
})

test('whoever goes back before the code of a reloaded page is there gets the page before, at its place', async ({
  page,
}) => {
  const { card, before } = await openCardBelow(page)
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async route => {
    await release.promise
    await route.continue()
  })
  const loaded = page.waitForEvent('load')
  await page.evaluate('location.reload()')
  await loaded
  await page.goBack()
  release.resolve()
  await expect(card).toBeInViewport({ timeout: 15_000 })
  await expectPosition(page, before)
  await expect(page).toHaveTitle(/^Marktplatz/)
})

test('the place is found again in a search of several words', async ({ page }) => {
  await page.goto(`/marketplace?q=${encodeURIComponent('Königin für mich')}`)
  const before = await goToEnd(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  await page.goBack()
  await expectPosition(page, before)
})

test('after a reload the reader is where they were, also where most of a page comes after it', {
  tag: '@phone',
}, async ({ page }) => {
  await openAs(page, '/dashboard', 'premium@wabenmarkt.test')
  await page.waitForLoadState('networkidle')
  const before = await goToEnd(page)
  await page.reload()
  await expectPosition(page, before)
})

test('who moves while the rest of a page comes is left where they are', async ({ page }) => {
  await openAs(page, '/dashboard', 'premium@wabenmarkt.test')
  await page.waitForLoadState('networkidle')
  await goToEnd(page)
  const release = Promise.withResolvers<void>()
  await page.route('**/api/trpc/**', async route => {
    await release.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Shift')
  release.resolve()
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await page.waitForTimeout(REST_MS)
  expect(await positionOf(page)).toBe(0)
})
