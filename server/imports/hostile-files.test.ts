import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFiles as fileRows, importRows, imports } from '#drizzle/schema/market/imports.ts'
import { clock, DAY_MS, HOUR_MS } from '#server/core/clock.ts'
import { IMPORT_KEPT_DAYS, PART_BYTES, problemText, ZIP_MAX_BYTES } from '#shared/listings/imports.ts'
import { endpoints } from '#shared/web/endpoints.ts'
import { createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import {
  checkFiles,
  csvOf,
  honeyRow,
  type ImportSite,
  importFiles,
  putPart,
  sendFiles,
  startImportSite,
} from '#tests/support/fixtures/import-files.ts'
import { createPicture } from '#tests/support/fixtures/pictures.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { cookieOf } from '#tests/support/product/site.ts'
import { deleteImportFiles, deleteOldImports } from './commands/delete-files.ts'
import { runImports } from './commands/run-imports.ts'
import { partName } from './gateway/part-store.ts'

let app: TestApp
let site: ImportSite
let vendor: TestVendor
let picture: Buffer
beforeAll(async () => {
  site = await startImportSite()
  app = site.app
  vendor = await createVendor(app)
  picture = await createPicture()
})
afterAll(() => site.close())

const table = csvOf([honeyRow('A', { Bilder: 'a.jpg' })])
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A ZIP in which these bytes stand in place of others of the same length. */
function forged(files: Record<string, Uint8Array>, from: string, to: string): Uint8Array {
  const zip = Buffer.from(zipSync(files, { level: 9 }))
  for (let at = zip.indexOf(from); at >= 0; at = zip.indexOf(from, at + 1)) zip.write(to, at, 'latin1')
  return zip
}

test.each([
  ['a picture in place of a table', () => ({ csv: picture }), 'keine Tabelle'],
  ['a table that ends within quotes', () => ({ csv: '"Nummer";"Titel' }), 'keine Tabelle'],
  ['a table of something else', () => ({ csv: 'Name;Ort\nErika;Berlin' }), 'keine Tabelle'],
  ['headings alone', () => ({ csv: csvOf([honeyRow('A')]).split('\r\n', 1)[0] ?? '' }), 'steht keine Zeile'],
  [
    'a heading that nobody knows',
    () => ({ csv: csvOf([honeyRow('A', { Preise: '1' })]) }),
    'kennen wir nicht: „Preise“',
  ],
  [
    'a missing heading',
    () => ({ csv: 'Nummer;Titel\nA;Honig' }),
    'fehlt „Kategorie“, „Beschreibung“, „Versand“',
  ],
  [
    '1,001 rows',
    () => ({ csv: csvOf(Array.from({ length: 1001 }, (_, row) => honeyRow(`R${row}`))) }),
    'Höchstens 1.000 Zeilen',
  ],
  [
    'no ZIP',
    () => ({ csv: table, zip: bytesOf('kein ZIP, nur Text, der lang genug ist') }),
    'ZIP können wir nicht lesen',
  ],
  [
    'a ZIP with a way out of it',
    () => ({ csv: table, zip: forged({ 'xxxxxx.jpg': picture }, 'xxxxxx.jpg', '../../.jpg') }),
    'ZIP können wir nicht lesen',
  ],
  [
    'a ZIP without a table, and none beside it',
    () => ({ zip: { 'a.jpg': picture } }),
    'nicht genau eine Tabelle',
  ],
])('%s is refused as a whole, in German', async (_name, files, text) => {
  const { latest, rows } = await checkFiles(site, vendor, files())
  expect(latest?.failure).toContain(text)
  expect({ state: latest?.state, rows }).toEqual({ state: 'failed', rows: [] })
})

test('bombs are refused by what they say they hold, and where they lie about it, while they are unpacked', async () => {
  const bomb = new Uint8Array(60 * 1024 * 1024)
  const honest = await checkFiles(site, vendor, { csv: table, zip: zipSync({ 'a.jpg': bomb }, { level: 9 }) })
  expect(honest.rows[0]?.problems.map(problemText)).toEqual([
    'Bild „a.jpg“: Ein Bild darf höchstens 5 MB groß sein',
  ])
  const lying = Buffer.from(zipSync({ 'a.jpg': bomb }, { level: 9 }))
  // The directory, and the header before the file: 1 MB.
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bomb.length)
  for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at + 1))
    lying.writeUInt32LE(1024 * 1024, at)
  const before = process.memoryUsage().rss
  const { rows, latest } = await importFiles(site, vendor, { csv: table, zip: lying })
  expect(latest).toMatchObject({ state: 'done', states: { failed: 1 } })
  expect(rows[0]?.problems[0]?.text).toContain('ZIP')
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
})

test('files that are too large, too early, too late or of somebody else are not taken', async () => {
  const { start } = vendor.caller.imports
  await expect(start({ zip: { name: 'a.zip', bytes: ZIP_MAX_BYTES + 1 } })).rejects.toThrow('2 GB')
  await expect(start({ csv: { name: 'a.csv', bytes: 17 * 1024 * 1024 } })).rejects.toThrow('16 MB')
  await expect(start({})).rejects.toThrow('wählen')
  const { id } = await start({ zip: { name: 'a.zip', bytes: PART_BYTES + 10 } })
  const cookie = await cookieOf(app, vendor.userId)
  const stranger = await createVendor(app)
  const standard = await createVendor(app, { plan: 'STANDARD' })
  const part = new Uint8Array(PART_BYTES)
  const statuses = [
    await putPart(site.url, '', `${id}/zip/0`, part),
    await putPart(site.url, await cookieOf(app, stranger.userId), `${id}/zip/0`, part),
    await putPart(site.url, await cookieOf(app, standard.userId), `${id}/zip/0`, part),
    await putPart(site.url, cookie, `${id}/zip/0`, part, 'https://anderswo.test'),
    await putPart(site.url, cookie, `${id}/zip/${PART_BYTES}`, part.slice(0, 10)),
    await putPart(site.url, cookie, `${id}/zip/0`, part.slice(0, 10)),
    await putPart(site.url, cookie, `${id}/csv/0`, part.slice(0, 10)),
    await putPart(site.url, cookie, `${id}/exe/0`, part),
    await putPart(site.url, cookie, `${id}/zip/7`, part),
    await putPart(site.url, cookie, `${id}/zip/0`, new Uint8Array(PART_BYTES + 1)),
    await putPart(site.url, cookie, `${id}/zip/0`, part),
    await putPart(site.url, cookie, `${id}/zip/0`, part),
  ].map(({ status }) => status)
  expect(statuses).toEqual([401, 404, 403, 403, 409, 409, 409, 404, 404, 413, 200, 200])
  expect((await vendor.caller.imports.getLatest()).latest?.zip?.received).toBe(PART_BYTES)
  // Chosen once more, it goes on where it was.
  expect(await start({ zip: { name: 'a.zip', bytes: PART_BYTES + 10 } })).toEqual({ id })
  const last = await putPart(site.url, cookie, `${id}/zip/${PART_BYTES}`, part.slice(0, 10))
  expect(await last.json()).toEqual({ received: PART_BYTES + 10 })
  expect((await putPart(site.url, cookie, `${id}/zip/${PART_BYTES}`, part.slice(0, 10))).status).toBe(409)
})

test('imports of others do not exist, and other plans have none', async () => {
  const id = await sendFiles(site, vendor, { csv: table })
  const stranger = await createVendor(app)
  const calls = stranger.caller.imports
  for (const call of [calls.getRows, calls.getReport, calls.run, calls.cancel])
    await expect(call({ id })).rejects.toThrow('gibt es nicht mehr')
  expect((await calls.getLatest()).latest).toBeNull()
  const standard = await createVendor(app, { plan: 'STANDARD' })
  await expect(standard.caller.imports.start({ csv: { name: 'a.csv', bytes: 5 } })).rejects.toThrow('Premium')
  const headers = { cookie: await cookieOf(app, standard.userId) }
  expect((await fetch(`${site.url}${endpoints.listingExport}`, { headers })).status).toBe(403)
  expect((await fetch(`${site.url}${endpoints.listingExport}`)).status).toBe(401)
})

test('one that is cancelled stops between two rows; a second is refused while the first runs', async () => {
  const seller = await createVendor(app)
  const rows = Array.from({ length: 40 }, (_, row) => honeyRow(`R${row}`))
  const { id } = await checkFiles(site, seller, { csv: csvOf(rows) })
  await seller.caller.imports.run({ id })
  await expect(sendFiles(site, seller, { csv: table })).rejects.toThrow('läuft schon ein Import')
  const running = runImports(app.services)
  await expect
    .poll(async () => (await seller.caller.imports.getLatest()).latest?.states.done)
    .toBeGreaterThan(2)
  await seller.caller.imports.cancel({ id })
  await running
  const { latest } = await seller.caller.imports.getLatest()
  const written = await seller.caller.listings.getMyListings()
  expect(latest?.state).toBe('cancelled')
  expect(latest?.states.done).toBe(written.length)
  expect(written.length).toBeLessThan(40)
  await expect(seller.caller.imports.run({ id })).rejects.toThrow('neu')
})

test('files go when an import is over, or a day after nobody went on; what was typed goes with them', async () => {
  const seller = await createVendor(app)
  const done = await importFiles(site, seller, { csv: table, zip: { 'a.jpg': picture } })
  await deleteImportFiles(app.services)
  const [row] = (await app.db.select().from(importRows)).filter(({ importId }) => importId === done.id)
  expect(row).toMatchObject({ cells: null, state: 'done', title: 'Lindenhonig A' })
  const abandoned = await sendFiles(site, seller, { csv: table, zip: { 'a.jpg': picture } })
  const keyOf = async (id: number) =>
    (await app.db.select().from(imports)).find(found => found.id === id)?.fileKey ?? ''
  const isThere = async (id: number) =>
    (await app.services.importFiles.read(partName(await keyOf(id), 'csv', 0))) !== null
  expect([await isThere(done.id), await isThere(abandoned)]).toEqual([false, true])
  clock.set(new Date(clock.ms() + DAY_MS + HOUR_MS))
  await deleteImportFiles(app.services)
  expect(await isThere(abandoned)).toBe(false)
  expect((await seller.caller.imports.getLatest()).latest?.state).toBe('cancelled')
  expect(await app.db.select().from(fileRows)).toEqual([])
  clock.set(new Date(clock.ms() + IMPORT_KEPT_DAYS * DAY_MS + HOUR_MS))
  await deleteOldImports(app.db)
  expect((await seller.caller.imports.getLatest()).latest).toBeNull()
})
