import { decideOnCookies, expect, openAs, test } from '#tests/e2e/fixtures.ts'
import { createPicture } from '#tests/support/fixtures/pictures.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

test('an admin writes, previews, publishes and corrects a post', async ({ page, browser }) => {
  const title = 'Süße Früchte für alle'
  const slug = 'suesse-fruechte-fuer-alle'
  await openAs(page, '/admin?tab=blog', 'admin@wabenmarkt.test')
  await expect(page.getByRole('heading', { name: 'Neuer Blog-Beitrag' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Speichern' })
  await expect(save).toBeDisabled()

  await page.getByLabel('Titel').fill(title)
  await expect(page.getByLabel('Slug')).toHaveValue(slug)
  await expect(save).toBeDisabled()
  await page.getByRole('button', { name: 'HTML zeigen' }).click()
  await page
    .getByLabel('Inhalt (HTML)')
    .fill('<h2>Ernte</h2><p onclick="alert(1)">Im Juli.</p><script>alert(1)</script>')
  await page.getByRole('button', { name: 'Vorschau' }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByRole('heading', { name: 'Ernte' })).toBeVisible()
  await expect(preview.locator('[onclick], script')).toHaveCount(0)
  await page.keyboard.press('Escape')

  // A look at another tab loses nothing.
  await page.getByRole('tab', { name: 'Benutzer' }).click()
  await page.getByRole('tab', { name: 'Blog' }).click()
  await expect(page.getByLabel('Titel')).toHaveValue(title)
  await save.click()
  await expect(page.getByText('Beitrag erstellt!')).toBeVisible()
  await expect(page.getByLabel('Titel')).toHaveValue('')
  const row = page.getByRole('row', { name: title })
  await expect(row).toContainText('Entwurf')

  await row.getByRole('button', { name: 'bearbeiten' }).click()
  await expect(page.getByRole('heading', { name: 'Beitrag bearbeiten' })).toBeFocused()
  await page.getByLabel('Auszug').fill('Wann die Beeren reif sind.')
  await page.getByRole('checkbox', { name: 'Veröffentlichen' }).check()
  await save.click()
  await expect(page.getByText('Beitrag aktualisiert!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Neuer Blog-Beitrag' })).toBeVisible()
  await expect(row).toContainText('Veröffentlicht')
  await expect(row.getByRole('link')).toHaveAttribute('href', `/blog/${slug}`)

  const reader = await browser.newPage()
  await decideOnCookies(reader)
  await reader.goto('/blog')
  await reader.getByRole('link', { name: title }).click()
  await expect(reader).toHaveURL(`/blog/${slug}`)
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reader.getByText('von Wabenmarkt-Redaktion')).toBeVisible()
  await expect(reader.getByText('Im Juli.')).toBeVisible()
  await reader.close()
})

test('a post is written without HTML, by keys and by the toolbar', async ({ page }) => {
  await openAs(page, '/admin?tab=blog', 'admin@wabenmarkt.test')
  await page.getByLabel('Titel').fill('Ohne ein Zeichen HTML')
  const area = page.getByRole('textbox', { name: 'Inhalt' })
  const bar = page.getByRole('toolbar', { name: 'Text formatieren' })
  const press = (name: string) => bar.getByRole('button', { name, exact: true }).click()
  const keys = page.keyboard
  await area.click()
  await press('Überschrift')
  await expect(bar.getByRole('button', { name: 'Überschrift', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await keys.type('Ernte')
  await keys.press('Enter')
  await keys.press('ControlOrMeta+b')
  await keys.type('Im Juli')
  await keys.press('ControlOrMeta+b')
  await keys.press('Enter')
  await press('Aufzählung')
  await keys.type('Raps')
  await keys.press('Enter')
  await keys.type('Linde')
  await keys.press('Enter')
  await keys.press('Enter')
  await press('Zitat')
  await keys.type('Geduld')
  await keys.press('Enter')
  await press('Zitat')
  await press('Link')
  await page.getByLabel('Adresse').fill('https://beispiel.test/')
  await keys.press('Enter')
  await expect(area.getByRole('link')).toHaveText('https://beispiel.test/')
  await expect(area).toBeFocused()

  await bar.getByRole('button', { name: 'Überschrift', exact: true }).focus()
  await keys.press('ArrowLeft')
  await expect(bar.getByRole('button', { name: 'Bild' })).toBeFocused()

  await page.getByRole('checkbox', { name: 'Veröffentlichen' }).check()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Beitrag erstellt!')).toBeVisible()
  await page.goto('/blog/ohne-ein-zeichen-html')
  const text = page.locator('main .prose')
  await expect(text.locator('h2')).toHaveText('Ernte')
  await expect(text.locator('p > strong')).toHaveText('Im Juli')
  await expect(text.locator('ul > li')).toHaveText(['Raps', 'Linde'])
  await expect(text.locator('blockquote')).toHaveText('Geduld')
  await expect(text.locator('a')).toHaveAttribute('href', 'https://beispiel.test/')
})

test('a picture is uploaded into a post with its caption, without HTML, and changed later', async ({
  page,
}) => {
  const file = async (name: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await createPicture('jpeg', { width: 1600, height: 1200 }),
  })
  await openAs(page, '/admin?tab=blog', 'admin@wabenmarkt.test')
  await page.getByLabel('Titel').fill('Wabe mit Bild')
  const area = page.getByRole('textbox', { name: 'Inhalt' })
  const picture = page.getByRole('toolbar').getByRole('button', { name: 'Bild' })
  const dialog = page.getByRole('dialog')
  const take = dialog.getByRole('button', { name: 'Übernehmen' })
  await area.click()
  await page.keyboard.type('Vorher')
  await picture.click()
  await take.click()
  await expect(dialog.getByRole('alert')).toHaveText('Bitte wählen Sie ein Bild aus')
  await dialog.getByLabel('Bild auswählen').setInputFiles({
    name: 'notiz.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('kein Bild'),
  })
  await expect(dialog.getByRole('alert').first()).toHaveText('notiz.txt ist keine Bilddatei')
  await dialog.getByLabel('Bild auswählen').setInputFiles(await file('wabe.jpg'))
  await expect(dialog.getByRole('img', { name: 'Das gewählte Bild' })).toBeVisible()
  await dialog.getByLabel('Alternativtext').fill('Eine Wabe')
  await dialog.getByLabel('Bildunterschrift').fill('Verdeckelt im Juli')
  await take.click()
  await expect(area.getByRole('figure')).toHaveText('Verdeckelt im Juli')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nachher')
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await file('oben.jpg'))
  await expect(page.getByLabel('Bild-URL')).toHaveValue(/^\/images\/[0-9a-f]{32}-detail\.webp$/)
  await page.getByRole('checkbox', { name: 'Veröffentlichen' }).check()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Beitrag erstellt!')).toBeVisible()

  await page.goto('/blog/wabe-mit-bild')
  const text = page.locator('main .prose')
  await expect(text.locator('p')).toHaveText(['Vorher', 'Nachher'])
  await expect(text.getByRole('figure')).toHaveText('Verdeckelt im Juli')
  const shown = text.getByRole('img', { name: 'Eine Wabe' })
  await expect(shown).toHaveJSProperty('naturalWidth', 1080)
  await expect(shown).toHaveAttribute('height', '810')

  await page.goto('/admin?tab=blog')
  await page.getByRole('button', { name: 'Wabe mit Bild bearbeiten' }).click()
  await area.getByRole('figure').getByText('Verdeckelt').click()
  await picture.click()
  await expect(dialog.getByLabel('Bildunterschrift')).toHaveValue('Verdeckelt im Juli')
  await dialog.getByLabel('Alternativtext').fill('Eine volle Wabe')
  await take.click()
  await expect(area.getByRole('img', { name: 'Eine volle Wabe' })).toBeVisible()
  await picture.click()
  await dialog.getByRole('button', { name: 'Bild aus dem Text nehmen' }).click()
  await expect(area.getByRole('figure')).toHaveCount(0)
})

/** As somebody pastes from another page. */
const PASTE = `{
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', '<p class="x" onclick="alert(1)"><b>Fett</b><script>1</' + 'script></p>')
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}`

test('what is pasted is reduced, and a post with a table stays as it is', async ({ page }) => {
  await openAs(page, '/admin?tab=blog', 'admin@wabenmarkt.test')
  const area = page.getByRole('textbox', { name: 'Inhalt' })
  await area.click()
  await page.evaluate(PASTE)
  await page.getByRole('button', { name: 'HTML zeigen' }).click()
  const source = page.getByLabel('Inhalt (HTML)')
  await expect(source).toHaveValue('<p><strong>Fett</strong></p>')

  const table = '<p>Maße</p><table><tbody><tr><td>Zander</td></tr></tbody></table>'
  await page.getByLabel('Titel').fill('Mit einer Tabelle')
  await source.fill(table)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Beitrag erstellt!')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Mit einer Tabelle bearbeiten' }).click()
  await expect(source).toHaveValue(table)
  await expect(source).toHaveAccessibleDescription(/nur als HTML bearbeiten/)
  await expect(page.getByRole('button', { name: 'Ohne HTML schreiben' })).toBeDisabled()
})
