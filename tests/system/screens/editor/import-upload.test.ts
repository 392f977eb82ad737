import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkImports } from '#server/imports/commands/check-imports.ts'
import { PART_BYTES } from '#shared/listings/imports.ts'
import { loginPath, paths } from '#shared/web/paths.ts'
import { createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { checkFiles, csvOf, honeyRow, sendFiles } from '#tests/support/fixtures/import-files.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { answerInstead } from '#tests/support/window/answer-calls.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const SEND = 'Senden und prüfen'

const openImport = ({ userId }: { userId: number }) => openWindow(site, paths.importListings, { as: userId })

/** Node's, which its `fetch` can send. */
const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'inserate.csv') =>
  new File([content], name, { type: 'text/csv', lastModified: 1 })

const choose = async ({ screen, user }: OpenedWindow, label: RegExp, file: File) =>
  user.upload(await screen.findByLabelText(label), file)

const ofCsv = /Tabelle \(CSV\)/
const ofZip = /Bilder \(ZIP\)/

type Answer = (part: string, goOn: () => Promise<Response>, init?: RequestInit) => Promise<Response>

/** Notes each part of the files that is sent; `answer` may stand in for the server. */
function watchParts(opened: OpenedWindow, answer: Answer): string[] {
  const sent: string[] = []
  answerInstead(opened, ({ address, init, goOn }) => {
    const part = init?.method === 'PUT' ? /\w+\/\d+$/.exec(address)?.[0] : undefined
    if (part === undefined) return goOn()
    sent.push(part)
    return answer(part, goOn, init)
  })
  return sent
}

test('a visitor signs in first, and who has no profile makes one', async () => {
  const visitor = await openWindow(site, paths.importListings)
  await expect.poll(visitor.address).toBe(loginPath(paths.importListings))
  const { id } = await createUser(site.app)
  const { screen } = await openImport({ userId: id })
  expect(await screen.findByText('Erst das Profil, dann die Inserate')).toBeDefined()
  expect(screen.queryByText(SEND)).toBeNull()
})

test('with another plan it is told what this is and which plan has it', async () => {
  const vendor = await createVendor(site.app, { plan: 'PRO' })
  const { screen } = await openImport(vendor)
  expect(await screen.findByText('Mit dem Plan Premium')).toBeDefined()
  expect(screen.getByText('Pläne ansehen').getAttribute('href')).toBe(paths.pricing)
  expect(screen.queryByLabelText(ofCsv)).toBeNull()
})

test('files that cannot be taken are told before anything is sent', async () => {
  const vendor = await createVendor(site.app)
  const opened = await openImport(vendor)
  const { screen, press, window } = opened
  const wrong = (label: RegExp) => {
    const id = screen.getByLabelText(label).getAttribute('aria-describedby')
    return id === null ? undefined : window.document.getElementById(id)?.textContent
  }
  await screen.findByLabelText(ofCsv)
  await press(SEND)
  expect(wrong(ofCsv)).toBe('Bitte wählen Sie eine Tabelle aus')
  await choose(opened, ofCsv, fileOf(''))
  expect(wrong(ofCsv)).toBeUndefined()
  await press(SEND)
  expect(wrong(ofCsv)).toBe('Diese Datei ist leer')
  const huge = (name: string, size: number) =>
    Object.defineProperty(fileOf('x', name), 'size', { value: size })
  await choose(opened, ofCsv, huge('inserate.csv', 16 * 1024 * 1024 + 1))
  await choose(opened, ofZip, huge('bilder.zip', 2 * 1024 ** 3 + 1))
  await press(SEND)
  expect(wrong(ofCsv)).toBe('Die Tabelle darf höchstens 16 MB groß sein')
  expect(wrong(ofZip)).toBe('Das ZIP darf höchstens 2 GB groß sein')
  expect((await vendor.caller.imports.getLatest()).latest).toBeNull()
})

test('a chosen file stands there with its name and its size', async () => {
  const vendor = await createVendor(site.app)
  const opened = await openImport(vendor)
  await choose(opened, ofCsv, fileOf('x'.repeat(1500), 'frühling.csv'))
  await choose(opened, ofZip, fileOf(new Uint8Array(2.5 * 1024 * 1024), 'bilder.zip'))
  expect(opened.screen.getByText('frühling.csv, 2 KB')).toBeDefined()
  expect(opened.screen.getByText('bilder.zip, 2,5 MB')).toBeDefined()
})

test('a table is sent, and its rows stand there once they are compared', async () => {
  const vendor = await createVendor(site.app)
  const opened = await openImport(vendor)
  await choose(opened, ofCsv, fileOf(csvOf([honeyRow('HO-1')])))
  await opened.press(SEND)
  expect(await opened.screen.findByText('Die Zeilen werden geprüft …')).toBeDefined()
  await checkImports(site.app.services)
  expect(await opened.screen.findByText('Lindenhonig HO-1')).toBeDefined()
  expect(opened.screen.getByText('inserate.csv. Noch ist nichts gespeichert.')).toBeDefined()
  expect(await vendor.caller.listings.getMyListings()).toEqual([])
})

test('what broke off goes on with the same file where it was', async () => {
  const vendor = await createVendor(site.app)
  const opened = await openImport(vendor)
  const { screen, press } = opened
  let isDown = true
  const sent = watchParts(opened, (part, goOn) =>
    isDown && part !== 'zip/0' ? Promise.reject(new TypeError('Failed to fetch')) : goOn(),
  )
  const file = fileOf(new Uint8Array(PART_BYTES + 10), 'bilder.zip')
  await choose(opened, ofZip, file)
  await press(SEND)
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain('geht es dort weiter')
  expect(screen.getByText(/^bilder\.zip ist noch nicht ganz da\. Wählen Sie dieselbe Datei/)).toBeDefined()
  isDown = false
  await press(SEND)
  await expect.poll(async () => (await vendor.caller.imports.getLatest()).latest?.state).toBe('checking')
  expect(sent).toEqual(['zip/0', `zip/${PART_BYTES}`, `zip/${PART_BYTES}`])
})

test('sending can be stopped, which is no failure', async () => {
  const vendor = await createVendor(site.app)
  const opened = await openImport(vendor)
  const sent = watchParts(
    opened,
    (_part, _goOn, init) =>
      new Promise((_answer, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('stopped')))
      }),
  )
  await choose(opened, ofCsv, fileOf(csvOf([honeyRow('HO-1')])))
  await opened.press(SEND)
  await expect.poll(() => sent).toEqual(['csv/0'])
  expect(opened.screen.getByLabelText('Dateien werden gesendet')).toBeDefined()
  await opened.user.click(opened.screen.getByText('Anhalten'))
  expect(await opened.screen.findByText(/^inserate\.csv ist noch nicht ganz da/)).toBeDefined()
  expect(opened.screen.queryByLabelText('Dateien werden gesendet')).toBeNull()
  expect(opened.screen.queryByRole('alert')).toBeNull()
})

test('of two files that are not there yet both are named', async () => {
  const vendor = await createVendor(site.app)
  await vendor.caller.imports.start({
    csv: { name: 'inserate.csv', bytes: 10 },
    zip: { name: 'bilder.zip', bytes: 10 },
  })
  const { screen } = await openImport(vendor)
  expect(
    await screen.findByText(
      'inserate.csv und bilder.zip sind noch nicht ganz da. Wählen Sie dieselben Dateien noch einmal, dann geht es dort weiter.',
    ),
  ).toBeDefined()
})

test('what is sent for an import that another window has ended leads to its end', async () => {
  const vendor = await createVendor(site.app)
  const opened = await openImport(vendor)
  watchParts(opened, async (_part, goOn) => {
    const { latest } = await vendor.caller.imports.getLatest()
    await vendor.caller.imports.cancel({ id: latest?.id ?? 0 })
    return goOn()
  })
  await choose(opened, ofCsv, fileOf(csvOf([honeyRow('HO-1')])))
  await opened.press(SEND)
  expect(await opened.screen.findByText('Abgebrochen, es wurde nichts gespeichert.')).toBeDefined()
})

test.each([
  [
    'an empty table',
    'Nummer;Kategorie;Titel;Beschreibung;Versand\r\n',
    'In dieser Tabelle steht keine Zeile.',
  ],
  ['a table without its columns', 'Titel\r\nHonig', 'In der Tabelle fehlt'],
  [
    'a column that nobody knows',
    csvOf([honeyRow('A', { Farbe: 'gelb' })]),
    'Diese Spalten kennen wir nicht: „Farbe“.',
  ],
  [
    'more rows than fit',
    csvOf(Array.from({ length: 1001 }, (_, row) => honeyRow(`N-${row}`))),
    'Höchstens 1.000 Zeilen je Import. Bitte teilen Sie die Tabelle.',
  ],
])('%s ends the import with its reason, and the next one can begin', async (_what, csv, reason) => {
  const vendor = await createVendor(site.app)
  await sendFiles(site, vendor, { csv })
  await checkImports(site.app.services)
  const { screen, press } = await openImport(vendor)
  expect(await screen.findByText('Daraus wurde nichts.')).toBeDefined()
  expect(screen.getByText(text => text.includes(reason))).toBeDefined()
  expect(screen.queryByText('Bericht als CSV')).toBeNull()
  await press('Weitere Dateien einlesen')
  expect(await screen.findByLabelText(ofCsv)).toBeDefined()
})

test('an import that runs in another window refuses a second one', async () => {
  const vendor = await createVendor(site.app)
  const opened = await openImport(vendor)
  const { id } = await checkFiles(site, vendor, { csv: csvOf([honeyRow('A')]) })
  await vendor.caller.imports.run({ id })
  await choose(opened, ofCsv, fileOf(csvOf([honeyRow('B')])))
  await opened.press(SEND)
  expect(await opened.screen.findByText('Import läuft')).toBeDefined()
  expect((await vendor.caller.imports.getLatest()).latest?.id).toBe(id)
})
