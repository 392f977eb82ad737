import { describe, expect, test } from 'vitest'
import {
  applicableFilters,
  filterInput,
  type MarketSearch,
  marketHref,
  parseMarketSearch,
  searchInput,
} from './market-search.ts'

const DEFAULTS: MarketSearch = { radius: 50, sortBy: 'top_listing', page: 1 }

describe('the filters of a category', () => {
  test.each([
    [{}, []],
    [{ category: 'honey' }, ['isBio', 'honeyType']],
    [{ category: 'queens' }, ['breed', 'matingType', 'isBio']],
    [{ category: 'colonies' }, ['breed', 'isBio', 'colonyType', 'hiveSystem']],
    [{ category: 'colonies', colonyType: 'kunstschwarm' }, ['breed', 'isBio', 'colonyType']],
    [{ category: 'equipment' }, ['equipmentCategory']],
    [{ category: 'equipment', equipmentCategory: 'tools' }, ['equipmentCategory']],
    [{ category: 'equipment', equipmentCategory: 'hives' }, ['equipmentCategory', 'hiveSystem']],
    [{ category: 'equipment', equipmentCategory: 'frames' }, ['equipmentCategory', 'hiveSystem']],
  ] as const)('%j has %j', (search, filters) => {
    expect(applicableFilters(search)).toEqual(filters)
  })

  test('those of another category are neither read nor sent', () => {
    expect(parseMarketSearch('category=colonies&matingType=island_mated')).toEqual({
      ...DEFAULTS,
      category: 'colonies',
    })
    const query = 'category=honey&breed=carnica&hiveSystem=zander&colonyType=ableger'
    expect(parseMarketSearch(query)).toEqual({ ...DEFAULTS, category: 'honey' })
  })
})

test('an address says the same after a round trip', () => {
  const query =
    'q=Zander&category=colonies&country=AT&breed=carnica&colonyType=ableger&hiveSystem=zander' +
    '&isBio=1&shippingAvailable=1&postalCode=5020&radius=25&sortBy=distance&page=3'
  const search = parseMarketSearch(query)
  expect(search).toEqual({
    search: 'Zander',
    category: 'colonies',
    country: 'AT',
    breed: 'carnica',
    colonyType: 'ableger',
    hiveSystem: 'zander',
    isBio: true,
    shippingAvailable: true,
    postalCode: '5020',
    radius: 25,
    sortBy: 'distance',
    page: 3,
  })
  expect(parseMarketSearch(marketHref(search).split('?')[1] ?? '')).toEqual(search)
})

test('defaults stay out of the address, "all" and nonsense are no filters', () => {
  expect(marketHref(DEFAULTS)).toBe('/marketplace')
  expect(parseMarketSearch('category=all&country=all&q=%20&sortBy=best&page=0&radius=7')).toEqual(DEFAULTS)
})

test('a radius needs a postal code', () => {
  expect(parseMarketSearch('radius=10').radius).toBe(50)
  expect(marketHref({ ...DEFAULTS, radius: 10 })).toBe('/marketplace')
  expect(marketHref({ ...DEFAULTS, postalCode: '83278', radius: 10 })).toBe(
    '/marketplace?postalCode=83278&radius=10',
  )
})

test('unmated queens are found, but not filtered for', () => {
  expect(parseMarketSearch('category=queens&matingType=unmated')).toEqual({ ...DEFAULTS, category: 'queens' })
})

test('a radius is sent only with a postal code', () => {
  expect(filterInput({ ...DEFAULTS, category: 'honey' })).toStrictEqual({ category: 'honey' })
  expect(filterInput({ ...DEFAULTS, postalCode: '83278' })).toStrictEqual({ postalCode: '83278', radius: 50 })
  expect(searchInput({ ...DEFAULTS, postalCode: '83278', radius: 25 })).toMatchObject({ radius: 25 })
})

test('a page of results has 50 listings', () => {
  expect(searchInput(DEFAULTS)).toStrictEqual({ sortBy: 'top_listing', limit: 50, offset: 0 })
  expect(searchInput({ ...DEFAULTS, page: 3 })).toMatchObject({ limit: 50, offset: 100 })
})
