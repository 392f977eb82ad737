import { decideOnCookies, expect, openAs, test } from '#tests/e2e/fixtures.ts'
import { ask } from '#tests/e2e/support/control.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

const FACTS =
  'Eine Meldung legt dar, dass die Beuten auf Bild 2 gestohlen wurden. Ein Nachweis liegt uns vor.'

test('a report hides a listing, its vendor objects by the letter, another admin brings it back', async ({
  page,
  browser,
  mailbox,
  expectedErrors,
}) => {
  expectedErrors.push('404')
  const vendor = await createVendor({ plan: 'STANDARD', listings: [{}] })
  const title = `Sommertracht von ${vendor.businessName}`
  const address = `/listings/${vendor.listingIds[0]}`

  await page.goto(address)
  await page.getByRole('button', { name: 'Inhalt melden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inhalt melden' })
  await dialog.getByRole('button', { name: 'Meldung senden' }).click()
  await expect(dialog.getByText('Bitte wählen Sie einen Grund')).toBeVisible()
  await dialog.getByRole('radio', { name: /Betrug oder gestohlene Völker/ }).check()
  await dialog.getByLabel('Was haben Sie beobachtet?').fill('Auf Bild 2 sind meine drei Beuten zu sehen.')
  await dialog.getByLabel('Ihr Name').fill('Alois Kreuzer')
  await dialog.getByLabel('Ihre E-Mail').fill('alois@beispiel.test')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Meldung senden' }).click()
  await expect(page.getByRole('heading', { name: 'Danke, wir sehen uns das an' })).toBeVisible()
  await expect(page.getByText(/^WM-[2-9A-Z]{6}$/)).toBeVisible()

  const desk = await browser.newPage()
  await decideOnCookies(desk)
  await openAs(desk, '/admin?tab=reports', 'admin@wabenmarkt.test')
  await desk.getByRole('button', { name: new RegExp(title) }).click()
  await desk.getByRole('radio', { name: /Ausblenden/ }).check()
  await desk.getByLabel('Tatsachen für die Begründung').fill(FACTS)
  await desk.getByRole('button', { name: 'Vorschau der Begründung' }).click()
  await expect(desk.getByRole('dialog')).toContainText(FACTS)
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'Entscheiden und begründen' }).click()
  await expect(desk.getByText('Entschieden. Alle Beteiligten bekommen eine E-Mail.')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Inserat nicht gefunden' })).toBeVisible()

  const letter = await mailbox.waitFor(vendor.email, 'Warum Ihr Inserat')
  await page.goto(/https?:\S+einspruch\S+/.exec(letter.text)?.[0] ?? '')
  await expect(page.getByText(FACTS)).toBeVisible()
  await page.getByLabel('Was sollten wir wissen?').fill('Der Kaufvertrag liegt vor.')
  await page.getByRole('button', { name: 'Einspruch senden' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Einspruch ist bei uns' })).toBeVisible()

  await desk.reload()
  await desk.getByRole('button', { name: new RegExp(`Einspruch: ${title}`) }).click()
  await expect(desk.getByText('Über diesen Einspruch muss jemand anderes entscheiden')).toBeVisible()
  await desk.close()

  const other = await ask('createAccount', { role: 'admin' })
  const secondDesk = await browser.newPage()
  await decideOnCookies(secondDesk)
  await openAs(secondDesk, '/admin?tab=reports', other.email, other.password)
  await secondDesk.getByRole('button', { name: new RegExp(`Einspruch: ${title}`) }).click()
  await secondDesk.getByLabel('Ihre Begründung').fill('Der Kaufvertrag überzeugt uns, danke.')
  await secondDesk.getByRole('button', { name: 'Stattgeben und rückgängig machen' }).click()
  await expect(secondDesk.getByText('Entschieden. Die Imkerei bekommt eine E-Mail.')).toBeVisible()
  await secondDesk.close()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
