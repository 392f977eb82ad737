import { expect, test } from 'vitest'
import { RADIUS_OPTIONS } from '#shared/geo.ts'
import { adminPageInput } from './admin-page.ts'
import { publishedPostsInput } from './blog.ts'
import { exportLeadsInput } from './leads.ts'
import { searchListingsInput } from './listings/listings.ts'
import { upsertProfileInput } from './vendors.ts'

test('lists have the agreed length where none is asked for', () => {
  expect(adminPageInput.parse(undefined)).toEqual({ limit: 50, offset: 0 })
  expect(publishedPostsInput.parse(undefined)).toEqual({ limit: 20, offset: 0 })
  expect(searchListingsInput.parse({})).toEqual({
    radius: 50,
    sortBy: 'top_listing',
    limit: 50,
    offset: 0,
  })
})

test('the radius can be 10, 25, 50 or 100 km', () => {
  expect(RADIUS_OPTIONS).toEqual([10, 25, 50, 100])
})

test.each([
  [7, true],
  [30, true],
  [90, true],
  ['all', true],
  [undefined, true],
  [14, false],
  ['30', false],
])('an export of %s days: %s', (days, isAllowed) => {
  expect(exportLeadsInput.safeParse({ days }).success).toBe(isAllowed)
})

test('a vendor who names no country is in Germany', () => {
  const profile = { businessName: 'Imkerei', postalCode: '83278', city: 'Traunstein' }
  expect(upsertProfileInput.parse(profile).country).toBe('DE')
})
