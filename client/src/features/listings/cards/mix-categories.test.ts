import { expect, test } from 'vitest'
import { mixCategories } from '#client/features/listings/cards/mix-categories.ts'

const cards = (...categories: ('honey' | 'queens' | 'colonies' | 'equipment')[]) =>
  categories.map((category, id) => ({ id, category }))

test('the newest of each category come first, then the newest of all', () => {
  const found = cards('colonies', 'colonies', 'colonies', 'honey', 'colonies', 'queens')
  expect(mixCategories(found, 4).map(({ id }) => id)).toEqual([0, 3, 5, 1])
  expect(mixCategories(cards('honey', 'honey', 'honey'), 2).map(({ id }) => id)).toEqual([0, 1])
  expect(mixCategories([], 4)).toEqual([])
})
