import { expect, test } from 'vitest'
import { parseWantedSearch, placeText, wantedHref } from '#shared/search/wanted-ads.ts'

test.each([
  ['', { radius: 100, page: 1 }],
  ['category=honey&page=3', { category: 'honey', radius: 100, page: 3 }],
  ['postalCode=+83278+&radius=25&country=DE', { postalCode: '83278', radius: 25, country: 'DE', page: 1 }],
  ['postalCode=12345678901234', { postalCode: '1234567890', radius: 100, page: 1 }],
  ['postalCode=%20', { radius: 100, page: 1 }],
  ['category=Honey&country=de&radius=30&page=101', { radius: 100, page: 1 }],
  ['page=1.5', { radius: 100, page: 1 }],
  ['page=NaN&radius=025', { radius: 100, page: 1 }],
])('the query “%s” of the board is understood as far as it can be', (query, search) => {
  expect(parseWantedSearch(query)).toEqual(search)
})

test.each([
  [{ radius: 100, page: 1 }, '/gesuche'],
  [{ radius: 25, page: 1 }, '/gesuche'],
  [{ country: 'AT', radius: 100, page: 1 }, '/gesuche'],
  [{ category: 'queens', radius: 100, page: 2 }, '/gesuche?category=queens&page=2'],
  [
    { postalCode: '5020', country: 'AT', radius: 50, page: 1 },
    '/gesuche?postalCode=5020&country=AT&radius=50',
  ],
  [{ postalCode: '1 & 2', radius: 100, page: 1 }, '/gesuche?postalCode=1+%26+2'],
] as const)(
  'the address of %o leaves out what is usual, and what says nothing without a place',
  (search, href) => {
    expect(wantedHref(search)).toBe(href)
  },
)

test.each([
  [{ country: null, region: null, district: null }, 'überall'],
  [{ country: 'DE', region: null, district: null }, 'ganz Deutschland'],
  [{ country: 'AT', region: null, district: null }, 'ganz Österreich'],
  [{ country: 'CH', region: null, district: null }, 'ganze Schweiz'],
  [{ country: 'DE', region: '83', district: null }, 'PLZ 83…, 30 km'],
  [{ country: 'DE', region: '83', district: 'Landkreis Traunstein' }, '83… Landkreis Traunstein, 30 km'],
] as const)('where somebody looks, %o, is “%s”', (place, text) => {
  expect(placeText({ ...place, radiusKm: 30 })).toBe(text)
})
