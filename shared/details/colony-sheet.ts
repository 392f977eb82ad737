/** Where a colony comes from, which buyers ask first: diseases travel with bought bees. */
export const COLONY_ORIGINS = ['own', 'bought', 'package'] as const
export type ColonyOrigin = (typeof COLONY_ORIGINS)[number]
export const COLONY_ORIGIN_LABELS = {
  own: 'Eigene Vermehrung',
  bought: 'Zugekauft',
  package: 'Paketbienen',
} satisfies Record<ColonyOrigin, string>

export const HIVE_INCLUSIONS = ['with', 'without'] as const
export type HiveInclusion = (typeof HIVE_INCLUSIONS)[number]
export const HIVE_INCLUSION_LABELS = {
  with: 'Mit Beute',
  without: 'Ohne Beute',
} satisfies Record<HiveInclusion, string>

/** What beekeepers write on the card that hangs on the hive. `null`: not said. */
export interface ColonySheet {
  /** Number or name of the hive. */
  hiveName: string | null
  /** Frames that the hive has room for, those that bees sit on, and those of them with brood. */
  frames: number | null
  occupiedFrames: number | null
  broodFrames: number | null
  queenYear: number | null
  isQueenMarked: boolean
  varroaTreatment: string | null
  /** "2026-08-02" */
  treatedOn: string | null
  /** Of the colonies of the apiary in the last winter, in whole percent. */
  winterLossPercent: number | null
  hive: HiveInclusion | null
  origin: ColonyOrigin | null
  /** ISO 3166-1; only of bought bees. */
  originCountry: string | null
}

export const FRAMES_MAX = 60
export const TREATMENT_MAX_LENGTH = 80
export const HIVE_NAME_MAX_LENGTH = 20
export const QUEEN_YEAR_MIN = 2015

/** Where bees are bought: the neighbours from which they may come, and package bees do. */
export const BEE_COUNTRIES: readonly string[] =
  'DE AT CH IT FR SI HR HU CZ SK PL RO BG GR ES PT NL BE LU DK SE LT LV EE FI IE'.split(' ')

const countryNames = new Intl.DisplayNames('de', { type: 'region' })

/** "Italien" */
export function beeCountryName(country: string): string {
  return countryNames.of(country) ?? country
}

/** "Zugekauft (Italien)" */
export function originText({
  origin,
  originCountry,
}: Pick<ColonySheet, 'origin' | 'originCountry'>): string | null {
  if (origin === null) return null
  const label = COLONY_ORIGIN_LABELS[origin]
  return originCountry === null ? label : `${label} (${beeCountryName(originCountry)})`
}
