import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendor } from '#tests/support/fixtures/factories.ts'
import {
  checkFiles,
  csvOf,
  honeyRow,
  type ImportSite,
  importFiles,
  startImportSite,
} from '#tests/support/fixtures/import-files.ts'
import { createPicture } from '#tests/support/fixtures/pictures.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { PICTURES_HEADING } from './rules/columns.ts'
import { readCsv } from './rules/csv-file.ts'

let app: TestApp
let site: ImportSite
beforeAll(async () => {
  site = await startImportSite()
  app = site.app
})
afterAll(() => site.close())

/** As vendors have them in their tables: one that is called otherwise is no longer read. */
const GERMAN_HEADINGS = `
Nummer, Kategorie, Titel, Beschreibung, Preis in €, Preis je, Versand, Status, Verfügbarkeit, Verfügbar ab, Bilder,
Rasse, Begattung, Art des Volks, Rähmchenmaß, Art der Ausrüstung, Zustand, Honigsorte, Bio, Mit Motor,
Erntejahr, Region, Füllmenge in g, Ursprungsländer, Los, Mindestens haltbar bis, Wassergehalt in %,
Schlupfjahr, Gezeichnet, Plättchennummer, Linie, Belegstelle, Drohnenlinie, Zuchtbuchnummer,
Zuchtbuchnummer darf genannt werden, Zuchtwert Honigleistung, Zuchtwert Sanftmut, Zuchtwert Wabensitz,
Zuchtwert Schwarmträgheit, Zuchtwert Varroaindex, Quelle der Zuchtwerte, Besamung,
Stocknummer, Waben der Beute, Besetzte Waben, Brutwaben, Jahr der Königin, Königin gezeichnet, Varroabehandlung,
Behandelt am, Winterverlust in %, Beute dabei, Herkunft, Herkunftsland`

test('the template has all columns, in German', async () => {
  const vendor = await createVendor(app)
  const { csv } = await vendor.caller.imports.getTemplate()
  const [headings = ''] = csv.replace('\uFEFF', '').split('\r\n', 1)
  expect(headings.split(';')).toEqual(
    GERMAN_HEADINGS.trim()
      .split(/,\s+/)
      .map(heading => `"${heading}"`),
  )
})

test('the template comes in as it is, with the pictures that it names', async () => {
  const vendor = await createVendor(app)
  const { csv } = await vendor.caller.imports.getTemplate()
  const table = await readCsv(new TextEncoder().encode(csv))
  const names = table.map(({ cells }) => (cells[PICTURES_HEADING] ?? '').split(' | '))
  const picture = await createPicture()
  const zip = Object.fromEntries(names.flat().map(name => [name, picture]))
  const checked = await checkFiles(site, vendor, { csv, zip })
  const isNew = { action: 'new', state: 'waiting', problems: [] }
  expect(checked.rows).toMatchObject(table.map(() => isNew))
  expect(checked.latest).toMatchObject({ state: 'checked', actions: { new: table.length, error: 0 } })
  const { rows } = await importFiles(site, vendor, { csv, zip })
  const pages = await Promise.all(
    rows.map(({ listingId }) => vendor.caller.listings.getById({ id: listingId ?? 0 })),
  )
  expect(pages.map(({ status, images }) => ({ status, pictures: images.length }))).toEqual(
    names.map(({ length }) => ({ status: 'draft', pictures: length })),
  )
})

/** What Windows-1252 has from 0x80 to 0x9F; the blanks are bytes that stand for nothing. */
const WINDOWS_SIGNS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, sign => {
    const place = sign === ' ' ? -1 : WINDOWS_SIGNS.indexOf(sign)
    return place < 0 ? sign.charCodeAt(0) : 0x80 + place
  })
}

test('an older Excel’s quotes, dashes, dots and all its other signs are read as they were typed', async () => {
  const vendor = await createVendor(app)
  const signs = WINDOWS_SIGNS.replaceAll(' ', '')
  const typed = {
    Titel: 'Honig „Große Möwe“ – süß & mild …',
    Beschreibung: `Für 7 € das Glas – „süß“, ‚mild‘ … und ÄÖÜäöüß. Alle Zeichen: ${signs}`,
    Region: 'Œuvre d’été – Žilina',
    'Füllmenge in g': '500',
  }
  const csv = windows1252(csvOf([honeyRow('GRÖßE „1“', typed)]))
  expect(new Set(csv.filter(byte => byte >= 0x80 && byte <= 0x9f)).size).toBe(27)
  const { rows } = await importFiles(site, vendor, { csv })
  expect(rows).toMatchObject([{ ownNumber: 'GRÖßE „1“', title: typed.Titel, state: 'done', problems: [] }])
  const page = await vendor.caller.listings.getById({ id: rows[0]?.listingId ?? 0 })
  expect(page).toMatchObject({
    title: typed.Titel,
    description: typed.Beschreibung,
    details: { region: typed.Region },
  })
})
