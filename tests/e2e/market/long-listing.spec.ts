import type { Page } from '@playwright/test'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

/** A listing of which there is more to read than fits a window: the way to the form stays at hand. */

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
/** Of the text, in pixels. */
const LINE_HEIGHT = 27.2
const HIGH = { width: 1440, height: 1300 }

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `Zeile ${index + 1} von der Tracht.`).join('\n')

test.beforeEach(({ page }) => decideOnCookies(page))

async function openListing(page: Page, description: string): Promise<void> {
  const vendor = await createVendor({
    plan: 'STANDARD',
    listings: [{ description, price: '12.80' }],
    pictures: 1,
  })
  await page.goto(`/listings/${vendor.listingIds[0]}`)
}

test('in a low window price and way to the form follow the reader, once the form has gone', async ({
  page,
}) => {
  await page.setViewportSize(DESK)
  await openListing(page, lines(60))
  await page.getByText('Ganze Beschreibung lesen').click()
  const form = page.getByRole('form', { name: 'Anfrage senden' })
  const way = page.getByRole('link', { name: 'Anfrage senden' })
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(form).toBeInViewport()
  await expect(way).toBeHidden()

  await page.getByRole('heading', { name: 'Verkäufer' }).scrollIntoViewIfNeeded()
  await expect(form).not.toBeInViewport()
  await expect(way).toBeInViewport({ ratio: 1 })
  const card = page.locator('div', { has: way }).last()
  await expect(card).toContainText('12,80 €')
  const picture = await card.locator('img').boundingBox()
  expect([picture?.width, picture?.height]).toEqual([48, 48])
  // In the column of the form, and so not on anything that is read.
  expect((await card.boundingBox())?.x).toBe((await form.boundingBox())?.x)

  await way.click()
  await expect(form).toBeInViewport()
  await expect(way).toBeHidden()
})

test('in a high window the whole form stays in view', async ({ page }) => {
  await page.setViewportSize(HIGH)
  await openListing(page, lines(60))
  await page.getByText('Ganze Beschreibung lesen').click()
  const send = page.getByRole('button', { name: 'Anfrage senden' })
  await page.getByRole('heading', { name: 'Verkäufer' }).scrollIntoViewIfNeeded()
  await expect(send).toBeInViewport({ ratio: 1 })
  // Also with what it has to say of each field.
  await send.click()
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid')
  await expect(send).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 2, name: 'Anfrage senden' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Anfrage senden' })).toBeHidden()
})

test('a long description is folded, on a phone earlier, and opens', async ({ page }) => {
  await page.setViewportSize(DESK)
  await openListing(page, lines(13))
  const text = page.getByText('Zeile 1 von')
  const unfold = page.getByText('Ganze Beschreibung lesen')
  const linesInView = async () => Math.round(((await text.boundingBox())?.height ?? 0) / LINE_HEIGHT)
  await expect(unfold).toBeHidden()
  expect(await linesInView()).toBe(13)
  await page.setViewportSize(PHONE)
  expect(await linesInView()).toBe(10)
  await unfold.click()
  expect(await linesInView()).toBe(13)

  await page.setViewportSize(DESK)
  await openListing(page, lines(60))
  expect(await linesInView()).toBe(14)
  await page.locator('summary', { has: unfold }).focus()
  await page.keyboard.press('Enter')
  expect(await linesInView()).toBe(60)
})

test('at a desk the number stands there and is copied by keyboard; a phone calls', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/listings/1')
  const number = page.getByRole('region', { name: 'Verkäufer' }).getByText(/^Telefon .*\d{3}/)
  const call = page.getByRole('link', { name: 'Anrufen' })
  await expect(number).toBeVisible()
  await expect(call).toBeHidden()
  await page.getByRole('button', { name: 'Nummer kopieren' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Kopiert: ' })).toBeVisible()
  const copied = await page.evaluate<string>('navigator.clipboard.readText()')
  await expect(number).toContainText(`Telefon ${copied}`)

  await page.setViewportSize(PHONE)
  await expect(number).toBeHidden()
  await expect(call).toHaveAttribute('href', /^tel:\+?\d+$/)
})
