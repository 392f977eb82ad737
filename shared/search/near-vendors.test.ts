import { expect, test } from 'vitest'
import { nearHref, parseNearSearch } from '#shared/search/near-vendors.ts'

test.each([
  ['', { page: 1 }],
  ['postalCode=+83278+&page=2', { postalCode: '83278', page: 2 }],
  ['postalCode=%20&page=50', { page: 50 }],
  ['postalCode=12345678901&page=51', { postalCode: '1234567890', page: 1 }],
  ['page=1e1', { page: 10 }],
  ['page=-1', { page: 1 }],
  ['page=Infinity', { page: 1 }],
])('the query “%s” of the list of vendors is understood as far as it can be', (query, search) => {
  expect(parseNearSearch(query)).toEqual(search)
})

test.each([
  [{ page: 1 }, '/imkereien'],
  [{ page: 3 }, '/imkereien?page=3'],
  [{ postalCode: '83278', page: 1 }, '/imkereien?postalCode=83278'],
  [{ postalCode: 'ä&b', page: 2 }, '/imkereien?postalCode=%C3%A4%26b&page=2'],
])('the address of %o leaves out what is usual', (search, href) => {
  expect(nearHref(search)).toBe(href)
})
