import { expect, test } from 'vitest'
import { artForSlug } from './post-art.ts'

test('a slug always gets the same drawing, and different ones do not all get the same', () => {
  const slugs = Array.from({ length: 200 }, (_, index) => `beitrag-${index}`)
  expect(slugs.map(artForSlug)).toEqual(slugs.map(artForSlug))
  expect(new Set(slugs.map(artForSlug)).size).toBeGreaterThan(4)
})

test('a title that says what it is about gets a drawing of that', () => {
  expect(artForSlug('koeniginnen-verschicken')).toBe('/art/koenigin-ohne.svg')
  expect(artForSlug('ableger-im-juni')).toBe('/art/ableger.svg')
  expect(artForSlug('honig-richtig-lagern')).toBe('/art/honig-ohne.svg')
})
