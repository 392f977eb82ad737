import { expect, test } from 'vitest'
import { arrangeListings, countEnquiries, type ListingOrder } from './listing-order.ts'

const listings = [
  { id: 1, title: 'Zanderbeute', category: 'equipment', price: '120.00', views: 3 },
  { id: 2, title: 'Ähren und Waldhonig', category: 'honey', price: null, views: 9 },
  { id: 3, title: 'Waldhonig 2 kg', category: 'honey', price: '22.00', views: 5 },
] as const
const enquiries = countEnquiries([{ listingId: 3 }, { listingId: 3 }, { listingId: 1 }, { listingId: null }])

function ids(words: string, order: ListingOrder) {
  return arrangeListings(listings, { words, order, enquiries }).map(({ id }) => id)
}

test('every word has to be in the title or the category, in any case and order', () => {
  expect(ids('honig WALD', 'newest')).toEqual([2, 3])
  expect(ids('ausrüstung', 'newest')).toEqual([1])
  expect(ids('honig zander', 'newest')).toEqual([])
  expect(ids('  ', 'newest')).toEqual([1, 2, 3])
})

test('titles are sorted as German is, numbers from the highest on, what has none last', () => {
  expect(ids('', 'title')).toEqual([2, 3, 1])
  expect(ids('', 'price')).toEqual([1, 3, 2])
  expect(ids('', 'views')).toEqual([2, 3, 1])
  expect(ids('', 'enquiries')).toEqual([3, 1, 2])
})
