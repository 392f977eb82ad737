import { formatPrice } from '#shared/core/price.ts'
import type { Category } from '#shared/listings/listings.ts'
import type { UsualPrice } from '#shared/listings/prices/usual-price.ts'

/** What is usual is told from so many listings of so many vendors on. */
export const INSIGHT_MIN_LISTINGS = 30
export const INSIGHT_MIN_VENDORS = 8
/** Of one vendor, the newest so many count: nobody alone says what is usual. */
export const INSIGHT_LISTINGS_PER_VENDOR = 5

/** Equipment is left out: what one of its kinds holds costs five euro or five hundred, and the middle of that says nothing. */
export const INSIGHT_CATEGORIES = ['honey', 'queens', 'colonies'] as const satisfies readonly Category[]

/** Prices of one animal or one colony, in small letters. What has another unit is compared with nothing. */
export const PIECE_UNITS = [
  '',
  'stück',
  'stk',
  'stk.',
  'königin',
  'volk',
  'jungvolk',
  'wirtschaftsvolk',
  'ableger',
  'schwarm',
  'kunstschwarm',
]

export interface PricedGoods {
  category: Category
  price: string | null
  priceUnit: string | null
  pricePerKg: string | null
}

/** The price by which goods are compared with others of their kind; `null` where that cannot be done. */
export function comparedPrice({ category, price, priceUnit, pricePerKg }: PricedGoods): string | null {
  if (category === 'honey') return pricePerKg
  if (category === 'equipment' || price === null) return null
  return PIECE_UNITS.includes((priceUnit ?? '').trim().toLowerCase()) ? price : null
}

/** "Üblich: 120–180 € (143 Inserate)" */
export function usualPriceText(category: Category, { from, to, count }: UsualPrice): string {
  const [low, high] = [roundEuro(from), roundEuro(to)]
  const unit = category === 'honey' ? '€/kg' : '€'
  const range = low === high ? `rund ${low}` : `${low}–${high}`
  return `Üblich: ${range} ${unit} (${count} Inserate)`
}

/** "19,00 €/kg" */
export function comparedPriceText(category: Category, price: string): string {
  return category === 'honey' ? `${formatPrice(price)}/kg` : formatPrice(price)
}

const CHEAP = 20

/** Whole euro; of what is cheap, halves: "7,50". */
function roundEuro(price: string): string {
  const euro = Number(price)
  if (euro >= CHEAP) return Math.round(euro).toString()
  const half = Math.round(euro * 2) / 2
  return Number.isInteger(half) ? half.toString() : half.toFixed(2).replace('.', ',')
}
