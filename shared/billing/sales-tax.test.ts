import { expect, test } from 'vitest'
import { EXEMPT_WORDS, priceWithTax, taxNote, taxWithin } from './sales-tax.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('the tax is within the price, to the cent', () => {
  expect(taxWithin(39_990, { kind: 'rate', percent: 19 })).toBe(6385)
  expect(taxWithin(39_990, { kind: 'rate', percent: 20 })).toBe(6665)
  expect(taxWithin(1990, { kind: 'rate', percent: 8.1 })).toBe(149)
  expect(taxWithin(1990, { kind: 'exempt', words: EXEMPT_WORDS.DE })).toBe(0)
  expect(taxWithin(1990, { kind: 'by_address' })).toBeNull()
})

test('prices say which tax is in them', () => {
  expect(plain(priceWithTax(2990, { kind: 'rate', percent: 8.1 }))).toBe('29,90 € inkl. 8,1 % MwSt. (2,24 €)')
  expect(plain(priceWithTax(2990, { kind: 'exempt', words: EXEMPT_WORDS.DE }))).toBe(
    '29,90 € umsatzsteuerfrei nach § 19 UStG',
  )
  expect(taxNote({ kind: 'by_address' })).toBe('inkl. MwSt.')
})
