import { copyFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'
import { createPicture, writeHeavyPhoto } from '#tests/support/fixtures/pictures.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

const MEGABYTE = 1024 * 1024

test('a first listing with three photos of 9 MB is public in under 90 seconds and 12 actions', {
  tag: '@touch',
}, async ({ page }) => {
  const vendor = await createVendor({ plan: 'STANDARD' })
  const photos = ['glas.jpg', 'stand.jpg', 'bienen.jpg'].map(name => test.info().outputPath(name))
  const [heavy = '', ...others] = photos
  const bytes = await writeHeavyPhoto(heavy, { width: 3000, height: 4000, quality: 92 })
  expect(bytes).toBeGreaterThan(9 * MEGABYTE)
  for (const other of others) await copyFile(heavy, other)
  await vendor.enter(page)
  await page.goto('/dashboard')
  let actions = 0
  const act = async (action: Promise<void>) => {
    actions += 1
    await action
  }
  const begun = Date.now()
  await act(page.getByRole('link', { name: 'Inserat schreiben' }).click())
  await act(page.locator('input[type=file]').setInputFiles(photos))
  await act(page.getByRole('textbox', { name: 'Titel' }).fill('Waldhonig aus dem Chiemgau, 500 g'))
  await act(page.getByRole('button', { name: 'Übernehmen' }).click())
  await act(page.getByRole('textbox', { name: 'Beschreibung' }).fill('Dunkel, würzig, im Juli geschleudert.'))
  await act(page.getByLabel('Preis in Euro').fill('9,50'))
  await act(page.getByRole('button', { name: 'Inserat speichern' }).click())
  await expect(page.getByRole('heading', { name: 'Ihr Inserat steht am Stand.' })).toBeVisible({
    timeout: 90_000,
  })
  expect(Date.now() - begun).toBeLessThan(90_000)
  expect(actions).toBeLessThanOrEqual(12)
  await expect(page.getByLabel('Sorte')).toHaveValue('forest')
  await expect(pictures(page)).toHaveCount(3)
})

const pictures = (page: Page) =>
  page.getByRole('form', { name: 'Inserat' }).getByRole('listitem').locator('img')

test('pictures come first, the main one large; it is chosen by a button, and what is dark is told', async ({
  page,
}) => {
  const vendor = await createVendor({ plan: 'STANDARD' })
  await vendor.enter(page)
  await page.goto('/dashboard/listings/new')
  await expect(page.getByRole('form', { name: 'Inserat' }).getByRole('heading').first()).toHaveText('Bilder')
  const dark = await sharp({ create: { width: 640, height: 900, channels: 3, background: '#101010' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles([
    { name: 'glas.jpg', mimeType: 'image/jpeg', buffer: await createPicture('jpeg') },
    { name: 'nacht.jpg', mimeType: 'image/jpeg', buffer: dark },
  ])
  const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(tile('glas.jpg').getByText('Hauptbild')).toBeVisible()
  await expect(tile('nacht.jpg').getByText('Sehr dunkel')).toBeVisible()
  await expect(tile('nacht.jpg').getByText('Hochformat')).toBeHidden()
  await page.getByRole('button', { name: 'nacht.jpg als Hauptbild' }).press('Enter')
  await expect(tile('nacht.jpg').getByText('Hauptbild', { exact: true })).toBeVisible()
  await expect(tile('nacht.jpg').getByText('Hochformat')).toBeVisible()
  await expect(tile('nacht.jpg').getByRole('button', { name: 'nacht.jpg nach hinten' })).toBeFocused()
  const [large, small] = await Promise.all([tile('nacht.jpg').boundingBox(), tile('glas.jpg').boundingBox()])
  expect(large?.width).toBeGreaterThan(2 * (small?.width ?? 0))
})
