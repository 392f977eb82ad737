import { readFile } from 'node:fs/promises'
import { unzipSync, zipSync } from 'fflate'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { createVendor } from '#tests/e2e/support/vendor.ts'
import { createPicture } from '#tests/support/fixtures/pictures.ts'

const HEADINGS = 'Nummer;Kategorie;Titel;Beschreibung;Preis in €;Versand;Bilder'
const GOOD = 'HO-1;Honig;Lindenhonig 2026;Kräftiger Lindenhonig aus dem Chiemgau.;7,80;Nur Versand;linde.jpg'
const BAD = 'HO-2;Honig;Wald;Kräftiger Waldhonig aus dem Chiemgau.;9,oo;Nur Versand;'

test('a table with pictures is checked, brought in, and goes out as it came', async ({ page }) => {
  const vendor = await createVendor({ plan: 'PREMIUM', listings: [] })
  await decideOnCookies(page)
  await vendor.enter(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Einlesen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Viele Inserate auf einmal' })).toBeVisible()
  await page.getByRole('button', { name: 'Senden und prüfen' }).click()
  const table = page.getByLabel('Tabelle (CSV)')
  await expect(table).toBeFocused()
  await expect(table).toHaveAccessibleDescription('Bitte wählen Sie eine Tabelle aus')
  const csv = Buffer.from([HEADINGS, GOOD, BAD].join('\r\n'))
  const zip = zipSync({ 'linde.jpg': await createPicture() })
  await page
    .getByLabel('Tabelle (CSV)')
    .setInputFiles({ name: 'inserate.csv', mimeType: 'text/csv', buffer: csv })
  await page
    .getByLabel('Bilder (ZIP)')
    .setInputFiles({ name: 'bilder.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await page.getByRole('button', { name: 'Senden und prüfen' }).click()

  await expect(page.getByRole('heading', { name: 'Import prüfen' })).toBeVisible()
  await expect(page.getByText('Preis in € „9,oo“: Bitte Ziffern schreiben')).toBeVisible()
  // How far it has got stands on the server.
  await page.reload()
  await page.getByRole('button', { name: 'Nur Fehler 1' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'HO-1' })).toHaveCount(0)
  await page.getByRole('button', { name: '1 Inserat übernehmen' }).click()
  await expect(page.getByRole('heading', { name: 'Import fertig' })).toBeVisible()
  await expect(page.getByText('1 Inserat übernommen.')).toBeVisible()
  const report = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bericht als CSV' }).click()
  expect(await readFile(await (await report).path(), 'utf8')).toContain(
    '"HO-1";"Lindenhonig 2026";"Angelegt"',
  )

  await page.goto('/dashboard')
  await expect(page.getByRole('row').filter({ hasText: 'Lindenhonig 2026' })).toContainText('7,80')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Ausgeben' }).click()
  const files = unzipSync(await readFile(await (await download).path()))
  expect(Object.keys(files).map(name => name.replace(/^[0-9a-f]{32}/, 'key'))).toEqual([
    'inserate.csv',
    'key.webp',
  ])
})
