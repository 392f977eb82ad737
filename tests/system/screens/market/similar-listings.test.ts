import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createListing,
  createListings,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { type OpenedWindow, openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { askedBy, startMarket } from './market.ts'

let site: RenderedSite
let seller: TestVendor
let neighbour: TestVendor

beforeAll(async () => {
  site = await startMarket()
  seller = await createVendor(site.app)
  neighbour = await createVendor(site.app, { postalCode: '83301', city: 'Traunreut' })
})
afterAll(() => site.close())

/** The titles below a heading that comes once somebody moves on the page. */
async function rowOf({ screen, window }: OpenedWindow, name: string): Promise<string[]> {
  const section = () => {
    window.dispatchEvent(new window.Event('scroll'))
    return screen.queryByRole('heading', { name })?.closest('section') ?? null
  }
  await expect.poll(section).not.toBeNull()
  return [...(section()?.querySelectorAll('h3') ?? [])].map(textOf)
}

test('a listing leads to four others of its seller, and never to itself', async () => {
  await createListings(seller, 'Reihe', [{}, {}, {}, {}, {}, {}])
  const shown = await createListing(seller, { title: 'Dieses Glas' })
  const opened = await openWindow(site, `/listings/${shown}`)
  const others = await rowOf(opened, `Mehr von Imkerei ${seller.userId}`)
  expect(others).toHaveLength(4)
  expect(others).not.toContain('Dieses Glas')
})

test('what is alike nearby is of the same kind and of other sellers', async () => {
  const kind = { category: 'colonies', shippingType: 'pickup_only' } as const
  const shown = await createListing(seller, { ...kind, title: 'Ableger hier', colonyType: 'ableger' })
  await createListing(seller, { ...kind, title: 'Ableger daneben', colonyType: 'ableger' })
  await createListing(neighbour, { ...kind, title: 'Ableger vom Nachbarn', colonyType: 'ableger' })
  await createListing(neighbour, { ...kind, title: 'Schwarm vom Nachbarn', colonyType: 'kunstschwarm' })
  const opened = await openWindow(site, `/listings/${shown}`)
  expect(await rowOf(opened, 'Ähnliches in der Nähe')).toEqual(['Ableger vom Nachbarn'])
})

test('in place of a listing that was taken offline stands what is like it nearby, and its category', async () => {
  const gone = await createListing(seller, { title: 'Weg: eine Königin', category: 'queens' })
  await createListing(neighbour, { title: 'Königin vom Nachbarn', category: 'queens' })
  await seller.caller.listings.updateMany({ ids: [gone], change: { kind: 'status', status: 'draft' } })
  const opened = await openWindow(site, `/listings/${gone}`)
  opened.expectedErrors.push('TRPCClientError')
  expect(await rowOf(opened, 'Ähnliches in der Nähe')).toEqual(['Königin vom Nachbarn'])
  const category = opened.screen.getByRole('link', { name: 'Königinnen ansehen' })
  expect(category.getAttribute('href')).toBe('/marketplace?category=queens')
})

test('of a listing that is deleted nothing is known: the newest of all stand there', async () => {
  const gone = await createListing(seller, { title: 'Gelöscht: eine Königin', category: 'queens' })
  await seller.caller.listings.delete({ id: gone })
  const newest = await createListing(neighbour, { title: 'Das Neueste am Stand' })
  const opened = await openWindow(site, `/listings/${gone}`)
  expect((await rowOf(opened, 'Frisch am Stand'))[0]).toBe('Das Neueste am Stand')
  expect(opened.screen.queryByRole('link', { name: / ansehen$/ })).toBeNull()
  await neighbour.caller.listings.delete({ id: newest })
})

test('of a number that no listing can have nothing is said but that it is missing', async () => {
  const { screen, expectedErrors } = await openWindow(site, '/listings/0')
  expectedErrors.push('TRPCClientError')
  expect(await screen.findByRole('heading', { level: 1, name: 'Inserat nicht gefunden' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /Ähnliches|Frisch am Stand/ })).toBeNull()
})

test('where an offer is sold, the next one like it can be waited for', async () => {
  const fields = { title: 'Verkauftes Volk', category: 'colonies', breed: 'buckfast' } as const
  const sold = await createListing(seller, { ...fields, colonyType: 'wirtschaftsvolk' })
  await seller.caller.listings.updateMany({
    ids: [sold],
    change: { kind: 'availability', availability: 'sold' },
  })
  const { screen, user } = await openWindow(site, `/listings/${sold}`)
  await user.click(await screen.findByRole('button', { name: 'Suche merken' }))
  const dialog = await screen.findByRole('dialog', { name: 'Suche merken' })
  expect(textOf(dialog)).toContain('Völker · Buckfast · Wirtschaftsvolk')
  const signIn = dialog.querySelector('a')?.getAttribute('href') ?? null
  expect(askedBy(Object.values(askedBy(signIn))[0] ?? null)).toEqual({
    category: 'colonies',
    breed: 'buckfast',
    colonyType: 'wirtschaftsvolk',
  })
})
