import type { Country } from '#shared/geo.ts'

/** After "in": the Swiss have an article. */
export const COUNTRY_PLACES = {
  DE: 'Deutschland',
  AT: 'Österreich',
  CH: 'der Schweiz',
} satisfies Record<Country, string>

/** Whether `code` has the form of a postal code of `country`: five digits in Germany, four in Austria and Switzerland. */
export function isPostalCodeFor(country: Country, code: string): boolean {
  return (country === 'DE' ? /^\d{5}$/ : /^\d{4}$/).test(code)
}

/** People write "D-83308", "A-5020", "CH 8001" or "83 308": the digits alone, where nothing else is there. */
export function plainPostalCode(text: string): string {
  const code = text.trim().replace(/^(d|de|a|at|ch)[\s-]*(?=\d)/i, '')
  return /^[\d\s]+$/.test(code) ? code.replace(/\s/g, '') : text.trim()
}
