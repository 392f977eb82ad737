import { afterAll, beforeAll, expect, test } from 'vitest'
import { computePrices } from '#server/statistics/commands/compute-prices.ts'
import { createListing, createVendor, type TestVendor } from '#tests/support/fixtures/factories.ts'
import { type RenderedSite, startRenderedSite } from '#tests/support/product/rendered-site.ts'
import { openWindow } from '#tests/support/window/open-window.ts'

const SWARM = { category: 'colonies', colonyType: 'kunstschwarm', priceUnit: 'Schwarm' } as const
/** Of 30 swarms, from 71 euro in steps of one. */
const USUAL = 'Üblich: 78–93 € (30 Inserate)'

let site: RenderedSite
let vendor: TestVendor

beforeAll(async () => {
  site = await startRenderedSite()
  const vendors: TestVendor[] = []
  for (let index = 0; index < 10; index++) vendors.push(await createVendor(site.app))
  for (let index = 0; index < 30; index++) {
    const seller = vendors[index % vendors.length]
    if (seller !== undefined) await createListing(seller, { ...SWARM, price: String(71 + index) })
  }
  await computePrices(site.app.db)
  vendor = await createVendor(site.app)
})
afterAll(() => site.close())

async function usualAt(goods: Parameters<typeof createListing>[1]): Promise<string | null> {
  const { screen } = await openWindow(site, `/listings/${await createListing(vendor, goods)}`)
  return screen.queryByText(/^Üblich/)?.textContent ?? null
}

test('beside the price stands what is usual, however far the own one is from it', async () => {
  expect(await usualAt({ ...SWARM, price: '85' })).toBe(USUAL)
  expect(await usualAt({ ...SWARM, price: '9999' })).toBe(USUAL)
})

test.each([
  ['without a price', { ...SWARM, price: null }],
  ['at a price for several', { ...SWARM, price: '400', priceUnit: '5 Schwärme' }],
  ['of a kind of which too few are offered', { ...SWARM, colonyType: 'ableger', price: '85' }],
] as const)('goods %s are compared with nothing', async (_, goods) => {
  expect(await usualAt(goods)).toBeNull()
})
