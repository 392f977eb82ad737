import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { interceptCalls, NO_CONNECTION, withoutConnection } from '#tests/support/window/answer-calls.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { adminOf, withdraw } from './change-listing.ts'

const WORDS = 'Was haben Sie beobachtet?'
const SEEN = 'Auf Bild 2 sind meine Beuten mit der Nummer 417 zu sehen.'
const NAME = 'Ihr Name (optional)'
const EMAIL = 'Ihre E-Mail (optional)'

let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  vendor = await createVendor(site.app)
})
afterAll(() => site.close())

/** A page with the dialog open. */
async function openDialog(path: string, as?: number): Promise<OpenedWindow> {
  const page = await openWindow(site, path, as === undefined ? {} : { as })
  await page.press('Inhalt melden')
  await page.screen.findByText('Was stimmt hier nicht?')
  return page
}

const openDialogOf = async (as?: number, title?: string) =>
  openDialog(`/listings/${await createListing(vendor, title === undefined ? {} : { title })}`, as)

async function write({ screen, user, fill }: OpenedWindow, ground: RegExp, words = SEEN): Promise<void> {
  await user.click(screen.getByLabelText(ground))
  await fill(WORDS, words)
  await user.click(screen.getByLabelText(/^Nach bestem Wissen/))
}

async function reportWith(code: string | null) {
  const { reports } = await adminOf(site.app)
  const { entries } = await reports.getQueue({ state: 'open' })
  const entry = entries.find(each => each.code === code)
  return entry && reports.getReport({ id: entry.id })
}

const codeIn = ({ address }: OpenedWindow) => new URLSearchParams(address().split('?')[1]).get('code')

test('an empty report says at each field what is missing and is not sent', async () => {
  const page = await openDialogOf()
  await page.press('Meldung senden')
  for (const text of [
    'Bitte wählen Sie einen Grund',
    'Bitte beschreiben Sie es in mindestens 20 Zeichen',
    'Bitte bestätigen Sie, dass Ihre Angaben richtig und vollständig sind',
  ]) {
    expect(await page.screen.findByText(text)).toBeDefined()
  }
  expect(page.window.document.activeElement?.getAttribute('type')).toBe('radio')
})

test.each([
  ['19 characters', 'n'.repeat(19), 'Bitte beschreiben Sie es in mindestens 20 Zeichen'],
  ['blanks', ' '.repeat(40), 'Bitte beschreiben Sie es in mindestens 20 Zeichen'],
  ['3,001 characters', 'n'.repeat(3001), 'Die Beschreibung darf höchstens 3.000 Zeichen haben'],
])('a description of %s is refused, and stays as it was typed', async (_, words, text) => {
  const page = await openDialogOf()
  await write(page, /^Etwas anderes/, words)
  await page.press('Meldung senden')
  expect(await page.screen.findByText(text)).toBeDefined()
  expect(page.screen.getByLabelText<HTMLTextAreaElement>(WORDS).value).toBe(words)
})

test('an address that is none is told, although none is needed', async () => {
  const page = await openDialogOf()
  await write(page, /^Etwas anderes/)
  await page.fill(EMAIL, 'alois@')
  await page.press('Meldung senden')
  expect(await page.screen.findByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeDefined()
})

test('without name and address a report arrives, and its page says to note the code', async () => {
  const page = await openDialogOf()
  await write(page, /^Betrug oder gestohlene Völker/)
  await page.press('Meldung senden')
  expect(await page.screen.findByText('Danke, wir sehen uns das an')).toBeDefined()
  expect(page.screen.getByText(/Bitte notieren Sie sich den Code/)).toBeDefined()
  expect(page.screen.getByText(/Grund: Betrug oder gestohlene Völker\.$/)).toBeDefined()
  expect(page.screen.getByText(codeIn(page) ?? 'no code')).toBeDefined()
  expect(await reportWith(codeIn(page))).toMatchObject({
    ground: 'fraud',
    text: SEEN,
    reporterName: null,
    reporterEmail: null,
  })
})

test('who is signed in finds name and address filled in, and is told where the code went', async () => {
  const { id, email } = await createUser(site.app, { name: 'Alois Kreuzer' })
  const page = await openDialogOf(id)
  expect(page.screen.getByLabelText<HTMLInputElement>(NAME).value).toBe('Alois Kreuzer')
  await write(page, /^Tierseuche/)
  await page.press('Meldung senden')
  expect(await page.screen.findByText(new RegExp(`E-Mail an ${email}`))).toBeDefined()
  expect(await reportWith(codeIn(page))).toMatchObject({
    reporterName: 'Alois Kreuzer',
    reporterEmail: email,
  })
})

test('a report of what has gone meanwhile is refused in words', async () => {
  const id = await createListing(vendor)
  const page = await openDialog(`/listings/${id}`)
  await write(page, /^Etwas anderes/)
  await withdraw(vendor, id)
  await page.press('Meldung senden')
  expect((await page.screen.findByRole('alert')).textContent).toBe(
    'Das gibt es nicht mehr: Es ist bereits gelöscht oder nicht mehr öffentlich.',
  )
  expect(page.screen.getByLabelText<HTMLTextAreaElement>(WORDS).value).toBe(SEEN)
})

test('a report that does not get through says so, and is sent with the next press', async () => {
  const page = await openDialogOf()
  page.expectedErrors.push(NO_CONNECTION)
  let isConnected = false
  interceptCalls(page, 'reports.submit', send => (isConnected ? send() : withoutConnection()))
  await write(page, /^Etwas anderes/)
  await page.press('Meldung senden')
  expect((await page.screen.findByRole('alert')).textContent).toBe(
    'Ihre Meldung konnte nicht gesendet werden.',
  )
  isConnected = true
  await page.press('Meldung senden')
  expect(await page.screen.findByText('Danke, wir sehen uns das an')).toBeDefined()
})

test('pressed twice, one report is sent', async () => {
  const page = await openDialogOf()
  let calls = 0
  interceptCalls(page, 'reports.submit', send => {
    calls++
    return send()
  })
  await write(page, /^Etwas anderes/)
  await page.user.dblClick(page.screen.getByText('Meldung senden'))
  await page.screen.findByText('Danke, wir sehen uns das an')
  expect(calls).toBe(1)
})

test('what was typed is there again when the dialog is opened anew, and not on another listing', async () => {
  const page = await openDialogOf()
  await page.fill(WORDS, SEEN)
  await page.press('Abbrechen')
  await expect.poll(() => page.screen.queryByLabelText(WORDS)).toBeNull()
  await page.press('Inhalt melden')
  expect((await page.screen.findByLabelText<HTMLTextAreaElement>(WORDS)).value).toBe(SEEN)
  const other = await openDialogOf()
  expect(other.screen.getByLabelText<HTMLTextAreaElement>(WORDS).value).toBe('')
})

test('the dialog names what is reported, as text', async () => {
  const title = 'Honig <b>fett</b> & gut'
  const page = await openDialogOf(undefined, title)
  expect(page.screen.getByRole('dialog').textContent).toContain(title)
})

test('claims about breeding can be reported of a listing, not of a stall', async () => {
  const ground = /^Falsche Angaben zu Belegstelle oder Zucht/
  expect((await openDialogOf()).screen.queryByLabelText(ground)).not.toBeNull()
  const stall = await openDialog(`/imkereien/${vendor.vendorId}-stand`)
  expect(stall.screen.queryByLabelText(ground)).toBeNull()
  await write(stall, /^Etwas anderes/)
  await stall.press('Meldung senden')
  await stall.screen.findByText('Danke, wir sehen uns das an')
  expect(await reportWith(codeIn(stall))).toMatchObject({ targetKind: 'vendor', targetId: vendor.vendorId })
})
