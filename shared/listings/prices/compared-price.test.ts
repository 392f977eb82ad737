import { expect, test } from 'vitest'
import { comparedPrice } from '#shared/listings/prices/price-insight.ts'

const GOODS = { category: 'queens', price: '45.00', priceUnit: null, pricePerKg: null } as const

test('honey is compared by the kilogram, and not at all where that is not known', () => {
  expect(comparedPrice({ ...GOODS, category: 'honey', pricePerKg: '15.60' })).toBe('15.60')
  expect(comparedPrice({ ...GOODS, category: 'honey' })).toBeNull()
})

test.each([null, '', ' Stück ', 'STK.', 'Königin', 'Ableger'])(
  'a price for “%s” is one for one animal',
  unit => {
    expect(comparedPrice({ ...GOODS, priceUnit: unit })).toBe('45.00')
  },
)

test.each(['5 Stück', 'Wabe', 'kg'])('a price for “%s” is compared with nothing', unit => {
  expect(comparedPrice({ ...GOODS, priceUnit: unit })).toBeNull()
})

test('neither equipment nor what has no price is compared', () => {
  expect(comparedPrice({ ...GOODS, category: 'equipment' })).toBeNull()
  expect(comparedPrice({ ...GOODS, price: null })).toBeNull()
})
