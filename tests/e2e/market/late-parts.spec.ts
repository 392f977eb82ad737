import { setTimeout } from 'node:timers/promises'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { layoutShiftOf, observeLayoutShift } from '#tests/e2e/support/layout-shift.ts'
import { BUDGETS } from '#tests/performance/quality/budgets.ts'

const PARTS = /\/assets\/(category-list|filter-chips|goods-shelf|listing-parts|view-switch)-[^/]+\.js$/
/** Longer than a page takes to show its data. */
const DELAY_MS = 700

test('nothing moves when the code of parts comes after that of their page', async ({ page }) => {
  await decideOnCookies(page)
  await observeLayoutShift(page)
  const asked = new Set<string>()
  await page.route(PARTS, async (route, request) => {
    asked.add(PARTS.exec(request.url())?.[1] ?? '')
    await setTimeout(DELAY_MS)
    await route.continue()
  })
  const heading = page.getByRole('heading', { level: 1 })
  const cards = page.getByRole('main').getByRole('article')
  async function expectStillness(where: string, isWhole: () => Promise<void>) {
    await page.evaluate('shift = 0')
    await isWhole()
    await page.waitForTimeout(DELAY_MS)
    expect(await layoutShiftOf(page), where).toBeLessThan(BUDGETS.layoutShift)
  }

  await page.goto('/')
  // Without a pointer, which would have the code fetched ahead.
  await page.locator('a[href="/marketplace?category=honey"]').first().dispatchEvent('click')
  await expect(heading).toHaveText('Honig')
  await expectStillness('the list, reached from another page', async () => {
    await expect(cards.first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Honig nach Farbe' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Honig aufheben' })).toBeVisible()
  })

  // Rendered by the server, so that none of their code is there.
  await page.reload()
  await cards.first().getByRole('link').first().dispatchEvent('click')
  await expect(page).toHaveURL(/\/listings\/\d+$/)
  await expect(heading).not.toHaveText('Lade Inserat...')
  await expectStillness('a listing, reached from a list', async () => {
    await expect(page.getByRole('navigation', { name: 'Pfad' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Fragen zum Antippen' })).toBeVisible()
  })

  await page.goBack()
  await expect(cards.first()).toBeVisible()
  await expectStillness('the list, when one goes back to it', () =>
    expect(page.getByRole('navigation', { name: 'Honig nach Farbe' })).toBeVisible(),
  )
  expect(asked.size, 'parts whose code has been asked for').toBe(5)
})

test('a listing whose parts are gone after a deploy is loaded anew', async ({ page, expectedErrors }) => {
  expectedErrors.push('Failed to load resource', 'Failed to fetch dynamically imported module')
  await decideOnCookies(page)
  await page.route(/\/assets\/listing-parts-[^/]+\.js$/, route => route.abort())
  await page.goto('/marketplace')
  const card = page.getByRole('main').getByRole('article').first()
  const title = await card.getByRole('heading').textContent()
  const loaded = page.waitForEvent('load')
  await card.getByRole('link').first().dispatchEvent('click')
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(page.getByRole('heading', { name: 'Beschreibung' })).toBeVisible()
})
