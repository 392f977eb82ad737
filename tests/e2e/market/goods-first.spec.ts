import type { Locator } from '@playwright/test'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'

/** What somebody sees before scrolling. Lengths in CSS pixels. */

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
const PHONE = { width: 390, height: 844 }

test.beforeEach(({ page }) => decideOnCookies(page))

test('home shows all categories in the first view, on a phone and on each desk', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  // Only styles tell the screens apart.
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    const categories = page.getByRole('main').getByRole('navigation', { name: 'Sortiment' })
    await expect(categories.getByRole('link')).toHaveCount(4)
    const box = await categories.boundingBox()
    const end = (box?.y ?? Infinity) + (box?.height ?? 0)
    expect(end, `${screen.width} × ${screen.height}`).toBeLessThanOrEqual(screen.height)
  }
})

test('a phone shows goods in the upper part of the marketplace, however much is chosen', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const query of ['', '?category=queens&breed=carnica&postalCode=83278&q=carnica&shippingAvailable=1']) {
    await page.goto(`/marketplace${query}`)
    const first = page.getByRole('article').first()
    await expect(first).toBeVisible()
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(320)
  }
})

test('what a phone keeps at hand lies above the goods that pass below it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/marketplace')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Zu Favoriten/ })
  await hearts.nth(9).scrollIntoViewIfNeeded()
  for (const bar of [
    page.getByRole('link', { name: 'Liste' }),
    page.getByRole('button', { name: 'Filter', exact: true }),
  ]) {
    const { y = 0 } = (await bar.boundingBox()) ?? {}
    const isBelow: boolean[] = []
    for (let at = 4; at < 12; at++) {
      const heart = await hearts.nth(at).boundingBox()
      if (heart === null) throw new Error('A card has no heart')
      await page.evaluate(`scrollBy({ top: ${heart.y - y}, behavior: 'instant' })`)
      const middle = `${heart.x + heart.width / 2}, ${y + heart.height / 2}`
      isBelow.push(
        await page.evaluate<boolean>(`document.elementFromPoint(${middle}).closest('article') === null`),
      )
    }
    // The switch is narrower than the list: only the hearts of one column pass below it.
    expect(isBelow.filter(below => below).length, isBelow.join()).toBeGreaterThanOrEqual(4)
  }
})

test('the order stays beside the count, with what decides it, however much is chosen', async ({ page }) => {
  await page.goto('/marketplace?q=honig&category=honey&postalCode=83278&shippingAvailable=1')
  for (const width of [1440, 1152, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const boxOf = async (part: Locator) => {
      const { x = 0, y = 0, width: across = 0, height = 0 } = (await part.boundingBox()) ?? {}
      return { left: x, right: x + across, middle: y + height / 2, across, height }
    }
    const count = await boxOf(page.getByRole('heading', { name: /^\d+ Inserate?$/ }))
    const order = await boxOf(page.getByLabel('Sortieren', { exact: true }))
    const why = await boxOf(page.getByRole('button', { name: 'Wie sortieren wir?' }))
    const chip = await boxOf(page.getByRole('link', { name: / aufheben$/ }).first())
    expect(Math.abs(order.middle - count.middle)).toBeLessThanOrEqual(4)
    expect(Math.abs(why.middle - order.middle)).toBeLessThanOrEqual(4)
    expect(why.left - order.right).toBeGreaterThanOrEqual(0)
    expect(why.left - order.right).toBeLessThan(16)
    expect([why.across, why.height]).toEqual([44, 44])
    expect(chip.middle).toBeGreaterThan(order.middle)
  }
  await page.getByRole('button', { name: 'Wie sortieren wir?' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Wie sortieren wir?' })).toBeVisible()
})

test('on a phone the place is chosen among the filters, which say what they find', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/marketplace')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByLabel('PLZ und Umkreis').fill('83278')
  await sheet.getByLabel('PLZ und Umkreis').press('Enter')
  await expect(page).toHaveURL(/postalCode=83278/)
  await sheet.getByLabel('Umkreis', { exact: true }).selectOption('100 km')
  await expect(page).toHaveURL(/radius=100/)
  const show = sheet.getByRole('button', { name: /^\d+ Inserate? anzeigen$/ })
  const everywhere = (await show.textContent()) ?? ''
  await sheet.getByLabel('Land').selectOption('Österreich')
  await expect(page).toHaveURL(/country=AT/)
  await expect(show).not.toHaveText(everywhere)
  // The number of the wider circle may come in between.
  await page.waitForLoadState('networkidle')
  const shown = (await show.textContent())?.replace(' anzeigen', '') ?? ''
  await show.click()
  await expect(page.getByRole('heading', { level: 2, name: shown })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeVisible()
})
