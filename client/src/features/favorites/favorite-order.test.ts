import { expect, test } from 'vitest'
import type { Favorite } from '#shared/favorites.ts'
import { orderFavorites } from './favorite-order.ts'

const favorite = (title: string, price: string | null) => ({ listing: { title, price } }) as Favorite

const KEPT = [favorite('Zarge', '12.00'), favorite('Äpfel und Honig', null), favorite('Beute', '9.50')]
const titles = (favorites: readonly Favorite[]) => favorites.map(({ listing }) => listing.title)

test('favourites stay as they were kept, or stand by price or title', () => {
  expect(titles(orderFavorites(KEPT, 'kept'))).toEqual(['Zarge', 'Äpfel und Honig', 'Beute'])
  expect(titles(orderFavorites(KEPT, 'cheap'))).toEqual(['Beute', 'Zarge', 'Äpfel und Honig'])
  expect(titles(orderFavorites(KEPT, 'dear'))).toEqual(['Zarge', 'Beute', 'Äpfel und Honig'])
  expect(titles(orderFavorites(KEPT, 'name'))).toEqual(['Äpfel und Honig', 'Beute', 'Zarge'])
})
