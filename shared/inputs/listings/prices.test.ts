import { expect, test } from 'vitest'
import { priceField } from '#shared/inputs/listings/listings.ts'

test.each([
  ['9,50', '9.50'],
  ['9.5', '9.50'],
  [' 120 ', '120.00'],
  [9.5, '9.50'],
  [0, '0.00'],
  ['0,01', '0.01'],
  ['007', '7.00'],
  ['9999999,99', '9999999.99'],
])('the price %o is %s', (typed, stored) => {
  expect(priceField.parse(typed)).toBe(stored)
})

test.each([
  '',
  ' ',
  '-1',
  '1,234',
  '10000000',
  '1.250,50',
  '9,50 €',
  '1e3',
  '٣',
  'NaN',
  Number.NaN,
  0.1 + 0.2,
])('%o is no price, as it would be stored otherwise than it is meant', typed => {
  expect(priceField.safeParse(typed).error?.issues[0]?.message).toBe(
    'Bitte geben Sie einen gültigen Preis ein, zum Beispiel 9,50',
  )
})
