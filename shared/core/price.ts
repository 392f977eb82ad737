import { germanNumber } from '#shared/core/german-number.ts'

const NO_PRICE = 'Auf Anfrage'

/** "9,50 €" from a decimal string in euro; without a price "Auf Anfrage". */
export function formatPrice(price: string | null): string {
  return price === null ? NO_PRICE : inEuro(Number(price))
}

/** "149,90 €" from euro cents. */
export function formatCents(cents: number): string {
  return inEuro(cents / 100)
}

function inEuro(value: number): string {
  return `${germanNumber(value, 2)}\u00a0€`
}
