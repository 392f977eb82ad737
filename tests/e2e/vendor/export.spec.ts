import { readFile } from 'node:fs/promises'
import { decideOnCookies, expect, test } from '#tests/e2e/fixtures.ts'
import { createVendor, openSession } from '#tests/e2e/support/vendor.ts'

test.beforeEach(({ page }) => decideOnCookies(page))

/** Reads a file as a spreadsheet does: quoted cells may hold separators, line breaks and doubled quotes. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
    else if (end === '') break
  }
  return rows.filter(cells => cells.length > 1)
}

test('a vendor downloads the enquiries and opens them in a spreadsheet', async ({ page }) => {
  const title = 'Honig "Süße Früchte"; cremig'
  const vendor = await createVendor({ plan: 'PRO', listings: [{ title }] })
  const visitor = await openSession()
  const enquiry = { listingId: vendor.listingIds[0], phone: '+49 861 1234', gdprConsent: true }
  await visitor.call('leads.submit', {
    ...enquiry,
    name: 'Jörg Müßig',
    email: 'joerg@beispiel.test',
    message: 'Grüß Gott;\nist noch "viel" da?',
  })
  await visitor.call('leads.submit', {
    ...enquiry,
    name: '=HYPERLINK("https://boese.test";"Klick")',
    email: 'boese@beispiel.test',
    message: '@SUM(1+1)*cmd|calc',
  })
  await visitor.end()

  await vendor.enter(page)
  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'Anfragen' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV exportieren' }).click()
  await page.getByRole('menuitem', { name: 'Letzte 7 Tage' }).click()
  const download = await downloading
  await expect(page.getByText('CSV erfolgreich exportiert')).toBeVisible()
  expect(download.suggestedFilename()).toMatch(/^anfragen-\d{4}-\d\d-\d\d\.csv$/)

  const file = await readFile(await download.path())
  expect([...file.subarray(0, 3)], 'Excel knows UTF-8 by its mark').toEqual([0xef, 0xbb, 0xbf])
  const [head, ...rows] = parseCsv(new TextDecoder('utf-8', { fatal: true }).decode(file))
  expect(head).toEqual(['Datum', 'Name', 'E-Mail', 'Telefon', 'Inserat', 'Status', 'Nachricht'])
  const date = expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/)
  const joerg = [date, 'Jörg Müßig', 'joerg@beispiel.test', '+49 861 1234', title, 'Neu']
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual([...joerg, 'Grüß Gott;\nist noch "viel" da?'])
  for (const cell of rows.flat())
    expect(cell, 'no formula can run').not.toMatch(/^(?:[=\-@\t\r]|\+(?![\d ]+$))/)
})
