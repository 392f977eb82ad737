import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paths } from '#shared/web/paths.ts'
import { createListing, createUser, createVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { answerInstead } from '#tests/support/window/answer-calls.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { onlyListing, openListing, PUBLISHED, UPDATED } from './editor-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const GONE = 'Das gesuchte Inserat existiert nicht oder wurde entfernt.'
const SAVE = 'Änderungen speichern'

test.each([
  ['somebody else’s', (id: number) => paths.editListing(id)],
  ['one that never was', (id: number) => paths.editListing(id + 1000)],
  ['one without a number', () => '/dashboard/listings/neu/edit'],
  ['one with half a number', (id: number) => `/dashboard/listings/${id}.5/edit`],
])('%s cannot be edited, and its words are not shown', async (_whose, pathOf) => {
  const owner = await createVendor(site.app)
  const id = await createListing(owner, { title: 'Geheimer Waldhonig' })
  const other = await createVendor(site.app)
  const { screen, window } = await openWindow(site, pathOf(id), { as: other.userId })
  expect(await screen.findByText(GONE)).toBeDefined()
  expect(window.document.querySelector('main')?.textContent).not.toContain('Geheimer Waldhonig')
  expect(screen.queryByLabelText('Titel')).toBeNull()
})

test('an admin does not edit what a vendor has written', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const admin = await createUser(site.app, { role: 'admin' })
  const { screen } = await openWindow(site, paths.editListing(id), { as: admin.id })
  expect(await screen.findByText(GONE)).toBeDefined()
})

test('the address of former times leads to the same form', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor, { title: 'Waldhonig von früher' })
  const { screen } = await openWindow(site, `/listings/edit/${id}`, { as: vendor.userId })
  expect((await screen.findByLabelText<HTMLInputElement>('Titel')).value).toBe('Waldhonig von früher')
})

test('what is saved stands there as it is stored, and the category as it was chosen once', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const { screen, fill, press, valueOf } = await openListing(site, vendor, id)
  expect(screen.getByText('Kategorie ändern')).toBeDefined()
  expect(screen.queryByLabelText('Königinnen')).toBeNull()
  await fill('Titel', '   Waldhonig, cremig   ')
  await fill('Preis in Euro (optional)', '1.250')
  await fill('Preis gilt für (optional)', '  Eimer ')
  await press(SAVE)
  await screen.findByText(UPDATED)
  expect(valueOf('Titel')).toBe('Waldhonig, cremig')
  expect(valueOf('Preis in Euro (optional)')).toBe('1250,00')
  expect(valueOf('Preis gilt für (optional)')).toBe('Eimer')
  // What was public is public still: nothing to celebrate.
  expect(screen.queryByText(PUBLISHED)).toBeNull()
})

test('what was filled in can be taken out again', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor, {
    isBio: true,
    honeyType: 'forest',
    details: { kind: 'honey', netWeightG: 500, region: 'Chiemgau' },
  })
  const { screen, user, choose, tick, press } = await openListing(site, vendor, id)
  for (const label of [
    'Preis in Euro (optional)',
    'Preis gilt für (optional)',
    'Füllmenge in Gramm (optional)',
    'Region (optional)',
  ])
    await user.clear(screen.getByLabelText(label))
  await choose('Sorte (optional)', 'Keine Angabe')
  await tick('Aus zertifiziert ökologischer Imkerei (Bio)')
  await press(SAVE)
  await screen.findByText(UPDATED)
  expect(await onlyListing(vendor)).toMatchObject({
    price: null,
    priceUnit: null,
    honeyType: null,
    isBio: false,
    details: null,
  })
})

test('what was deleted in another window is told, and the words stay', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const { fill, press, refusal, valueOf } = await openListing(site, vendor, id)
  await fill('Titel', 'Waldhonig, neu beschrieben')
  await vendor.caller.listings.delete({ id })
  await press(SAVE)
  await expect.poll(refusal).toBe(GONE)
  expect(valueOf('Titel')).toBe('Waldhonig, neu beschrieben')
})

test('a failure of the server is told until something is changed', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const editor = await openListing(site, vendor, id)
  const { fill, press, refusal } = editor
  editor.expectedErrors.push('TRPCClientError')
  answerInstead(editor, ({ address, goOn }) =>
    address.includes('listings.update')
      ? Promise.resolve(new Response('bad gateway', { status: 502 }))
      : goOn(),
  )
  await fill('Titel', 'Waldhonig, neu beschrieben')
  await press(SAVE)
  await expect.poll(refusal).toContain('Fehler beim Speichern')
  await fill('Titel', 'Waldhonig, noch einmal')
  expect(refusal()).toBeUndefined()
})

test('a draft that is published stands at the stall, with its paper and its address to pass on', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor, { status: 'draft' })
  const { screen, window, tick, press } = await openListing(site, vendor, id)
  await tick('Aktiv: alle können das Inserat sehen')
  await press(SAVE)
  await screen.findByText(PUBLISHED)
  expect(screen.getByText('Aushang drucken').closest('a')?.getAttribute('href')).toBe(paths.printListing(id))
  await press('Link kopieren')
  expect(await screen.findByText('Link kopiert')).toBeDefined()
  expect(await window.navigator.clipboard.readText()).toBe(site.url + paths.listing(id))
})

test('where nothing can be copied, the address is shown', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const { screen, window, press } = await openListing(site, vendor, id, { query: '?am-stand' })
  vi.spyOn(window.navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await press('Link kopieren')
  expect(await screen.findByText(site.url + paths.listing(id))).toBeDefined()
})

test('the address of a publication says nothing of a draft', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor, { status: 'draft' })
  const { screen } = await openListing(site, vendor, id, { query: '?am-stand' })
  expect(screen.queryByText(PUBLISHED)).toBeNull()
})
