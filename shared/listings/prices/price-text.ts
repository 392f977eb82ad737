import { formatPrice } from '#shared/core/price.ts'

/** "7,80 € / 500 g"; without a price "Auf Anfrage". */
export function priceWithUnit(price: string | null, unit: string | null): string {
  return price === null || !unit ? formatPrice(price) : `${formatPrice(price)} / ${unit}`
}
