import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#server/core/clock.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { watchCalls } from '#tests/support/window/watch-calls.ts'
import { type EditorWindow, onlyListing, openListing, UPDATED } from './editor-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

/** A day within the months that may be named in advance. */
const NEXT_SPRING = `${new Date().getFullYear() + 1}-03-05`

type Change = Partial<Parameters<TestVendor['caller']['listings']['update']>[0]>

/** Saves the listing as another window of its vendor does. */
async function saveElsewhere(vendor: TestVendor, change: Change): Promise<void> {
  const { id, title, description, category, price, priceUnit, shippingType } = await onlyListing(vendor)
  const stored = { id, title, description, category, price, priceUnit, shippingType }
  await vendor.caller.listings.update({ ...stored, ...change })
}

/** A listing that was changed here and elsewhere, after the attempt to save it here. */
async function openConflict(elsewhere: Change, here: (editor: EditorWindow) => Promise<void>) {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const editor = await openListing(site, vendor, id)
  await saveElsewhere(vendor, elsewhere)
  await here(editor)
  await editor.press('Änderungen speichern')
  await editor.screen.findByText('Zwei Fassungen')
  return { vendor, id, ...editor }
}

/** Each field that differs: its name, what stands here, what was saved elsewhere. */
async function compare({ screen, window, press }: EditorWindow): Promise<(string | null)[][]> {
  await press('Fassungen vergleichen')
  await screen.findByText('Meine Fassung speichern')
  return [...window.document.querySelectorAll('[role="alert"] li')].map(row =>
    [...row.querySelectorAll('strong, dd')].map(cell => cell.textContent),
  )
}

/** Who comes back to a window after a minute is shown what holds by now. */
async function comeBackLater(editor: EditorWindow): Promise<void> {
  const asked = watchCalls(editor, 'listings.getById')
  vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + MINUTE_MS)
  editor.window.dispatchEvent(new editor.window.Event('visibilitychange'))
  await expect.poll(asked.count).toBe(1)
}

const rename = ({ fill }: EditorWindow) => fill('Titel', 'Waldhonig, hier umbenannt')

test('both versions are compared in the words of the form', async () => {
  const conflict = await openConflict(
    {
      price: null,
      shippingType: 'pickup_only',
      honeyType: 'forest',
      isBio: true,
      availableFrom: NEXT_SPRING,
    },
    async editor => {
      await rename(editor)
      await editor.tick('Reserviert: bleibt im Marktplatz, Käufer können sich vormerken lassen')
      await editor.choose('Sorte (optional)', 'Tanne')
    },
  )
  expect(await compare(conflict)).toEqual([
    ['Titel', 'Waldhonig, hier umbenannt', 'Waldhonig aus dem Chiemgau'],
    ['Preis in Euro', '9,50', '–'],
    ['Bio', 'nein', 'ja'],
    ['Lieferung', 'Abholung und Versand', 'Nur Abholung'],
    ['Sorte', 'Tanne', 'Wald'],
    ['Verfügbarkeit', 'Reserviert', 'Verfügbar'],
    ['Verfügbar ab', '–', NEXT_SPRING.split('-').toReversed().join('.')],
  ])
})

test('a paper of many fields is only said to differ', async () => {
  const conflict = await openConflict({ details: { kind: 'honey', netWeightG: 500 } }, rename)
  expect(await compare(conflict)).toContainEqual(['Etikett', 'wie hier ausgefüllt', 'anders ausgefüllt'])
})

test('the other version is taken over whole, and nothing is left to save', async () => {
  const conflict = await openConflict({ price: '12.00', details: { kind: 'honey', netWeightG: 500 } }, rename)
  await compare(conflict)
  await conflict.press('Die andere übernehmen')
  expect(conflict.valueOf('Titel')).toBe('Waldhonig aus dem Chiemgau')
  expect(conflict.valueOf('Preis in Euro (optional)')).toBe('12,00')
  expect(conflict.valueOf('Füllmenge in Gramm (optional)')).toBe('500')
  expect(conflict.screen.queryByText('Zwei Fassungen')).toBeNull()
  expect(conflict.refusal()).toBeUndefined()
  await conflict.fill('Preis in Euro (optional)', '13')
  await conflict.press('Änderungen speichern')
  await conflict.screen.findByText(UPDATED)
  expect(await onlyListing(conflict.vendor)).toMatchObject({
    price: '13.00',
    title: 'Waldhonig aus dem Chiemgau',
  })
})

test('one’s own version replaces the other one, also where it says nothing', async () => {
  const conflict = await openConflict({ price: '12.00', details: { kind: 'honey', netWeightG: 500 } }, rename)
  await compare(conflict)
  await conflict.press('Meine Fassung speichern')
  await conflict.screen.findByText(UPDATED)
  expect(await onlyListing(conflict.vendor)).toMatchObject({
    title: 'Waldhonig, hier umbenannt',
    price: '9.50',
    details: null,
  })
  expect(conflict.screen.queryByText('Zwei Fassungen')).toBeNull()
})

test('a third version that comes while two are compared is told again', async () => {
  const conflict = await openConflict({ price: '12.00' }, rename)
  await compare(conflict)
  await saveElsewhere(conflict.vendor, { price: '14.00' })
  await conflict.press('Meine Fassung speichern')
  await expect.poll(conflict.refusal).toContain('inzwischen an anderer Stelle geändert')
  expect((await onlyListing(conflict.vendor)).price).toBe('14.00')
})

test('a listing that is deleted before both are compared leaves the words where they are', async () => {
  const conflict = await openConflict({ price: '12.00' }, rename)
  await conflict.vendor.caller.listings.delete({ id: conflict.id })
  await conflict.press('Fassungen vergleichen')
  const alert = conflict.screen.getByText('Zwei Fassungen').closest('section')
  await expect.poll(() => alert?.textContent).toContain('existiert nicht oder wurde entfernt')
  expect(conflict.valueOf('Titel')).toBe('Waldhonig, hier umbenannt')
})

test('a listing that is deleted elsewhere stays in the form that is open, and saving tells', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const editor = await openListing(site, vendor, id)
  await rename(editor)
  await vendor.caller.listings.delete({ id })
  await comeBackLater(editor)
  await editor.press('Änderungen speichern')
  await expect.poll(editor.refusal).toContain('existiert nicht oder wurde entfernt')
  expect(editor.valueOf('Titel')).toBe('Waldhonig, hier umbenannt')
})

test('two windows that want the same are no conflict', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const editor = await openListing(site, vendor, id)
  await saveElsewhere(vendor, { title: 'Waldhonig, hier umbenannt' })
  await rename(editor)
  await editor.press('Änderungen speichern')
  expect(await editor.screen.findByText(UPDATED)).toBeDefined()
  // And what is saved next begins with that version.
  await editor.fill('Preis in Euro (optional)', '11')
  await editor.press('Änderungen speichern')
  await expect.poll(async () => (await onlyListing(vendor)).price).toBe('11.00')
})
