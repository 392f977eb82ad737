import { expect, test } from 'vitest'
import { formatDayAndMonth, formatDistance, formatNumber } from '#client/lib/format.ts'

test.each([
  [0, '0 km'],
  [0.04, '0 km'],
  [3.44, '3,4 km'],
  [5, '5 km'],
  [9.94, '9,9 km'],
  [9.96, '10 km'],
  [10.4, '10 km'],
  [99.5, '100 km'],
  [1234.5, '1.235 km'],
])('a distance of %f is “%s”', (km, text) => {
  expect(formatDistance(km)).toBe(text)
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [1_234_567, '1.234.567'],
  [-1000, '-1.000'],
  [2.5, '2,5'],
])('the number %f is written “%s”', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('a day is written without zeros before it', () => {
  expect(formatDayAndMonth('2026-08-04')).toBe('4.8.')
  expect(formatDayAndMonth('2026-12-31')).toBe('31.12.')
})
