import { decideOnCookies, expect, linkIn, signInByCookie, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

test('somebody puts up what they look for: without contact data, and it waits a day for new accounts', async ({
  page,
}) => {
  await signInByCookie(page, await ask('createAccount', {}))
  const word = `Suchwort${Date.now()}`
  await page.goto(`/marketplace?q=${word}&category=colonies`)
  await page.getByRole('link', { name: 'Gesuch aufgeben' }).last().click()
  await expect(page.getByLabel('Kategorie')).toHaveValue('colonies')
  await expect(page.getByText(`Aus Ihrer Suche übernommen: „${word}“`)).toBeVisible()
  await page.getByLabel('Was suchen Sie?').fill('Zwei ruhige Ableger')
  await page.getByLabel('Worauf kommt es an?').fill('Gern auf Zander. Anruf unter 0171 2345678.')
  await page.getByLabel('Höchstpreis in €').fill('180')
  await page.getByRole('button', { name: 'Gesuch aufgeben' }).click()
  await expect(page.getByText('Bitte keine Kontaktdaten im Text')).toBeVisible()
  await expect(page.getByLabel('Worauf kommt es an?')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Was suchen Sie?')).toHaveValue('Zwei ruhige Ableger')
  await page.getByLabel('Worauf kommt es an?').fill('Gern auf Zander, Abholung Mitte Mai.')
  await page.getByRole('button', { name: 'Gesuch aufgeben' }).click()
  await expect(page.getByText('Erscheint noch')).toBeVisible()
  await page.getByRole('link', { name: 'Ändern' }).click()
  await page.getByLabel('Was suchen Sie?').fill('Drei ruhige Ableger')
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(page.getByRole('heading', { name: 'Drei ruhige Ableger' })).toBeVisible()
  await page.getByRole('button', { name: 'Beenden' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Beenden' }).click()
  await expect(page.getByText('Gesuch beendet')).toBeVisible()
})

test('a vendor finds what is wanted on the board, and offers a listing', async ({ page, mailbox }) => {
  const vendor = await createVendor({
    plan: 'PRO',
    listings: [{ title: 'Sanftes Wirtschaftsvolk', category: 'colonies', colonyType: 'wirtschaftsvolk' }],
  })
  await page.goto('/gesuche')
  await page.getByRole('link', { name: 'Völker', exact: true }).first().click()
  await page.getByRole('link', { name: 'Wirtschaftsvolk für den Schulgarten' }).click()
  await page.getByRole('button', { name: 'Anbieten' }).click()
  await expect(page.getByText('Melden Sie sich an, um etwas anzubieten.')).toBeVisible()
  await page.keyboard.press('Escape')
  const address = page.url()
  await vendor.enter(page)
  await page.goto(address)
  await page.getByRole('button', { name: 'Anbieten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anbieten' })
  await expect(dialog.getByRole('radio', { name: /^Sanftes Wirtschaftsvolk/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Angebot senden' }).click()
  await expect(dialog.getByText('Bitte schreiben Sie ein paar Worte dazu')).toBeVisible()
  await dialog.getByLabel('Ihre Nachricht').fill('Das Volk ist sanft und kann im April umziehen.')
  await dialog.getByRole('button', { name: 'Angebot senden' }).click()
  await expect(page.getByText('Ihr Angebot ist unterwegs')).toBeVisible()
  const subject = 'Ein Angebot zu „Wirtschaftsvolk für den Schulgarten“'
  const mail = await mailbox.waitFor('post@honig-vom-aarehang.example', subject)
  expect(mail.replyTo).toContain(vendor.email)
  expect(linkIn(mail, '/listings/')).toContain(String(vendor.listingIds[0]))
  await page.getByRole('button', { name: 'Anbieten' }).click()
  await expect(dialog.getByText('Sie haben hier schon ein Angebot gemacht')).toBeVisible()
})
