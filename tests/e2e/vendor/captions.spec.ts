import type { Page } from '@playwright/test'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'
import { createPicture } from '#tests/support/fixtures/pictures.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

const WORDS = 'Das Glas von vorn, mit dem Etikett vom Juli'

const field = (page: Page) => page.getByRole('dialog').getByLabel('Bildunterschrift')
const take = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Übernehmen' }).click()
const tiles = (page: Page) => page.getByRole('form', { name: 'Inserat' }).getByRole('listitem')

test('a picture has words: typed in the editor, they stay with it and stand under it and for it', {
  tag: '@phone',
}, async ({ page }) => {
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{}], pictures: 2 })
  await vendor.enter(page)
  await page.goto(`/dashboard/listings/${vendor.listingIds[0]}/edit`)
  await page.getByRole('button', { name: 'Bild 2 bearbeiten' }).click()
  await field(page).fill(`${WORDS} ${'und von hinten '.repeat(10)}`)
  await field(page).press('Enter')
  await expect(page.getByText(/Zeichen zu viel: höchstens 140/)).toBeVisible()
  await expect(field(page)).toBeFocused()
  await field(page).fill(WORDS)

  // Closed without a word, opened again: nothing typed is lost.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Bild 2 bearbeiten' }).click()
  await expect(field(page)).toHaveValue(WORDS)
  await take(page)
  await expect(page.getByText('Bildunterschrift gespeichert')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(tiles(page).nth(1)).toContainText(WORDS)
  const stored = page.waitForResponse(response => response.url().includes('/api/trpc/images.reorder'))
  await page.getByRole('button', { name: 'Bild 2 als Hauptbild' }).click()
  await expect(tiles(page).first()).toContainText(WORDS)
  await expect(tiles(page).nth(1)).not.toContainText(WORDS)
  await stored

  await page.goto(`/listings/${vendor.listingIds[0]}`)
  const gallery = page.getByRole('region', { name: 'Bilder' })
  await expect(gallery.getByRole('img', { name: WORDS, exact: true })).toBeVisible()
  await expect(gallery.getByText(WORDS, { exact: true })).toBeVisible()
  const thumbnail = gallery.getByRole('button', { name: 'Bild 1 von 2 zeigen' })
  const place = await thumbnail.boundingBox()
  await gallery.getByRole('button', { name: 'Nächstes Bild' }).click()
  await expect(gallery.getByRole('img', { name: /, Bild 2 von 2$/ })).toBeVisible()
  await expect(gallery.getByText(WORDS, { exact: true })).toBeHidden()
  expect((await thumbnail.boundingBox())?.y).toBe(place?.y)

  await gallery.getByRole('button', { name: 'Vorheriges Bild' }).click()
  await gallery.getByRole('button', { name: `${WORDS} vergrößern` }).click()
  const zoom = page.getByRole('dialog', { name: /, Bild 1 von 2 – Das Glas von vorn/ })
  await expect(zoom.getByRole('img', { name: WORDS, exact: true })).toBeVisible()
  await expect(zoom.getByText(WORDS, { exact: true })).toBeInViewport({ ratio: 1 })
})

test('words typed before the listing exists come along with their picture', async ({ page }) => {
  const vendor = await createVendor({ plan: 'STANDARD' })
  await vendor.enter(page)
  await page.goto('/dashboard/listings/new')
  const buffer = await createPicture('jpeg')
  await page
    .locator('input[type=file]')
    .setInputFiles(['stand.jpg', 'glas.jpg'].map(name => ({ name, mimeType: 'image/jpeg', buffer })))
  await page.getByRole('button', { name: 'glas.jpg bearbeiten' }).click()
  await field(page).fill(WORDS)
  await take(page)
  await page.getByRole('button', { name: 'glas.jpg als Hauptbild' }).click()
  await expect(tiles(page).first()).toContainText(WORDS)

  await page.getByRole('textbox', { name: 'Titel' }).fill('Sommertracht, 500 g')
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill('Linde und Klee, im Juli geschleudert.')
  await page.getByLabel('Preis in Euro').fill('8,50')
  await page.getByRole('button', { name: 'Inserat speichern' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Inserat steht am Stand.' })).toBeVisible()
  await expect(tiles(page).first()).toContainText(WORDS)

  await page.getByRole('button', { name: 'Bild 1 bearbeiten' }).click()
  await field(page).fill('')
  await take(page)
  await expect(page.getByText('Bildunterschrift entfernt')).toBeVisible()
  await expect(tiles(page).first()).not.toContainText(WORDS)
})
