import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock } from '#server/core/clock.ts'
import type { UpdateListingInput } from '#shared/inputs/listings/listings.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { createTestApp, type TestApp } from '#tests/support/product/app.ts'

let app: TestApp
let vendor: TestVendor

beforeAll(async () => {
  app = await createTestApp()
  vendor = await createVendor(app)
})
afterAll(() => app.close())
afterEach(() => clock.set(null))

const createBuyer = async () => app.callerFor((await createUser(app)).id)

async function setStatus(id: number, status: UpdateListingInput['status']) {
  const { title, description, category, shippingType } = await vendor.caller.listings.getById({ id })
  await vendor.caller.listings.update({ id, title, description, category, shippingType, status })
}

test('favourites come back as cards, the newest first', async () => {
  const buyer = await createBuyer()
  const honey = await createListing(vendor)
  const queen = await createListing(vendor, {
    title: 'Carnica-Königin 2026',
    category: 'queens',
    price: null,
  })
  for (const [index, listingId] of [queen, honey].entries()) {
    clock.set(new Date(Date.UTC(2026, 10, 1 + index)))
    expect(await buyer.favorites.add({ listingId })).toEqual({ success: true })
  }
  const found = await buyer.listings.search({ sortBy: 'newest' })
  expect(await buyer.favorites.getMyFavorites()).toEqual([
    { id: expect.any(Number), listing: found.find(card => card.id === honey) },
    {
      id: expect.any(Number),
      listing: expect.objectContaining({
        id: queen,
        title: 'Carnica-Königin 2026',
        price: null,
        distance: null,
        vendor: expect.objectContaining({ city: 'Traunstein', postalCode: '83278', country: 'DE' }),
      }),
    },
  ])
  expect(await buyer.favorites.getMyListingIds()).toEqual([honey, queen])
})

test('adding twice, also at once, makes one favourite and keeps its place', async () => {
  const buyer = await createBuyer()
  const first = await createListing(vendor)
  const second = await createListing(vendor)
  clock.set(new Date('2026-11-01T00:00:00Z'))
  await Promise.all([buyer.favorites.add({ listingId: first }), buyer.favorites.add({ listingId: first })])
  clock.set(new Date('2026-11-02T00:00:00Z'))
  await buyer.favorites.add({ listingId: second })
  clock.set(new Date('2026-11-03T00:00:00Z'))
  await buyer.favorites.add({ listingId: first })
  const ids = (await buyer.favorites.getMyFavorites()).map(({ listing }) => listing.id)
  expect(ids).toEqual([second, first])
})

test('removing takes it out for this user only, and twice is no error', async () => {
  const [buyer, other] = [await createBuyer(), await createBuyer()]
  const listingId = await createListing(vendor)
  await buyer.favorites.add({ listingId })
  await other.favorites.add({ listingId })
  expect(await buyer.favorites.remove({ listingId })).toEqual({ success: true })
  expect(await buyer.favorites.remove({ listingId })).toEqual({ success: true })
  expect(await buyer.favorites.getMyFavorites()).toEqual([])
  expect(await buyer.favorites.getMyListingIds()).toEqual([])
  expect(await other.favorites.getMyListingIds()).toEqual([listingId])
})

test('a listing that is withdrawn is hidden and comes back when it is published again', async () => {
  const buyer = await createBuyer()
  const listingId = await createListing(vendor)
  await buyer.favorites.add({ listingId })
  await setStatus(listingId, 'draft')
  expect(await buyer.favorites.getMyFavorites()).toEqual([])
  expect(await buyer.favorites.getMyListingIds()).toEqual([listingId])
  // What its vendor has made a draft again is nobody's business.
  expect(await buyer.favorites.getGone()).toEqual([{ listingId, title: null, isSold: false }])
  expect(await (await createBuyer()).favorites.getGone()).toEqual([])
  await setStatus(listingId, 'active')
  expect(await buyer.favorites.getGone()).toEqual([])
  expect((await buyer.favorites.getMyFavorites()).map(({ listing }) => listing.id)).toEqual([listingId])
})

test('a deleted listing is no favourite any more', async () => {
  const buyer = await createBuyer()
  const listingId = await createListing(vendor)
  await buyer.favorites.add({ listingId })
  await vendor.caller.listings.delete({ id: listingId })
  expect(await buyer.favorites.getMyFavorites()).toEqual([])
  expect(await buyer.favorites.getMyListingIds()).toEqual([])
})

test('what is not public cannot be added, not even by its owner', async () => {
  const buyer = await createBuyer()
  const draft = await createListing(vendor, { status: 'draft' })
  for (const caller of [buyer, vendor.caller]) {
    for (const listingId of [draft, 2_000_000_000]) {
      await expect(caller.favorites.add({ listingId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'Das gesuchte Inserat existiert nicht oder wurde entfernt.',
      })
    }
  }
  expect(await buyer.favorites.getMyListingIds()).toEqual([])
})

test.each([0, -1, 1.5, 2 ** 31, Number.NaN])('listing id %s is refused', async listingId => {
  const buyer = await createBuyer()
  await expect(buyer.favorites.add({ listingId })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(buyer.favorites.remove({ listingId })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('visitors have no favourites', async () => {
  const visitor = await app.callerFor(null)
  const listingId = await createListing(vendor)
  for (const call of [
    visitor.favorites.add({ listingId }),
    visitor.favorites.remove({ listingId }),
    visitor.favorites.getMyFavorites(),
    visitor.favorites.getMyListingIds(),
  ]) {
    await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: 'Please login (10001)' })
  }
})
