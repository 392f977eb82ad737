import { decideOnCookies, expect, linkIn, openAs, signIn, test } from '#tests/e2e/fixtures.ts'
import { createPicture } from '#tests/support/fixtures/pictures.ts'

/** The listing of the demo market's vendor who can sign in, three kilometres from where is searched. */
const LISTING = 'Wabenhonig im Naturbau, Stück rund 300 g'
const VENDOR = 'standard@wabenmarkt.test'

test.beforeEach(({ page }) => decideOnCookies(page))

test(
  'a buyer finds a listing, the enquiry reaches the seller, the seller answers',
  { tag: ['@phone', '@firefox'] },
  async ({ page, browser, mailbox, isMobile }, { project }) => {
    const buyer = `Käthe Wagenhuber (${project.name})`

    await page.goto('/')
    await page.getByRole('searchbox').fill('honig')
    await page.getByRole('button', { name: 'Suchen', exact: true }).click()
    await expect(page).toHaveURL(/\/marketplace\?q=honig$/)

    if (isMobile) await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('PLZ und Umkreis').filter({ visible: true }).fill('83278')
    await page.getByRole('button', { name: isMobile ? /anzeigen$/ : 'Suchen', exact: true }).click()
    await expect(page).toHaveURL(/postalCode=83278/)
    await expect(page.getByText('50 km um 83278 Traunstein')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^\d+ Inserate$/ })).toBeVisible()
    await page.getByRole('link', { name: LISTING }).click()

    await expect(page.getByRole('heading', { level: 1, name: LISTING })).toBeVisible()
    await page.getByRole('button', { name: 'Anfrage senden' }).click()
    await expect(page.getByText('Bitte akzeptieren Sie die Datenschutzerklärung')).toBeVisible()
    await page.getByLabel('Name').fill(buyer)
    await page.getByLabel('E-Mail').fill('kaethe@beispiel.test')
    await page.getByLabel('Nachricht').fill('Grüß Gott, sind noch zwei Stück da?\nIch käme am Samstag.')
    await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
    await page.getByRole('button', { name: 'Anfrage senden' }).click()
    await expect(page.getByText('Anfrage erfolgreich gesendet!')).toBeVisible()
    await expect(page.getByLabel('Nachricht')).toHaveValue('')
    await expect(page.getByRole('form', { name: 'Anfrage senden' })).toBeHidden()

    const mail = await mailbox.waitFor(VENDOR, LISTING)
    expect(mail.replyTo).toBe('kaethe@beispiel.test')
    expect(mail.text).toContain('Ich käme am Samstag.')
    expect(mail.html).toContain('Ich käme am Samstag.')

    const seller = await browser.newPage()
    await decideOnCookies(seller)
    await openAs(seller, '/dashboard?tab=leads', VENDOR)
    await seller.getByRole('button', { name: buyer, exact: true }).click()
    const dialog = seller.getByRole('dialog')
    await expect(dialog.getByText('Ich käme am Samstag.')).toBeVisible()
    const reply = await dialog.getByRole('link', { name: 'Antworten' }).getAttribute('href')
    expect(reply).toMatch(/^mailto:kaethe@beispiel\.test\?subject=Re/)
    await dialog.getByLabel('Status').selectOption('Kontaktiert')
    await expect(dialog.getByRole('heading', { level: 2 })).toContainText('Kontaktiert')
    await seller.close()
  },
)

test(
  'a new user registers, verifies, writes a profile and a draft with pictures',
  { tag: '@firefox' },
  async ({ page, mailbox }, { project }) => {
    const email = `neue-imkerin-${project.name}@beispiel.test`
    const password = 'drei Zargen hoch'

    await page.goto('/register')
    await page.getByLabel('Name').fill('Neue Imkerin')
    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('Passwort', { exact: true }).pressSequentially('kurz')
    await expect(page.getByText('Noch 4 Zeichen erforderlich')).toBeVisible()
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByLabel('Passwort wiederholen').fill(password)
    await page.getByRole('button', { name: 'Konto erstellen' }).click()
    await expect(page.getByText(email)).toBeVisible()

    await page.goto(linkIn(await mailbox.waitFor(email, ''), '/verify-email'))
    await expect(page.getByText('E-Mail erfolgreich verifiziert!')).toBeVisible()
    await signIn(page, email, password)

    await page.getByRole('button', { name: 'Ich verkaufe' }).click()
    await page.getByRole('link', { name: 'Profil anlegen' }).click()
    await page.getByLabel('Name der Imkerei').fill('Imkerei am Abtsdorfer See')
    await page.getByLabel('Postleitzahl').fill('83278')
    await page.getByLabel('Ort', { exact: true }).fill('Traunstein')
    await page.getByRole('radio', { name: /Ich verkaufe privat/ }).check()
    await page.getByRole('button', { name: 'Profil speichern' }).click()
    await expect(page.getByText('Profil aktualisiert')).toBeVisible()
    await expect(page.getByRole('heading', { name: /Imkerei am Abtsdorfer See/ })).toBeVisible()

    await page.getByRole('link', { name: 'Neues Inserat' }).click()
    await page.getByRole('textbox', { name: 'Titel' }).fill('Lindenhonig vom Abtsdorfer See')
    await page
      .getByRole('textbox', { name: 'Beschreibung' })
      .fill('Hell, frisch und minzig, im Juli geschleudert.')
    await page.getByLabel('Preis in Euro').fill('9,50')
    await page.getByLabel('Entwurf: nur Sie sehen das Inserat').check()
    await page.locator('input[type=file]').setInputFiles([
      { name: 'glas.jpg', mimeType: 'image/jpeg', buffer: await createPicture('jpeg') },
      { name: 'stand.png', mimeType: 'image/png', buffer: await createPicture('png') },
    ])
    await page.getByRole('button', { name: 'speichern' }).click()
    await expect(page.getByText('Inserat und Bilder erfolgreich hochgeladen!')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/listings\/\d+\/edit$/)
    await expect(page.getByText('Hauptbild', { exact: true })).toBeVisible()

    await page.goto('/dashboard')
    const row = page.getByRole('row', { name: /Lindenhonig vom Abtsdorfer See/ })
    await expect(row.getByText('Entwurf')).toBeVisible()
    await expect(row.getByText('9,50 €')).toBeVisible()
  },
)
