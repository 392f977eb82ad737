const NO_PRICE = 'Auf Anfrage'

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** "9,50 €" from a decimal string in euro; without a price "Auf Anfrage". */
export function formatPrice(price: string | null): string {
  return price === null ? NO_PRICE : euro.format(Number(price))
}

/** "149,90 €" from euro cents. */
export function formatCents(cents: number): string {
  return euro.format(cents / 100)
}
