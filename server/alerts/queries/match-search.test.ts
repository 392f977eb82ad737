import { afterAll, beforeAll, expect, test } from 'vitest'
import { countListings } from '#server/listings/queries/search/count-listings.ts'
import { type SearchListingsInput, searchListingsInput } from '#shared/inputs/listings/listings.ts'
import { filterInput, marketHref, parseMarketSearch } from '#shared/search/market-search.ts'
import { createRandom } from '#tests/performance/bench/catalogue/vocabulary.ts'
import {
  drawSearch,
  expectedIdsOf,
  type Listing,
  openReferenceCatalogue,
  readListings,
} from '#tests/support/database/search-reference.ts'
import type { TestApp } from '#tests/support/product/app.ts'
import { createMatcher, readSearch } from './match-search.ts'

let app: TestApp
let all: Listing[]
beforeAll(async () => {
  app = await openReferenceCatalogue()
  all = await readListings(app)
})
afterAll(() => app.close())

const expectedIds = (input: SearchListingsInput) => expectedIdsOf(app, all, input)

test('200 saved searches match what the same search finds', async () => {
  const random = createRandom(47)
  const matcher = createMatcher(app.db, app.services.places)
  const listings = all.map(row => ({ ...row, postalCode: '', vendorUserId: 0 }))
  let found = 0
  for (let turn = 0; turn < 200; turn++) {
    const {
      search,
      postalCode,
      vendorId: _vendorId,
      limit: _limit,
      offset: _offset,
      ...filters
    } = drawSearch(random)
    const href = marketHref({
      ...filters,
      page: 1,
      ...(search && { search }),
      ...(postalCode && { postalCode }),
    })
    const query = new URL(href, 'http://localhost').search.slice(1)
    const wanted = searchListingsInput.parse({ ...filterInput(parseMarketSearch(query)), limit: 1 })
    const expected = await expectedIds({ ...wanted, limit: 10_000 })
    const matches = await matcher.findAmong(readSearch({ id: 1, userId: 1, query, maxPrice: null }), listings)
    expect(
      matches.map(({ id }) => id).toSorted((a, b) => a - b),
      query,
    ).toEqual(expected.toSorted((a, b) => a - b))
    const { total } = await countListings(app.services, wanted)
    expect(Math.min(matches.length, 1000), query).toBe(total)
    found += matches.length
  }
  expect(found).toBeGreaterThan(2000)
}, 120_000)
