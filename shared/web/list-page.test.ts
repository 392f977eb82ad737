import { expect, test } from 'vitest'
import { inputOfPage, pageNumberOf } from '#shared/web/list-page.ts'

test.each([
  ['', 1],
  ['seite=', 1],
  ['seite=1', 1],
  ['seite=7', 7],
  ['seite=2.9', 2],
  ['seite=0', 1],
  ['seite=-3', 1],
  ['seite=zwei', 1],
  ['seite=2&seite=5', 2],
  ['page=4', 1],
  ['seite=1e12', 5000],
  ['seite=Infinity', 5000],
])('the query “%s” names the page %i', (query, page) => {
  expect(pageNumberOf(new URLSearchParams(query), 'seite')).toBe(page)
})

test('pages follow on each other without a gap', () => {
  expect(inputOfPage(1, 20)).toEqual({ limit: 20, offset: 0 })
  expect(inputOfPage(3, 20)).toEqual({ limit: 20, offset: 40 })
})
