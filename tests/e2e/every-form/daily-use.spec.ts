import { decideOnCookies, expect, signIn, test } from '#tests/e2e/fixtures.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

/** Of what forms say and ask once something is stored. */

test.beforeEach(({ page }) => decideOnCookies(page))

test('a stored picture goes after a question only; what was understood as the price is shown, and the way to the page', {
  tag: '@long',
}, async ({ page }) => {
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{}], pictures: 1 })
  await vendor.enter(page)
  await page.goto(`/dashboard/listings/${vendor.listingIds[0]}/edit`)
  const remove = page.getByRole('button', { name: 'Bild 1 entfernen' })
  const question = page.getByRole('alertdialog', { name: 'Bild löschen' })
  await remove.click()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Bild löschen' }).click()
  await expect(page.getByText('Bild gelöscht')).toBeVisible()
  await expect(remove).toHaveCount(0)

  await page.getByLabel('Preis in Euro').fill('1.234')
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(page.getByText('Inserat aktualisiert')).toBeVisible()
  await expect(page.getByLabel('Preis in Euro')).toHaveValue('1234,00')
  await page.getByRole('link', { name: 'Ansehen', exact: true }).click()
  await expect(page).toHaveURL(`/listings/${vendor.listingIds[0]}`)
})

test('who is signed in is told so where others sign in', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'standard@wabenmarkt.test')
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page.getByText('Sie sind schon angemeldet, als standard@wabenmarkt.test.')).toBeVisible()
  }
})
