import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import { runImports } from '#server/imports/commands/run-imports.ts'
import { paths } from '#shared/web/paths.ts'
import { createVendor, givePlan, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { checkFiles, csvOf, honeyRow, importFiles, type Row } from '#tests/support/fixtures/import-files.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => {
  clock.set(null)
  return site.close()
})

const openImport = async ({ userId }: TestVendor) => {
  const opened = await openWindow(site, paths.importListings, { as: userId })
  await opened.screen.findByText('Zeilen')
  await opened.screen.findAllByText('Was geschieht')
  return opened
}

/** The import of these rows, checked and looked at. */
async function openChecked(rows: readonly Row[]) {
  const vendor = await createVendor(site.app)
  const { id } = await checkFiles(site, vendor, { csv: csvOf(rows) })
  return { vendor, id, opened: await openImport(vendor) }
}

const cellsOf = ({ window }: OpenedWindow) =>
  [...window.document.querySelectorAll('tbody tr')].map(row =>
    [...row.querySelectorAll('td')].map(cell => cell.textContent),
  )

const sumsOf = ({ window }: OpenedWindow) =>
  [...window.document.querySelectorAll('dl > div')].map(sum => sum.textContent)

const WRONG = honeyRow('HO-9', { Titel: 'Wald', 'Preis in €': '9,oo' })

test('each row says what it would do, and what is wrong stands below it', async () => {
  const { opened } = await openChecked([honeyRow('HO-1'), WRONG, honeyRow('HO-2', { 'Preis in €': '' })])
  await opened.screen.findByText('Lindenhonig HO-1')
  expect(sumsOf(opened)).toEqual(['Neu2', 'Geändert0', 'Mit Fehlern1', 'Unverändert0'])
  expect(cellsOf(opened)).toEqual([
    ['2', 'HO-1', 'Lindenhonig HO-1', '7,80', 'Neu'],
    ['3', 'HO-9', 'Wald', '9,oo', 'Fehler'],
    ['', expect.stringContaining('Titel „Wald“: Titel muss mindestens 5 Zeichen haben')],
    ['4', 'HO-2', 'Lindenhonig HO-2', 'auf Anfrage', 'Neu'],
  ])
  const marked = [...opened.window.document.querySelectorAll('mark')].map(mark => mark.textContent)
  expect(marked).toEqual(['Wald', '9,oo'])
  expect(opened.screen.getByText('2 Inserate übernehmen')).toBeDefined()
})

test('what looks like markup is shown as it was typed', async () => {
  const Titel = '<img src=x onerror=alert(1)> Honig'
  const { opened } = await openChecked([honeyRow('HO-1', { Titel })])
  expect(await opened.screen.findByText(Titel)).toBeDefined()
})

test('a second table shows which prices change, and leaves alone what is the same', async () => {
  const vendor = await createVendor(site.app)
  await importFiles(site, vendor, { csv: csvOf([honeyRow('A'), honeyRow('B')]) })
  await checkFiles(site, vendor, { csv: csvOf([honeyRow('A', { 'Preis in €': '8,20' }), honeyRow('B')]) })
  const opened = await openImport(vendor)
  await opened.screen.findByText('Lindenhonig A')
  expect(sumsOf(opened)).toEqual(['Neu0', 'Geändert1', 'Mit Fehlern0', 'Unverändert1'])
  expect(cellsOf(opened).map(([, , , price, action]) => [price, action])).toEqual([
    ['7,80 8,20', 'Geändert'],
    ['7,80', 'Unverändert'],
  ])
  expect(opened.window.document.querySelector('del')?.textContent).toBe('7,80')
  await opened.press('1 Inserat übernehmen')
  await opened.screen.findByText('Import läuft')
  await runImports(site.app.services)
  await opened.screen.findByText('Import fertig')
  const listings = await vendor.caller.listings.getMyListings()
  expect(new Set(listings.map(({ price }) => price))).toEqual(new Set(['7.80', '8.20']))
})

test('where there is nothing to do there is no button to do it', async () => {
  const { opened, vendor } = await openChecked([WRONG])
  expect(opened.screen.queryByText(/übernehmen$/)).toBeNull()
  expect(opened.screen.getByText('Fehler als CSV')).toBeDefined()
  await opened.press('Andere Dateien wählen')
  expect(await opened.screen.findByText('Abgebrochen, es wurde nichts gespeichert.')).toBeDefined()
  expect((await vendor.caller.imports.getLatest()).latest?.state).toBe('cancelled')
})

test('rows are turned over page by page, and those with errors alone begin at their first', async () => {
  const rows = Array.from({ length: 120 }, (_, row) => honeyRow(`N-${row + 1}`))
  const wrong = Array.from({ length: 51 }, (_, row) => honeyRow(`F-${row + 1}`, { 'Preis in €': 'oo' }))
  const { opened } = await openChecked([...rows, ...wrong])
  const { screen, user } = opened
  const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' })
  expect(await screen.findByText('Zeile 1 bis 50 von 171')).toBeDefined()
  expect(button('Zurück').disabled).toBe(true)
  await user.click(button('Weiter'))
  await screen.findByText('Lindenhonig N-51')
  expect(screen.queryByText('Lindenhonig N-1')).toBeNull()
  await user.click(button('Weiter'))
  await user.click(button('Weiter'))
  await screen.findByText('Zeile 151 bis 171 von 171')
  await screen.findByText('Lindenhonig F-51')
  expect(button('Weiter').disabled).toBe(true)
  await user.click(screen.getByText('Nur Fehler 51'))
  await screen.findByText('Zeile 1 bis 50 von 51')
  await screen.findByText('Lindenhonig F-1')
  expect(screen.getByText('Nur Fehler 51').closest('button')?.getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByText('Alle 171'))
  await screen.findByText('Lindenhonig N-1')
})

test('an import that is broken off before it runs has stored nothing', async () => {
  const { opened, vendor } = await openChecked([honeyRow('HO-1')])
  await opened.press('Abbrechen')
  expect(await opened.screen.findByText('Import beendet')).toBeDefined()
  await expect.poll(() => cellsOf(opened)[0]?.at(-1)).toBe('Nicht mehr')
  expect(await vendor.caller.listings.getMyListings()).toEqual([])
  await opened.press('Weitere Dateien einlesen')
  expect(await opened.screen.findByText('Viele Inserate auf einmal')).toBeDefined()
})

test('what was written leads to the editor, and what stayed out is counted', async () => {
  const { opened, vendor } = await openChecked([honeyRow('HO-1'), WRONG])
  await opened.press('1 Inserat übernehmen')
  const progress = () => opened.window.document.querySelector('p[role="status"]')?.textContent
  await expect.poll(progress).toBe('0 von 1 Inserat')
  await runImports(site.app.services)
  expect(await opened.screen.findByText('1 Inserat übernommen.')).toBeDefined()
  expect(opened.screen.getByText(/^1 Zeile blieb draußen\./)).toBeDefined()
  const [listing] = await vendor.caller.listings.getMyListings()
  await expect.poll(() => cellsOf(opened)[0]?.at(-1)).toBe('Angelegt')
  const link = opened.screen.getByText('Lindenhonig HO-1')
  expect(link.getAttribute('href')).toBe(paths.editListing(listing?.id ?? 0))
})

test('several are counted as several, and the end is told by day and time', async () => {
  clock.set(new Date('2026-05-03T12:05:00Z'))
  const vendor = await createVendor(site.app)
  await importFiles(site, vendor, {
    csv: csvOf([honeyRow('A'), honeyRow('B'), WRONG, { ...WRONG, Nummer: 'HO-10' }]),
  })
  clock.set(null)
  const { screen } = await openImport(vendor)
  expect(screen.getByText('2 Inserate übernommen.')).toBeDefined()
  expect(screen.getByText(/^2 Zeilen blieben draußen\./)).toBeDefined()
  expect(screen.getByText(/^inserate\.csv, 0?3\.0?5\.2026,? (um )?14:05/)).toBeDefined()
})

test('an import that another window has ended says so', async () => {
  const { opened, vendor, id } = await openChecked([honeyRow('HO-1')])
  await vendor.caller.imports.cancel({ id })
  await opened.press('1 Inserat übernehmen')
  expect(
    await opened.screen.findByText(/^So weit ist dieser Import noch nicht oder nicht mehr/),
  ).toBeDefined()
  expect(await opened.screen.findByText('Import beendet')).toBeDefined()
  expect(await vendor.caller.listings.getMyListings()).toEqual([])
})

test('a plan that ended before the rows are written leaves them out and says which one it takes', async () => {
  const { opened, vendor } = await openChecked([honeyRow('HO-1')])
  await givePlan(site.app, vendor.userId, 'STANDARD')
  await opened.press('1 Inserat übernehmen')
  expect(
    await opened.screen.findByText(/einlesen und ausgeben können Sie mit dem Plan Premium\./),
  ).toBeDefined()
  expect(await opened.screen.findByText('Mit dem Plan Premium')).toBeDefined()
  expect(await vendor.caller.listings.getMyListings()).toEqual([])
})

test('the report of an import that is over is there with another plan, too', async () => {
  const vendor = await createVendor(site.app)
  await importFiles(site, vendor, { csv: csvOf([honeyRow('A')]) })
  await givePlan(site.app, vendor.userId, 'STANDARD')
  const { screen, press } = await openImport(vendor)
  expect(screen.getByText('1 Inserat übernommen.')).toBeDefined()
  await press('Weitere Dateien einlesen')
  expect(await screen.findByText('Mit dem Plan Premium')).toBeDefined()
})
