import type { Locator, Page } from '@playwright/test'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { doubleTap, swipe } from '#tests/e2e/support/touch.ts'
import { createVendor, type Vendor } from '#tests/e2e/support/vendor.ts'

// One after the other, on the same vendor's pictures.
test.describe.configure({ mode: 'default' })

let vendor: Vendor
test.beforeAll(async () => {
  vendor = await createVendor({ plan: 'STANDARD', listings: [{}], pictures: 3 })
})
test.beforeEach(async ({ page }) => {
  await decideOnCookies(page)
  await page.goto(`/listings/${vendor.listingIds[0]}`)
})

const gallery = (page: Page) => page.getByRole('region', { name: 'Bilder' })
const counter = (page: Page, text: string) => expect(gallery(page).getByText(text)).toBeVisible()

/** The picture in the middle of the strip: what the eye sees, not what the state says. */
async function expectInView(page: Page, name: RegExp): Promise<void> {
  await expect(gallery(page).getByRole('button', { name })).toBeInViewport({ ratio: 0.9 })
}

test('the pictures are turned by buttons, arrow keys and thumbnails', { tag: '@phone' }, async ({ page }) => {
  await expectInView(page, /Bild 1 von 3 vergrößern/)
  await page.getByRole('button', { name: 'Nächstes Bild' }).click()
  await expectInView(page, /Bild 2 von 3 vergrößern/)
  await page.keyboard.press('ArrowRight')
  await expectInView(page, /Bild 3 von 3 vergrößern/)
  await page.keyboard.press('ArrowRight')
  await expectInView(page, /Bild 1 von 3 vergrößern/)
  await page.getByRole('button', { name: 'Bild 3 von 3 zeigen' }).click()
  await counter(page, '3 / 3')
  await expectInView(page, /Bild 3 von 3 vergrößern/)
  await expect(page.getByRole('button', { name: 'Bild 3 von 3 zeigen' })).toHaveAttribute('aria-current')

  // The picture itself takes the keys as well, and hands the focus on.
  await gallery(page)
    .getByRole('button', { name: /Bild 3 von 3 vergrößern/ })
    .focus()
  await page.keyboard.press('ArrowLeft')
  await expect(gallery(page).getByRole('button', { name: /Bild 2 von 3 vergrößern/ })).toBeFocused()
})

test('a finger moves the pictures', { tag: '@touch' }, async ({ page }) => {
  // What takes over the page meanwhile puts the strip where the state says.
  await page.waitForLoadState('networkidle')
  await swipe(page, gallery(page).getByRole('list').first(), { x: -250 })
  await expectInView(page, /Bild 2 von 3 vergrößern/)
  await counter(page, '2 / 3')
  await swipe(page, gallery(page).getByRole('list').first(), { x: 250 })
  await counter(page, '1 / 3')
})

test('in full size: keys enlarge and move, the focus stays inside and comes back', async ({ page }) => {
  await gallery(page)
    .getByRole('button', { name: /Bild 1 von 3 vergrößern/ })
    .press('Enter')
  const zoom = page.getByRole('dialog')
  await expect(zoom.getByRole('img', { name: /Bild 1 von 3$/ })).toBeVisible()
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press('Tab')
  await expect(zoom.locator(':focus')).toHaveCount(1)

  await page.keyboard.press('+')
  await page.keyboard.press('+')
  const enlarged = await scaleOf(zoom)
  expect(enlarged).toBeGreaterThan(2)
  const before = await leftOf(zoom)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => leftOf(zoom)).toBeLessThan(before)
  await page.keyboard.press('0')
  await expect.poll(() => scaleOf(zoom)).toBe(1)

  await page.keyboard.press('ArrowRight')
  await expect(zoom.getByRole('img', { name: /Bild 2 von 3$/ })).toBeVisible()
  await zoom.getByRole('button', { name: 'Nächstes Bild' }).click()
  await expect(zoom.getByRole('button', { name: 'Nächstes Bild' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(gallery(page).getByRole('button', { name: /Bild 3 von 3 vergrößern/ })).toBeFocused()
})

test('in full size: mouse and fingers enlarge at the place they point to', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await gallery(page)
    .getByRole('button', { name: /Bild 1 von 3 vergrößern/ })
    .click()
  const zoom = page.getByRole('dialog')
  const stage = zoom.locator(STAGE)
  await expect(zoom.getByRole('img')).toBeVisible()
  if (isMobile) {
    await doubleTap(page, stage)
  } else {
    await stage.click()
  }
  await expect.poll(() => scaleOf(zoom)).toBe(2.5)

  const before = await leftOf(zoom)
  await swipe(page, stage, { x: -60 }, isMobile ? 'finger' : 'mouse')
  await expect.poll(() => leftOf(zoom)).toBeLessThan(before - 40)
  await expect(zoom.getByText('1 / 3')).toBeVisible()

  await zoom.getByRole('button', { name: 'Verkleinern' }).click()
  await zoom.getByRole('button', { name: 'Verkleinern' }).click()
  await expect.poll(() => scaleOf(zoom)).toBe(1)
  await swipe(page, stage, { x: -150 }, isMobile ? 'finger' : 'mouse')
  await expect(zoom.getByText('2 / 3')).toBeVisible()
  await zoom.getByRole('button', { name: 'Schließen' }).click()
  await counter(page, '2 / 3')
})

test('two fingers enlarge', { tag: '@touch' }, async ({ page }) => {
  await gallery(page)
    .getByRole('button', { name: /Bild 1 von 3 vergrößern/ })
    .tap()
  const zoom = page.getByRole('dialog')
  await expect(zoom.getByRole('img')).toBeVisible()
  const session = await page.context().newCDPSession(page)
  const touch = (type: string, apart?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchMove',
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: 195 - apart, y: 400, id: 0 },
              { x: 195 + apart, y: 400, id: 1 },
            ],
    })
  await touch('touchStart', 40)
  for (const apart of [60, 80, 100, 120]) await touch('touchMove', apart)
  await touch('touchEnd')
  await expect.poll(() => scaleOf(zoom)).toBeCloseTo(3, 0)
})

/** Between the two rows of buttons: what the fingers act on, and in it what they move. */
const STAGE = '[role=presentation] > :nth-child(2)'
const PICTURE = `${STAGE} > div`

async function scaleOf(zoom: Locator): Promise<number> {
  const style = (await zoom.locator(PICTURE).getAttribute('style')) ?? ''
  return Number(/scale\(([\d.]+)\)/.exec(style)?.[1])
}

async function leftOf(zoom: Locator): Promise<number> {
  const box = await zoom.locator(PICTURE).boundingBox()
  return box?.x ?? Number.NaN
}

test('without a photo the page says so, and whom to ask', async ({ page }) => {
  const { listingIds } = await createVendor({ plan: 'STANDARD', listings: [{}] })
  await page.goto(`/listings/${listingIds[0]}`)
  await expect(gallery(page)).toContainText('Noch kein Foto. Fragen Sie die Imkerei danach.')
  const frame = await gallery(page).boundingBox()
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeGreaterThan(2)
})
