import { expect, test } from 'vitest'
import { germanNumber } from './german-number.ts'
import { formatCents, formatPrice } from './price.ts'

const VALUES = [
  0, 1, 7, 12, 999, 1000, 1001, 12_345, 999_999, 1_000_000, 1_234_567_890, -1, -999, -1000, -12_345,
]

test.each([0, 1, 2])('numbers are written as Intl writes them, with %i decimals', decimals => {
  const intl = new Intl.NumberFormat('de-DE', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  for (const value of VALUES.flatMap(value => [value, value / 8, value + 0.25])) {
    // A half is rounded by what the machine holds of it, so none is asked for.
    const exact = Number(value.toFixed(decimals))
    if (exact !== 0 || value === 0) expect(germanNumber(exact, decimals)).toBe(intl.format(exact))
  }
})

test('prices are written as Intl writes euros', () => {
  const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
  for (let cents = -250; cents < 250_000; cents += 37) {
    expect(formatCents(cents)).toBe(euro.format(cents / 100))
    expect(formatPrice((cents / 100).toFixed(2))).toBe(euro.format(cents / 100))
  }
  expect(formatPrice('99999999.99')).toBe(euro.format(99_999_999.99))
  expect(formatPrice('9.5')).toBe(euro.format(9.5))
  expect(formatPrice(null)).toBe('Auf Anfrage')
})
