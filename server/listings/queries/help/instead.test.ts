import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listings } from '#drizzle/schema/market/listings.ts'
import {
  createListing,
  createUser,
  createVendor,
  type TestVendor,
} from '#tests/support/fixtures/factories.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/support/product/app.ts'
import { pageStatus } from '#tests/support/product/site.ts'

let app: TestApp
let visitor: Caller
/** The same goods, ever further from Traunstein. */
let near: TestVendor
let middle: TestVendor
let far: TestVendor
beforeAll(async () => {
  app = await createTestApp()
  visitor = await app.callerFor(null)
  near = await createVendor(app)
  middle = await createVendor(app, { postalCode: '80331', city: 'München' })
  far = await createVendor(app, { postalCode: '20095', city: 'Hamburg' })
})
beforeEach(() => app.db.delete(listings))
afterAll(() => app.close())

const queen = { category: 'queens', title: 'Carnica-Königin 2026', breed: 'carnica' } as const

const instead = async (id: number) => {
  const answer = await visitor.listings.getInstead({ id })
  return { ...answer, listings: answer.listings.map(card => card.id) }
}

test('what was taken offline leads to the nearest four of its category, and is still not found', async () => {
  await createListing(far, queen)
  const around = [await createListing(middle, queen), await createListing(middle, queen)]
  const beside = [await createListing(near, queen), await createListing(near, queen)]
  await createListing(near)
  const gone = await createListing(near, queen)
  await near.caller.listings.update({
    ...queen,
    description: 'Begattet auf der Belegstelle.',
    shippingType: 'both',
    id: gone,
    status: 'draft',
  })
  const answer = await instead(gone)
  expect(answer).toMatchObject({ category: 'queens', isNear: true })
  expect(new Set(answer.listings.slice(0, 2))).toEqual(new Set(beside))
  expect(new Set(answer.listings.slice(2))).toEqual(new Set(around))
  expect((await visitor.listings.getInstead({ id: gone })).listings[0]).toMatchObject({ distance: null })
  expect(await pageStatus(app.services, `/listings/${gone}`)).toBe(404)
})

test('so does what an admin has hidden with its vendor', async () => {
  const banned = await createVendor(app)
  const gone = await createListing(banned, queen)
  const other = await createListing(middle, queen)
  const admin = await app.callerFor((await createUser(app, { role: 'admin' })).id)
  await admin.admin.toggleUserBan({ userId: banned.userId, ban: true })
  expect(await instead(gone)).toEqual({ category: 'queens', isNear: true, listings: [other] })
})

test('where none is near, the newest of the category; where it has none, the newest of all', async () => {
  const gone = await createListing(near, queen)
  await near.caller.listings.updateMany({
    ids: [gone],
    change: { kind: 'availability', availability: 'sold' },
  })
  const honey = await createListing(near)
  expect(await instead(gone)).toEqual({ category: null, isNear: false, listings: [honey] })
  const other = await createListing(far, queen)
  expect(await instead(gone)).toEqual({ category: 'queens', isNear: false, listings: [other] })
})

test('a draft is taken for what does not exist: the newest four of all, and nothing about itself', async () => {
  const draft = await createListing(near, { ...queen, status: 'draft' })
  await createListing(middle, queen)
  const newest: number[] = []
  for (let count = 0; count < 4; count++) newest.unshift(await createListing(far))
  const answer = { category: null, isNear: false, listings: newest }
  expect(await instead(draft)).toEqual(answer)
  expect(await instead(2_000_000_000)).toEqual(answer)
  await app.db.delete(listings)
  expect(await instead(draft)).toEqual({ ...answer, listings: [] })
})
