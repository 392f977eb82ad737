import { expect, test } from 'vitest'
import { artForSlug } from './post-art.ts'

test('a slug always gets the same drawing, and different ones do not all get the same', () => {
  const slugs = Array.from({ length: 200 }, (_, index) => `beitrag-${index}`)
  expect(slugs.map(artForSlug)).toEqual(slugs.map(artForSlug))
  expect(new Set(slugs.map(artForSlug)).size).toBeGreaterThan(6)
})
