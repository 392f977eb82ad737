import { classes } from '#client/ui/classes.ts'
import { formatPrice } from '#shared/core/price.ts'

export interface PriceProps {
  price: string | null
  unit: string | null
  big?: boolean
}

/** "9,50 € / 500 g", or "Auf Anfrage". */
export function Price({ price, unit, big = false }: PriceProps) {
  return (
    <p className={classes('price', big && 'price-large')}>
      {formatPrice(price)} {price !== null && unit !== null && <small>/ {unit}</small>}
    </p>
  )
}
