import type { Page } from '@playwright/test'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'
import { createPicture, writeHeavyPhoto } from '#tests/support/fixtures/pictures.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

const UPLOAD = '**/api/trpc/images.upload'

async function choosePicture(page: Page, name: string): Promise<void> {
  const buffer = await createPicture('jpeg')
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
}

test('each press of the back button leads one tab back', async ({ page }) => {
  const vendor = await createVendor({ plan: 'STANDARD' })
  await vendor.enter(page)
  await page.goto('/dashboard')
  for (const tab of [/^Anfragen/, /^Abo/, /^Einstellungen/])
    await page.getByRole('tab', { name: tab }).click()
  for (const address of [/tab=subscription$/, /tab=leads$/, /\/dashboard$/]) {
    await page.goBack()
    await expect(page).toHaveURL(address)
  }
})

test('a photo of a phone is made smaller and arrives; what the browser cannot read is told at once', async ({
  page,
}) => {
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{}] })
  await vendor.enter(page)
  await page.goto(`/dashboard/listings/${vendor.listingIds[0]}/edit`)
  const photo = test.info().outputPath('handy.jpg')
  const bytes = await writeHeavyPhoto(photo, { width: 3400, height: 2600, quality: 97 })
  expect(bytes).toBeGreaterThan(5 * 1024 * 1024)
  const files = page.locator('input[type=file]')
  const sent = page.waitForRequest('**/api/trpc/images.upload')
  await files.setInputFiles(photo)
  expect((await sent).postData()?.length).toBeLessThan(bytes)
  await expect(page.getByText('handy.jpg hochgeladen')).toBeVisible({ timeout: 60_000 })
  await files.setInputFiles({ name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') })
  await expect(
    page.getByText('Dieses Format (HEIC) kann Ihr Browser nicht lesen. Bitte als JPG speichern.'),
  ).toBeVisible()
})

test('what was typed into the profile is there again after a reload', async ({ page }) => {
  const vendor = await createVendor()
  await vendor.enter(page)
  page.on('dialog', dialog => void dialog.accept())
  await page.goto('/profile/edit')
  await page.getByRole('textbox', { name: /^Beschreibung/ }).fill('Seit 1987 am Hochberg.')
  await page.reload()
  await expect(page.getByText('Was Sie vorhin eingegeben haben, steht wieder da.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Beschreibung/ })).toHaveValue('Seit 1987 am Hochberg.')
})

test('leaving while a picture is on its way asks first', async ({ page, expectedErrors }) => {
  expectedErrors.push('Failed to load resource')
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{}] })
  await vendor.enter(page)
  await page.goto(`/dashboard/listings/${vendor.listingIds[0]}/edit`)
  const sent = Promise.withResolvers<void>()
  await page.route(UPLOAD, () => sent.resolve())
  await choosePicture(page, 'glas.jpg')
  await sent.promise
  const questions: string[] = []
  page.on('dialog', async dialog => {
    questions.push(dialog.type())
    await dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => questions).toEqual(['beforeunload'])
  expect(page.isClosed()).toBe(false)
})

test('what was stored although it was broken off is shown as stored', async ({ page, expectedErrors }) => {
  expectedErrors.push('Failed to load resource')
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{}] })
  await vendor.enter(page)
  await page.goto(`/dashboard/listings/${vendor.listingIds[0]}/edit`)
  const stored = Promise.withResolvers<void>()
  const cancelled = Promise.withResolvers<void>()
  await page.route(UPLOAD, async route => {
    const response = await route.fetch()
    stored.resolve()
    await cancelled.promise
    await route.fulfill({ response }).catch(() => undefined)
  })
  await choosePicture(page, 'glas.jpg')
  await stored.promise
  await page.getByRole('button', { name: 'Hochladen von glas.jpg abbrechen' }).click()
  cancelled.resolve()
  await expect(page.getByRole('form', { name: 'Inserat' }).locator('img[src$=".webp"]')).toHaveCount(1)
})
