import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import type { RenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'
import { textOf } from '#tests/support/window/read-text.ts'
import { countOf, findCard, startMarket, titlesOf } from './market.ts'

let site: RenderedSite
let vendor: TestVendor
let listingId: number
let word: string
let serial = 0

beforeAll(async () => {
  site = await startMarket()
})
afterAll(() => site.close())

/** A vendor with two glasses that one word finds. */
beforeEach(async () => {
  word = `Glaswort${++serial}`
  vendor = await createVendor(site.app)
  listingId = await createListing(vendor, { title: `Erstes ${word}` })
  await createListing(vendor, { title: `Zweites ${word}` })
})

const search = () => openWindow(site, `/marketplace?q=${word}`)
const setAvailability = (availability: 'available' | 'reserved' | 'sold') =>
  vendor.caller.listings.updateMany({ ids: [listingId], change: { kind: 'availability', availability } })

test('what is sold is no longer found', async () => {
  await setAvailability('sold')
  const opened = await search()
  expect(titlesOf(opened)).toEqual([`Zweites ${word}`])
  expect(countOf(opened)).toBe('1 Inserat')
})

test('what is reserved stays, and says so; once it is free again it says nothing', async () => {
  await setAvailability('reserved')
  expect(textOf(await findCard(await search(), `Erstes ${word}`))).toContain('Reserviert')
  await setAvailability('available')
  expect(textOf(await findCard(await search(), `Erstes ${word}`))).not.toContain('Reserviert')
})

test('what is deleted while it is on the screen is told by its page, and the list goes on without it', async () => {
  const opened = await search()
  const { screen, user, window } = opened
  opened.expectedErrors.push('TRPCClientError')
  await vendor.caller.listings.delete({ id: listingId })
  await user.click(screen.getByRole('link', { name: `Erstes ${word}` }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Inserat nicht gefunden' })).toBeTruthy()
  window.history.back()
  await expect.poll(() => screen.queryByRole('link', { name: `Zweites ${word}` })).not.toBeNull()
})

test('the goods of a vendor who is banned are gone, and back when they may sell again', async () => {
  const admin = await site.app.callerFor((await createUser(site.app, { role: 'admin' })).id)
  await admin.admin.toggleUserBan({ userId: vendor.userId, ban: true })
  expect(countOf(await search())).toBe('0 Inserate')
  await admin.admin.toggleUserBan({ userId: vendor.userId, ban: false })
  expect(countOf(await search())).toBe('2 Inserate')
})

test('a draft is nobody else’s to see, not even its vendor’s in the marketplace', async () => {
  await createListing(vendor, { title: `Entwurf ${word}`, status: 'draft' })
  const opened = await openWindow(site, `/marketplace?q=${word}`, { as: vendor.userId })
  expect(titlesOf(opened).toSorted()).toEqual([`Erstes ${word}`, `Zweites ${word}`])
})

test('a listing whose price or title changes is found as it is now', async () => {
  await vendor.caller.listings.update({
    id: listingId,
    title: `Umbenannt ${word}`,
    description: 'Kräftiger Waldhonig, im Juli geschleudert.',
    category: 'honey',
    price: '12.00',
    shippingType: 'both',
  })
  const card = await findCard(await search(), `Umbenannt ${word}`)
  expect(textOf(card.querySelector('.price'))).toBe('12,00 €')
})
