import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { clock, DAY_MS } from '#server/core/clock.ts'
import { cachedDensity } from '#server/listings/queries/search/planning/listing-density.ts'
import type { ListingFilter } from '#shared/inputs/listings/listings.ts'
import { listingMapInput } from '#shared/inputs/listings/map.ts'
import { HIVE_SYSTEMS } from '#shared/listings/hive-systems.ts'
import { HONEY_TYPES } from '#shared/listings/honey-types.ts'
import { BREEDS, CATEGORIES, MATING_TYPES } from '#shared/listings/listings.ts'
import { type Listing, listingsThatMatch, openMapCatalogue } from '#tests/support/database/map-catalogue.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { getMap } from './get-map.ts'
import { cachedFacets } from './listing-facets.ts'

let app: TestApp
let all: Listing[]
beforeAll(async () => {
  ;({ app, all } = await openMapCatalogue())
})
afterEach(() => clock.set(null))
afterAll(() => app.close())

const matching = (filter: ListingFilter) => listingsThatMatch({ app, all }, filter)

test('a large market is shown as of some minutes ago, without counting it again', async () => {
  const { filter } = listingMapInput.parse({ filter: { category: 'honey', country: 'AT' } })
  const exact = await getMap(app.services, { filter, zoom: 1 })
  await expect.poll(() => cachedDensity(app.db)).not.toBeNull()
  const density = cachedDensity(app.db)
  const large = vi.spyOn(Object.getPrototypeOf(density), 'countAt')
  Object.defineProperty(density, 'total', { value: 1_000_000, configurable: true })
  const known = await getMap(app.services, { filter, zoom: 1 })
  expect(large).toHaveBeenCalled()
  expect(known.cells).toEqual(exact.cells)
  // Who searches around a place sees what is in the circle.
  const around = listingMapInput.parse({ filter: { postalCode: '2003', radius: 60 } }).filter
  const circle = await getMap(app.services, { filter: around, zoom: 1 })
  expect(circle.total).toBe((await matching(around)).length)
  expect(circle.centres).toHaveLength(2)
  // The same of attributes, which are read in the background first.
  const asked = listingMapInput.parse({ filter: { isBio: true } }).filter
  await getMap(app.services, { filter: asked, zoom: 1 })
  await expect.poll(() => cachedFacets(app.db)).not.toBeNull()
  const facets = vi.spyOn(Object.getPrototypeOf(cachedFacets(app.db)), 'countAt')
  for (const attributes of [
    ...CATEGORIES.map(category => ({ category, isBio: true })),
    ...BREEDS.map(breed => ({ breed })),
    ...HONEY_TYPES.map(honeyType => ({ category: 'honey', honeyType })),
    ...MATING_TYPES.map(matingType => ({ matingType, country: 'DE' })),
    ...HIVE_SYSTEMS.map(hiveSystem => ({ hiveSystem, shippingAvailable: true })),
    { equipmentCategory: 'hives', colonyType: 'ableger' },
    { postalCode: '2003', radius: 60, isBio: true, country: 'AT' },
  ]) {
    const { filter: each } = listingMapInput.parse({ filter: attributes })
    facets.mockClear()
    const map = await getMap(app.services, { filter: each, zoom: 1 })
    expect(map.total, JSON.stringify(attributes)).toBe((await matching(each)).length)
    expect(facets.mock.calls.length > 0, JSON.stringify(attributes)).toBe(!('colonyType' in attributes))
  }
  facets.mockRestore()
  large.mockRestore()
  clock.set(new Date(clock.ms() + DAY_MS))
})
