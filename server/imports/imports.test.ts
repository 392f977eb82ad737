import { and, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { imports } from '#drizzle/schema/market/imports.ts'
import { clock } from '#server/core/clock.ts'
import { imageFileName } from '#shared/listings/images.ts'
import { problemText } from '#shared/listings/imports.ts'
import { createListing, createVendor, givePlan, type TestVendor } from '#tests/support/fixtures/factories.ts'
import {
  checkFiles,
  csvOf,
  honeyRow,
  type ImportSite,
  importFiles,
  sendFiles,
  startImportSite,
} from '#tests/support/fixtures/import-files.ts'
import { createPhonePhoto, createPicture } from '#tests/support/fixtures/pictures.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { checkImports } from './commands/check-imports.ts'

let app: TestApp
let site: ImportSite
let photo: Buffer
beforeAll(async () => {
  site = await startImportSite()
  app = site.app
  photo = await createPhonePhoto()
})
afterEach(() => clock.set(null))
afterAll(() => site.close())

const listingsOf = ({ caller }: TestVendor) => caller.listings.getMyListings()

const windows1252 = (text: string) =>
  Uint8Array.from(text, sign => (sign === '€' ? 0x80 : sign.charCodeAt(0)))

test.each([
  ['semicolons in UTF-8 with a mark', (text: string) => `\uFEFF${text}`, ';'],
  ['commas in UTF-8', (text: string) => text, ','],
  ['semicolons in Windows-1252', windows1252, ';'],
  ['commas in Windows-1252', windows1252, ','],
  ['tabs', (text: string) => `sep=\t\r\n${text}`, '\t'],
] as const)('a table with %s becomes listings', async (_name, encode, delimiter) => {
  const vendor = await createVendor(app)
  const description = 'Grüße vom Stand; fein, "cremig" und süß.\nAuch als 250-g-Glas.'
  const csv = encode(csvOf([honeyRow('HÖ-1', { Beschreibung: description, Honigsorte: 'Linde' })], delimiter))
  const { latest, rows } = await importFiles(site, vendor, { csv })
  expect(rows).toMatchObject([{ line: 2, ownNumber: 'HÖ-1', action: 'new', state: 'done', problems: [] }])
  expect(latest).toMatchObject({ state: 'done', states: { done: 1 } })
  expect(await listingsOf(vendor)).toMatchObject([
    {
      title: 'Lindenhonig HÖ-1',
      description,
      price: '7.80',
      honeyType: 'lime',
      shippingType: 'shipping_only',
    },
  ])
})

test('the preview says what is wrong with each row, in German, and writes nothing', async () => {
  const vendor = await createVendor(app)
  const csv = csvOf([
    honeyRow('HO-31', { 'Preis in €': '48,oo' }),
    honeyRow('HO-32', { Titel: 'Wald', Bilder: 'wald2.jpg' }),
    honeyRow('HO-33', { Kategorie: 'Bienen' }),
    honeyRow('HO-34'),
    honeyRow('HO-34'),
    honeyRow(''),
    honeyRow('HO-35', { Bilder: 'https://beispiel.test/bild.jpg' }),
    honeyRow('HO-36', { 'Füllmenge in g': '500', Ursprungsländer: 'Deutschland 60 %, Polen 30 %' }),
  ])
  const { latest, rows } = await checkFiles(site, vendor, { csv, zip: { 'wald.jpg': photo } })
  expect(latest).toMatchObject({ state: 'checked', actions: { new: 1, error: 7 } })
  expect(rows.map(({ problems }) => problems.map(problemText))).toEqual([
    ['Preis in € „48,oo“: Bitte Ziffern schreiben, zum Beispiel 48,00'],
    ['Titel „Wald“: Titel muss mindestens 5 Zeichen haben', 'Bild „wald2.jpg“: Diese Datei ist nicht im ZIP'],
    [expect.stringContaining('Kategorie „Bienen“: Bitte eines von: Honig, Königinnen, Völker, Ausrüstung')],
    [],
    ['Nummer „HO-34“: Diese Nummer steht weiter oben schon einmal'],
    ['Nummer: Jede Zeile braucht eine eigene Nummer'],
    [expect.stringContaining('keine Internetadressen'), expect.stringContaining('nicht im ZIP')],
    [expect.stringContaining('Die Anteile ergeben zusammen nicht 100 %')],
  ])
  expect(await listingsOf(vendor)).toEqual([])
  const { csv: report } = await vendor.caller.imports.getReport({ id: latest?.id ?? 0, onlyErrors: true })
  expect(report).toContain('Nicht übernommen')
  expect(report).not.toContain('"5"')
})

test('a second import under the same numbers updates, doubles nothing and stores no picture twice', async () => {
  const vendor = await createVendor(app)
  const second = await createPicture('png')
  const zip = { 'bilder/a.jpg': photo, 'bilder/B.png': second }
  const rows = [honeyRow('A', { Bilder: 'a.jpg | b.png' }), honeyRow('B')]
  await importFiles(site, vendor, { csv: csvOf(rows), zip })
  const before = await listingsOf(vendor)
  const again = await importFiles(site, vendor, { csv: csvOf(rows), zip })
  expect(again.latest).toMatchObject({ actions: { unchanged: 2, new: 0, changed: 0 } })
  const cheaper = [
    honeyRow('A', { 'Preis in €': '6,90', Bilder: 'b.png' }),
    { Nummer: 'B', Kategorie: 'Honig', Titel: 'Anderer Titel', Beschreibung: '', Versand: '' },
  ]
  const third = await importFiles(site, vendor, { csv: csvOf(cheaper), zip })
  expect(third.rows).toMatchObject([
    { action: 'changed', state: 'done', price: '6,90', priceBefore: '7,80' },
    { action: 'error', state: 'skipped' },
  ])
  const after = await listingsOf(vendor)
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  const changed = after.find(({ title }) => title.endsWith(' A'))
  expect(changed?.price).toBe('6.90')
  const detail = await vendor.caller.listings.getById({ id: changed?.id ?? 0 })
  expect(detail.images).toHaveLength(1)
})

test('pictures are encoded anew, turned upright and without what the camera wrote', async () => {
  const vendor = await createVendor(app)
  await importFiles(site, vendor, {
    csv: csvOf([honeyRow('A', { Bilder: 'foto.jpg' })]),
    zip: { 'foto.jpg': photo },
  })
  const [listing] = await listingsOf(vendor)
  const { images } = await vendor.caller.listings.getById({ id: listing?.id ?? 0 })
  const key = /([0-9a-f]{32})-/.exec(images[0]?.imageUrl ?? '')?.[1] ?? ''
  const stored = await app.services.files.read(imageFileName(key, 'full'))
  const { format, exif, width, height } = await sharp(stored ?? Buffer.of()).metadata()
  expect({ format, exif, isUpright: height > width }).toEqual({
    format: 'webp',
    exif: undefined,
    isUpright: true,
  })
})

test('a row is taken whole or not at all: one picture that is none keeps the listing out, the others come', async () => {
  const vendor = await createVendor(app)
  const csv = csvOf([honeyRow('A', { Bilder: 'gut.jpg, kaputt.jpg' }), honeyRow('B', { Bilder: 'gut.jpg' })])
  const { latest, rows } = await importFiles(site, vendor, {
    csv,
    zip: { 'gut.jpg': photo, 'kaputt.jpg': Buffer.from('kein Bild') },
  })
  expect(latest).toMatchObject({ state: 'done', states: { done: 1, failed: 1 } })
  expect(rows[0]?.problems.map(problemText).join()).toContain('kaputt.jpg')
  expect((await listingsOf(vendor)).map(({ title }) => title)).toEqual(['Lindenhonig B'])
  const { csv: report } = await vendor.caller.imports.getReport({ id: latest?.id ?? 0, onlyErrors: true })
  expect(report).toContain('kaputt.jpg')
  expect(report).not.toContain('Lindenhonig B')
})

test('as in the form, new colonies say where they come from, and traders what is in honey that they ship', async () => {
  const lucidNumber = 'DE1234567890123'
  const trader = { traderStatus: 'trader', legalName: 'Maria Huber', publicEmail: 'post@huber.test' } as const
  const vendor = await createVendor(app, { street: 'Weg 1', identity: { ...trader, lucidNumber } })
  const colony = (Nummer: string, more: Record<string, string> = {}) =>
    honeyRow(Nummer, { Kategorie: 'Völker', Titel: `Ableger ${Nummer}`, 'Art des Volks': 'Ableger', ...more })
  const csv = csvOf([
    honeyRow('A'),
    honeyRow('B', { 'Füllmenge in g': '500', Ursprungsländer: 'Deutschland' }),
    honeyRow('C', { Versand: 'Nur Abholung' }),
    honeyRow('D', { Status: 'Entwurf' }),
    colony('E'),
    colony('F', { Herkunft: 'Eigene Vermehrung' }),
  ])
  const { rows } = await checkFiles(site, vendor, { csv })
  expect(rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
    ['Füllmenge in g', 'Ursprungsländer'],
    [],
    [],
    [],
    ['Herkunft'],
    [],
  ])
  expect(rows[0]?.problems.map(problemText).join()).toContain('HonigV, LMIV')
})

test('a draft that was imported is asked for the same when a table publishes it; what is public already is not', async () => {
  const vendor = await createVendor(app)
  const colony = (Status: string, more: Record<string, string> = {}) =>
    honeyRow('V-1', { Kategorie: 'Völker', 'Art des Volks': 'Ableger', Status, ...more })
  await importFiles(site, vendor, { csv: csvOf([colony('Entwurf')]) })
  const refused = await checkFiles(site, vendor, { csv: csvOf([colony('Aktiv')]) })
  expect(refused.rows[0]?.problems.map(({ column }) => column)).toEqual(['Herkunft'])
  const old = await createListing(vendor, { title: 'Wirtschaftsvolk', category: 'colonies' })
  const cheaper = honeyRow(`WABE-${old}`, {
    Kategorie: 'Völker',
    Titel: 'Wirtschaftsvolk',
    'Preis in €': '150',
  })
  const edited = await checkFiles(site, vendor, { csv: csvOf([cheaper]) })
  expect(edited.rows).toMatchObject([{ problems: [], action: 'changed' }])
})

test('what may not be published is said before, and what the plan no longer covers is not written', async () => {
  const plain = await createVendor(app, { identity: {} })
  const organic = await checkFiles(site, plain, { csv: csvOf([honeyRow('A', { Bio: 'Ja' })]) })
  expect(organic.rows[0]?.problems[0]?.text).toMatch(/Öko|Kontrollstelle|Bio/)
  const vendor = await createVendor(app)
  const { id } = await checkFiles(site, vendor, { csv: csvOf([honeyRow('A')]) })
  await givePlan(app, vendor.userId, 'PRO')
  await expect(vendor.caller.imports.run({ id })).rejects.toThrow('Premium')
  await givePlan(app, vendor.userId, 'PREMIUM')
  await vendor.caller.imports.run({ id })
  await givePlan(app, vendor.userId, 'STANDARD')
  const { runImports } = await import('./commands/run-imports.ts')
  await runImports(app.services)
  const { latest, mayImport } = await vendor.caller.imports.getLatest()
  expect({ mayImport, state: latest?.state, failure: latest?.failure }).toMatchObject({
    mayImport: false,
    state: 'failed',
    failure: expect.stringContaining('Premium') as string,
  })
  expect(await listingsOf(vendor)).toEqual([])
})

test('of many files that wait each run compares a part, and the next one goes on', async () => {
  const vendors = await Promise.all(Array.from({ length: 12 }, () => createVendor(app)))
  const ids: number[] = []
  for (const vendor of vendors) ids.push(await sendFiles(site, vendor, { csv: csvOf([honeyRow('A')]) }))
  const countChecked = () =>
    app.db.$count(imports, and(inArray(imports.id, ids), eq(imports.state, 'checked')))
  await checkImports(app.services)
  const first = await countChecked()
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(ids.length)
  await checkImports(app.services)
  expect(await countChecked()).toBe(ids.length)
})
