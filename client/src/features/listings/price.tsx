import { classes } from '#client/ui/classes.ts'
import { formatPrice } from '#shared/core/price.ts'

export interface PriceProps {
  price: string | null
  unit: string | null
  perKg?: string | null
  big?: boolean
}

/** "7,80 € / 500 g · 15,60 €/kg", or "Auf Anfrage". */
export function Price({ price, unit, perKg = null, big = false }: PriceProps) {
  return (
    <p className={classes('price', big && 'price-large', price === null && 'price-open')}>
      {formatPrice(price)} {price !== null && unit !== null && <small>{`/\u00A0${unit}`}</small>}{' '}
      {perKg !== null && <small className="price-per-kg">{formatPrice(perKg)}/kg</small>}
    </p>
  )
}
