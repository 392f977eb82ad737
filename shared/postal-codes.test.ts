import { expect, test } from 'vitest'
import { isPostalCodeFor, plainPostalCode } from './postal-codes.ts'

test.each([
  ['83308', 'DE', '83308'],
  ['D-83308', 'DE', '83308'],
  ['d 83308', 'DE', '83308'],
  ['DE-83308', 'DE', '83308'],
  ['83 308', 'DE', '83308'],
  [' 83308 ', 'DE', '83308'],
  ['A-5020', 'AT', '5020'],
  ['at5020', 'AT', '5020'],
  ['CH 8001', 'CH', '8001'],
  ['CH-8001', 'CH', '8001'],
] as const)('%j is a postal code of %s', (text, country, code) => {
  expect(plainPostalCode(text)).toBe(code)
  expect(isPostalCodeFor(country, plainPostalCode(text))).toBe(true)
})

test.each(['D-', 'Traunstein', 'X-83308', '83308 Traunstein'])(
  '%j stays as it was written, and is none',
  text => {
    expect(plainPostalCode(text)).toBe(text)
    expect(isPostalCodeFor('DE', plainPostalCode(text))).toBe(false)
  },
)
