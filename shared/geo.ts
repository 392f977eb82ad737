export const COUNTRIES = ['DE', 'AT', 'CH'] as const
export type Country = (typeof COUNTRIES)[number]
export const COUNTRY_LABELS = {
  DE: 'Deutschland',
  AT: 'Österreich',
  CH: 'Schweiz',
} satisfies Record<Country, string>

/** Choices of the radius in km. */
export const RADIUS_OPTIONS = [10, 25, 50, 100] as const
export const DEFAULT_RADIUS_KM = 50
export const RADIUS_MAX_KM = 500

/** A place that a postal code means. `isApproximate`: known only by its region, positioned within about 30 km. */
export interface Place {
  country: Country
  code: string
  place: string
  isApproximate: boolean
  /** Kreise, Bezirke or cantons in which the code lies, most of it first; only where the codes were imported. */
  districts?: string[]
  /** The states or cantons of those. */
  states?: string[]
}
