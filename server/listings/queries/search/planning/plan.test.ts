import { expect, test } from 'vitest'
import { walkAllPostings, walkPostings } from '#server/listings/queries/search/access-paths/read-postings.ts'
import { scanIndex } from '#server/listings/queries/search/access-paths/scan-index.ts'
import {
  CHEAPEST_FIRST,
  NEWEST_FIRST,
  TOP_LISTINGS_FIRST,
} from '#server/listings/queries/search/sort-orders.ts'
import { createPlan } from './plan.ts'

const WORD = { forms: ['honig'], stemId: 7, termIds: [7, 8] }
const CRITERIA = { filter: {}, postalCodeIds: null, words: [WORD], excludedIds: [] }

test('a source makes a plan with every order whose columns it has', () => {
  const postings = walkPostings(CRITERIA, WORD, 7)
  const [plan] = createPlan(postings, TOP_LISTINGS_FIRST)
  expect(plan?.ids({ limit: 50, offset: 0 }).text).toBe(
    'SELECT p.listing_id AS id FROM search_postings p FORCE INDEX (PRIMARY) WHERE p.term_id IN (7)' +
      ' ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50 OFFSET 0',
  )
  const sections = createPlan(scanIndex(CRITERIA, 'listings_price'), CHEAPEST_FIRST)
  expect(sections.map(section => section.size.text)).toEqual([
    expect.stringContaining('l.price IS NOT NULL'),
    expect.stringContaining('l.price IS NULL'),
  ])
})

test('anything else does not compile', () => {
  const postings = walkPostings(CRITERIA, WORD, 7)
  const repeating = walkAllPostings(CRITERIA, WORD, [7, 8])
  const attempts = [
    // @ts-expect-error postings have no price
    () => createPlan(postings, CHEAPEST_FIRST),
    // @ts-expect-error postings do not tell when a listing was created
    () => createPlan(postings, NEWEST_FIRST),
    // @ts-expect-error the postings of several terms may bring a listing several times
    () => createPlan(repeating, TOP_LISTINGS_FIRST),
  ]
  expect(attempts).toHaveLength(3)
})
