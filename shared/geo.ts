export const COUNTRIES = ['DE', 'AT', 'CH'] as const
export type Country = (typeof COUNTRIES)[number]
export const COUNTRY_LABELS = {
  DE: 'Deutschland',
  AT: 'Österreich',
  CH: 'Schweiz',
} satisfies Record<Country, string>

/** After "in": the Swiss have an article. */
export const COUNTRY_PLACES = {
  DE: 'Deutschland',
  AT: 'Österreich',
  CH: 'der Schweiz',
} satisfies Record<Country, string>

/** Choices of the radius in km. */
export const RADIUS_OPTIONS = [10, 25, 50, 100] as const
export const DEFAULT_RADIUS_KM = 50
export const RADIUS_MAX_KM = 500

/** Whether `code` has the form of a postal code of `country`: five digits in Germany, four in Austria and Switzerland. */
export function isPostalCodeFor(country: Country, code: string): boolean {
  return (country === 'DE' ? /^\d{5}$/ : /^\d{4}$/).test(code)
}

/** People write "D-83308", "A-5020", "CH 8001" or "83 308": the digits alone, where nothing else is there. */
export function plainPostalCode(text: string): string {
  const code = text.trim().replace(/^(d|de|a|at|ch)[\s-]*(?=\d)/i, '')
  return /^[\d\s]+$/.test(code) ? code.replace(/\s/g, '') : text.trim()
}

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
