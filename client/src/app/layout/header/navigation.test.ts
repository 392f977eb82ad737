import { expect, test } from 'vitest'
import { currentState } from '#client/app/layout/header/navigation.ts'

const MARKET = { label: 'Marktplatz', href: '/marketplace', area: '/listings' }
const HOME = { label: 'Startseite', href: '/' }

test.each([
  ['/marketplace', 'page'],
  ['/marketplace/karte', 'true'],
  ['/listings', 'true'],
  ['/listings/7', 'true'],
  ['/listingsx', undefined],
  ['/marketplaces', undefined],
  ['/', undefined],
])('on %s the entry of the market is marked %s', (path, mark) => {
  expect(currentState(MARKET, path)).toBe(mark)
})

test('everything lies below the home page, whose entry is marked there alone', () => {
  expect(currentState(HOME, '/')).toBe('page')
  expect(currentState(HOME, '/blog')).toBeUndefined()
})
