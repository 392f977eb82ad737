import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftKey } from '#client/features/listing-editor/draft/listing-draft.ts'
import { emptyListing, type ListingValues } from '#client/features/listing-editor/listing-values.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import type { OpenedWindow } from '#tests/support/window/open-window.ts'
import { storageOf } from '#tests/support/window/open-window.ts'
import { onlyListing, openListing, openNewListing, PUBLISHED, UPDATED } from './editor-window.ts'

let site: RenderedSite

beforeAll(async () => {
  site = await startRenderedSite()
})
afterAll(() => site.close())

const OFFER = /^Es gibt nicht gespeicherte Eingaben/

/** A storage with a draft of this vendor's new listing. */
const draftOf = ({ vendorId }: TestVendor, values: Partial<ListingValues>, more: object = {}) => ({
  [draftKey(vendorId, 'new')]: JSON.stringify({
    savedAt: '2026-05-03T12:05:00Z',
    values: { ...emptyListing, ...values },
    ...more,
  }),
})

/** Whether the browser would ask before the page is closed. */
function asksToLeave({ window }: OpenedWindow): boolean {
  const event = new window.Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('a draft is offered with its day and its title, and fills the form only when it is wanted', async () => {
  const vendor = await createVendor(site.app)
  const { screen, press, valueOf } = await openNewListing(
    site,
    vendor,
    draftOf(vendor, { title: 'Halber Honig', price: '7,8' }),
  )
  expect(screen.getByText(OFFER).textContent).toBe(
    'Es gibt nicht gespeicherte Eingaben vom 3. Mai 2026 um 14:05 Uhr: „Halber Honig“.',
  )
  expect(valueOf('Titel')).toBe('')
  await press('Wiederherstellen')
  expect(valueOf('Titel')).toBe('Halber Honig')
  expect(valueOf('Preis in Euro (optional)')).toBe('7,8')
  expect(screen.queryByText(OFFER)).toBeNull()
})

test('a draft without a title is offered by its day alone', async () => {
  const vendor = await createVendor(site.app)
  const { screen } = await openNewListing(site, vendor, draftOf(vendor, { title: '  ', price: '7,80' }))
  expect(screen.getByText(OFFER).textContent).toMatch(/14:05 Uhr\.$/)
})

test('nobody is offered another vendor’s words', async () => {
  const vendor = await createVendor(site.app)
  const other = await createVendor(site.app)
  const { screen } = await openNewListing(site, vendor, draftOf(other, { title: 'Fremder Honig' }))
  expect(screen.queryByText(OFFER)).toBeNull()
})

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a category that is none', { ...emptyListing, category: 'wachs' }],
  ['a number where a text belongs', { ...emptyListing, title: 7 }],
])('what lies in the storage and is no draft (%s) is in nobody’s way', async (_what, values) => {
  const vendor = await createVendor(site.app)
  const stored = typeof values === 'string' ? values : JSON.stringify({ savedAt: new Date(), values })
  const { screen, valueOf } = await openNewListing(site, vendor, {
    [draftKey(vendor.vendorId, 'new')]: stored,
  })
  expect(screen.queryByText(OFFER)).toBeNull()
  expect(valueOf('Titel')).toBe('')
})

test('a draft of a form that had no papers yet can still be taken up', async () => {
  const vendor = await createVendor(site.app)
  const { press, valueOf, fill, screen } = await openNewListing(site, vendor, {
    [draftKey(vendor.vendorId, 'new')]: JSON.stringify({
      savedAt: new Date(),
      values: {
        ...emptyListing,
        title: 'Alter Entwurf',
        description: 'Im Juli geschleuderter Waldhonig.',
        honeyLabel: undefined,
        queenPassport: undefined,
        colonySheet: undefined,
        honeyType: undefined,
        availability: undefined,
      },
    }),
  })
  await press('Wiederherstellen')
  expect(valueOf('Titel')).toBe('Alter Entwurf')
  await fill('Füllmenge in Gramm (optional)', '500')
  await press('Inserat speichern')
  expect(await screen.findByText(PUBLISHED)).toBeDefined()
})

test('a draft that had arrived before the browser went down arrives once', async () => {
  const vendor = await createVendor(site.app)
  const submissionKey = 'b0f6a2ce-4f3a-4d5c-9d0a-111111111111'
  const values = { title: 'Lindenhonig', description: 'Aus der Stadt, im Juli geschleudert.' }
  const { screen, press, address } = await openNewListing(
    site,
    vendor,
    draftOf(vendor, values, { submissionKey }),
  )
  const { id } = await vendor.caller.listings.create({
    ...values,
    category: 'honey',
    shippingType: 'pickup_only',
    availability: 'available',
    availableFrom: '',
    details: null,
    status: 'active',
    submissionKey,
  })
  await press('Wiederherstellen')
  await press('Inserat speichern')
  await screen.findByText(PUBLISHED)
  expect(address()).toContain(`/${id}/`)
  expect(await vendor.caller.listings.getMyListings()).toHaveLength(1)
})

test('a draft that is discarded can be brought back, unless something newer was typed', async () => {
  const vendor = await createVendor(site.app)
  const editor = await openNewListing(site, vendor, draftOf(vendor, { title: 'Halber Honig' }))
  await editor.press('Verwerfen')
  expect(storageOf(editor.window)).not.toHaveProperty([draftKey(vendor.vendorId, 'new')])
  await editor.fill('Titel', 'Neuer Honig')
  await editor.screen.findByText('Eingaben verworfen')
  await editor.press('Rückgängig')
  expect(editor.screen.getByText(OFFER).textContent).toContain('„Halber Honig“')
  expect(storageOf(editor.window)[draftKey(vendor.vendorId, 'new')]).toContain('Neuer Honig')
})

test('a listing that is edited has a draft of its own, which goes once it is saved', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const first = await openListing(site, vendor, id)
  await first.fill('Titel', 'Waldhonig, umbenannt')
  const storage = storageOf(first.window)
  const neighbour = await openNewListing(site, vendor, storage)
  expect(neighbour.screen.queryByText(OFFER)).toBeNull()

  const again = await openListing(site, vendor, id, { storage })
  expect(again.valueOf('Titel')).toBe('Waldhonig aus dem Chiemgau')
  await again.press('Wiederherstellen')
  await again.press('Änderungen speichern')
  await again.screen.findByText(UPDATED)
  expect((await onlyListing(vendor)).title).toBe('Waldhonig, umbenannt')
  expect(storageOf(again.window)).not.toHaveProperty([draftKey(vendor.vendorId, id)])
})

test('a draft of a version that is no longer the newest is compared before it is saved', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const first = await openListing(site, vendor, id)
  await first.fill('Titel', 'Waldhonig, umbenannt')
  await vendor.caller.listings.updateMany({ ids: [id], change: { kind: 'price', percent: 10 } })
  const later = await openListing(site, vendor, id, { storage: storageOf(first.window) })
  expect(later.valueOf('Preis in Euro (optional)')).toBe('10,45')
  await later.press('Wiederherstellen')
  await later.press('Änderungen speichern')
  expect(await later.screen.findByText('Zwei Fassungen')).toBeDefined()
  expect((await onlyListing(vendor)).price).toBe('10.45')
})

test('the browser asks before it closes what is not saved, and only then', async () => {
  const vendor = await createVendor(site.app)
  const id = await createListing(vendor)
  const editor = await openListing(site, vendor, id)
  expect(asksToLeave(editor)).toBe(false)
  await editor.fill('Titel', 'Waldhonig, umbenannt')
  expect(asksToLeave(editor)).toBe(true)
  await editor.press('Änderungen speichern')
  await editor.screen.findByText(UPDATED)
  expect(asksToLeave(editor)).toBe(false)
  await editor.tick('Entwurf: nur Sie sehen das Inserat')
  expect(asksToLeave(editor)).toBe(true)
})

test('a draft that was restored is not saved yet: leaving asks', async () => {
  const vendor = await createVendor(site.app)
  const editor = await openNewListing(site, vendor, draftOf(vendor, { title: 'Halber Honig' }))
  expect(asksToLeave(editor)).toBe(false)
  await editor.press('Wiederherstellen')
  expect(asksToLeave(editor)).toBe(true)
})
