/** Where the honey of a jar was gathered. `percent` (one decimal) stands with each country where there are several. */
export interface HoneyOrigin {
  /** ISO 3166-1, "DE" */
  country: string
  percent: number | null
}

/** How the origins were until they were changed. */
export interface OriginChange {
  changedAt: Date
  before: HoneyOrigin[]
}

/** What stands on the jar, as the vendor says it. */
export interface HoneyLabel {
  harvestYear: number | null
  region: string | null
  /** Of one jar, in grams. */
  netWeightG: number | null
  /** The largest share first; empty: not said. */
  origins: HoneyOrigin[]
  lot: string | null
  /** "2028-07" or "2028-07-31" */
  bestBefore: string | null
  /** With one decimal. */
  waterPercent: number | null
}

export const REGION_MAX_LENGTH = 80
export const LOT_MAX_LENGTH = 30
export const NET_WEIGHT_MAX_G = 25_000
export const ORIGINS_MAX = 10
/** Heather honey may have 23 %, all other honey 20 %. */
export const WATER_MIN_PERCENT = 10
export const WATER_MAX_PERCENT = 25
/** The rounded shares may miss 100 by this much: three thirds are 33.3 each. In tenths of a percent. */
export const SHARES_TOLERANCE_TENTHS = 1

const EU_COUNTRIES = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
)

/** Countries that honey comes from. No groups of them: a label has to name each one. */
export const ORIGIN_COUNTRIES: readonly string[] = [
  ...EU_COUNTRIES,
  ...'AL AM AR AU BA BR BY BZ CA CH CL CM CN CO CR CU DO EC EG ET GB GE GT HN IL IN IR IS'.split(' '),
  ...'JM KE KG KZ LB LI MA MD ME MG MK MX NI NO NZ PE PY RS RU SV TH TN TR TW TZ UA UG US'.split(' '),
  ...'UY UZ VE VN XK YE ZA ZM'.split(' '),
]

const countryNames = new Intl.DisplayNames('de', { type: 'region' })

/** "Deutschland" */
export function originName(country: string): string {
  return countryNames.of(country) ?? country
}

/** "Deutschland 62 %, Ungarn 38 %" */
export function originsText(origins: readonly HoneyOrigin[]): string {
  return origins
    .map(({ country, percent }) =>
      percent === null
        ? originName(country)
        : `${originName(country)} ${percent.toLocaleString('de-DE')}\u00A0%`,
    )
    .join(', ')
}

/** Where the ingredients of an organic product come from, in the words of Regulation (EU) 2018/848, Art. 32(2). */
export function agricultureOf(origins: readonly HoneyOrigin[]): string | null {
  if (origins.length === 0) return null
  const [first] = origins
  if (origins.length === 1 && first?.country === 'DE') return 'Deutsche Landwirtschaft'
  if (origins.length === 1 && first?.country === 'AT') return 'Österreichische Landwirtschaft'
  const inside = origins.filter(({ country }) => EU_COUNTRIES.includes(country)).length
  if (inside === origins.length) return 'EU-Landwirtschaft'
  return inside === 0 ? 'Nicht-EU-Landwirtschaft' : 'EU-/Nicht-EU-Landwirtschaft'
}

const ONE_KG = /^(1 ?|je |pro )?(kg|kilo|kilogramm)$/i
const WEIGHT = /(\d{1,7}(?:[.,]\d{1,3})?)[\s-]{0,3}(kg|gramm|g)\b/i
const SEVERAL = /^(?!1\s)\d+\s*(?:x|×|er|gl[aä]s|stück|eimer|dosen)/i
const CONTAINER = /glas|eimer|dose|becher|stück|flasche|packung|gebinde|wabe|kanister|hobbock/i

/**
 * Price of a kilogram, as the price indication law asks for it (§ 4 PAngV).
 * @param price decimal string in euro, of one `unit`
 * @param unit as the vendor has written it; one that is no single jar of this weight gives no price of a kilogram
 * @returns decimal string in euro; `null` when it cannot be known
 */
export function pricePerKg(
  price: string | null,
  unit: string | null,
  netWeightG: number | null,
): string | null {
  const cents = Math.round(Number(price) * 100)
  if (price === null || cents <= 0) return null
  const name = unit?.trim() ?? ''
  if (ONE_KG.test(name)) return (cents / 100).toFixed(2)
  if (netWeightG === null || !isOneJar(name, netWeightG)) return null
  return (Math.round((cents * 1000) / netWeightG) / 100).toFixed(2)
}

function isOneJar(unit: string, netWeightG: number): boolean {
  if (unit === '') return true
  if (SEVERAL.test(unit)) return false
  const [, amount, measure] = WEIGHT.exec(unit) ?? []
  if (amount === undefined) return CONTAINER.test(unit)
  const grams = Number(amount.replace(',', '.')) * (measure?.toLowerCase() === 'kg' ? 1000 : 1)
  return Math.round(grams) === netWeightG
}
