import { expect, test } from 'vitest'
import { cellText } from './map-steps.ts'

test('a number fits into its cell, however many there are', () => {
  expect([1, 60, 999, 1000, 1499, 12_345, 999_499, 999_500, 1_000_000, 12_345_678].map(cellText)).toEqual([
    '1',
    '60',
    '999',
    '1T',
    '1T',
    '12T',
    '999T',
    '1M',
    '1M',
    '12M',
  ])
})
