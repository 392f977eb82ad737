import type { Page } from '@playwright/test'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'
import { createPicture } from '#tests/support/fixtures/pictures.ts'

const UPLOAD = '**/api/trpc/images.upload'

test.beforeEach(({ page }) => decideOnCookies(page))

const STANDING = { width: 600, height: 900 }

async function choosePictures(page: Page, names: string[], size?: typeof STANDING): Promise<void> {
  const buffer = await createPicture('jpeg', size)
  await page
    .locator('input[type=file]')
    .setInputFiles(names.map(name => ({ name, mimeType: 'image/jpeg', buffer })))
}

test('an upload can be broken off and tried again, and a failure loses nothing', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource')
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{}] })
  await vendor.enter(page)
  await page.goto(`/dashboard/listings/${vendor.listingIds[0]}/edit`)
  let answer: 'never' | 'fail' | 'pass' = 'never'
  const held = Promise.withResolvers<void>()
  await page.route(UPLOAD, async route => {
    if (answer === 'never') held.resolve()
    if (answer === 'fail') await route.fulfill({ status: 502, body: 'bad gateway' })
    if (answer === 'pass') await route.continue()
  })

  await choosePictures(page, ['glas.jpg', 'stand.jpg'])
  // Otherwise the first one could fail by itself before it is broken off.
  await held.promise
  const cancel = page.getByRole('button', { name: 'Hochladen von glas.jpg abbrechen' })
  await cancel.focus()
  answer = 'fail'
  await cancel.press('Enter')
  await expect(page.getByText('Hochladen abgebrochen')).toBeVisible()
  // The button has become another one and keeps the focus; the next picture had its turn.
  await expect(page.getByRole('button', { name: 'glas.jpg entfernen' })).toBeFocused()
  const pictures = page.getByRole('form', { name: 'Inserat' }).getByRole('listitem')
  await expect(pictures.filter({ hasText: 'stand.jpg' })).toContainText('Fehler beim Hochladen von stand.jpg')

  answer = 'pass'
  await page.getByRole('button', { name: 'stand.jpg erneut hochladen' }).click()
  await expect(page.getByText('stand.jpg hochgeladen')).toBeVisible()
  await page.getByRole('button', { name: 'glas.jpg erneut hochladen' }).click()
  await expect(page.getByText('glas.jpg hochgeladen')).toBeVisible()
  await expect(page.getByText('Hochladen abgebrochen')).toBeHidden()
  await expect(pictures.locator('img')).toHaveCount(2)
})

test('what was typed survives a reload, can be discarded and brought back, and goes at the sign-out', async ({
  page,
  expectedErrors,
}) => {
  // Calls of the dashboard may come after the end of the session.
  expectedErrors.push('401', 'Please login')
  const vendor = await createVendor({ plan: 'STANDARD' })
  await vendor.enter(page)
  const drafts = () =>
    page.evaluate<number>(`Object.keys(localStorage).filter(key => key.startsWith('listing-draft:')).length`)
  page.on('dialog', dialog => void dialog.accept())
  await page.goto('/dashboard/listings/new')
  const title = page.getByRole('textbox', { name: 'Titel' })
  await title.fill('Halb geschriebener Honig')
  await page.reload()
  await expect(page.getByText('„Halb geschriebener Honig“')).toBeVisible()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  expect(await drafts()).toBe(0)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(title).toHaveValue('Halb geschriebener Honig')
  expect(await drafts()).toBe(1)

  await page.getByRole('link', { name: 'Zurück zum Dashboard' }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Test Person/ })
    .click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible()
  expect(await drafts()).toBe(0)
})

test('the profile form asks before links and the back button lead away', async ({ page }) => {
  const vendor = await createVendor()
  await vendor.enter(page)
  await page.goto('/dashboard?tab=settings')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Profil/ })
    .click()
  const description = page.getByLabel('Beschreibung')
  await description.fill('Seit 1987 am Hochberg.')

  const question = page.getByRole('alertdialog', { name: 'Nicht gespeichert' })
  await page.getByRole('banner').getByRole('link', { name: 'Marktplatz' }).click()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(description).toHaveValue('Seit 1987 am Hochberg.')
  await page.goBack()
  await expect(question).toBeVisible()
  await expect(page).toHaveURL('/profile/edit')
  await page.keyboard.press('Escape')
  await expect(description).toHaveValue('Seit 1987 am Hochberg.')

  await page.goBack()
  await question.getByRole('button', { name: 'Änderungen verwerfen' }).click()
  await expect(page).toHaveURL('/dashboard?tab=settings')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Profil/ })
    .click()
  await expect(description).toHaveValue('')
  await description.fill('Seit 1987 am Hochberg.')
  await page.getByRole('radio', { name: /Ich verkaufe privat/ }).check()
  await page.getByRole('button', { name: 'Profil speichern' }).click()
  await expect(page.getByText('Profil aktualisiert')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('what cards show of a picture is chosen by keys or by pointer, at once, and can be taken back', async ({
  page,
}) => {
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{}] })
  await vendor.enter(page)
  await page.goto(`/dashboard/listings/${vendor.listingIds[0]}/edit`)
  await choosePictures(page, ['wabe.jpg'], STANDING)
  const open = page.getByRole('button', { name: 'Bild 1 bearbeiten' })
  const frame = page.getByRole('slider', { name: 'Ausschnitt von Bild 1' })
  const take = page.getByRole('button', { name: 'Übernehmen' })
  const tile = page.getByRole('form', { name: 'Inserat' }).getByRole('listitem').first().locator('img')

  await open.click()
  await expect(frame).toHaveAttribute('aria-valuenow', '50')
  await frame.press('Home')
  await frame.press('ArrowDown')
  await take.click()
  await expect(page.getByText('Ausschnitt gespeichert')).toBeVisible()
  await expect(tile).toHaveCSS('object-position', '50% 2%')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(tile).toHaveCSS('object-position', '50% 50%')

  await open.click()
  const box = await frame.boundingBox()
  if (box === null) throw new Error('the frame is not on the screen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 2 * box.height, { steps: 4 })
  await page.mouse.up()
  await expect(frame).toHaveAttribute('aria-valuetext', '50 Schritte nach unten')
  await page.getByRole('button', { name: 'Mitte' }).click()
  await expect(frame).toHaveAttribute('aria-valuetext', 'Mitte')
  await frame.press('End')
  await take.click()
  await expect(tile).toHaveCSS('object-position', '50% 100%')
  await expect(page.getByText('Ausschnitt gespeichert')).toBeVisible()

  await page.goto(`/marketplace?q=${encodeURIComponent(vendor.businessName)}`)
  await expect(page.getByRole('article').locator('img')).toHaveCSS('object-position', '50% 100%')
})
