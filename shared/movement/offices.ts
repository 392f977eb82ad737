import { COUNTRY_LABELS, type Country } from '#shared/geo.ts'
import type { MovementEnd } from '#shared/movement/movement-search.ts'

const DISTRICT_WORDS = {
  DE: { one: 'Kreis', several: 'einer dieser Kreise' },
  AT: { one: 'Bezirk', several: 'einer dieser Bezirke' },
  CH: { one: 'Kanton', several: 'einer dieser Kantone' },
} satisfies Record<Country, { one: string; several: string }>

/** Where that is: which of the two ends of the way. */
export type Side = 'alten' | 'neuen'

/** "Landkreis Traunstein, Bayern"; "einer dieser Kreise: …"; "Kreis unbekannt, Deutschland". */
export function districtLine({ country, districts, states }: MovementEnd): string {
  const { one, several } = DISTRICT_WORDS[country]
  const [first] = districts
  if (first === undefined) return `${one} unbekannt, ${COUNTRY_LABELS[country]}`
  const names = districts.length === 1 ? first : `${several}: ${alternatives(districts)}`
  // A canton is named already, and so is a town that is its own state.
  const state = country === 'CH' ? COUNTRY_LABELS.CH : states.join(' oder ')
  return first === `Stadt ${state}` ? `${names}, ${COUNTRY_LABELS[country]}` : `${names}, ${state}`
}

/** The office in the dative, by name where it is certain: "dem Veterinäramt Altötting", "der Bezirkshauptmannschaft Kufstein". */
export function officeOf({ country, districts }: MovementEnd, side: Side): string {
  const [first, ...others] = districts
  if (country === 'CH') {
    const cantons = districts.map(name => name.replace(/^Kanton /, ''))
    if (first === undefined) return `dem kantonalen Veterinäramt am ${side} Standort`
    return `dem Veterinäramt des Kantons ${alternatives(cantons)}`
  }
  if (first === undefined || others.length > 0) {
    const name = country === 'DE' ? 'dem Veterinäramt' : 'der Bezirksverwaltungsbehörde'
    return `${name} am ${side} Standort`
  }
  if (country === 'DE') return `dem Veterinäramt ${shortName(first)}`
  return first.startsWith('Stadt ')
    ? `dem Magistrat ${shortName(first)}`
    : `der Bezirkshauptmannschaft ${shortName(first)}`
}

/** "beim Veterinäramt Altötting", "bei der Bezirkshauptmannschaft Kufstein" */
export function atOffice(end: MovementEnd, side: Side): string {
  return `bei ${officeOf(end, side)}`.replace(/^bei dem /, 'beim ')
}

/** Whether both ends certainly lie in one district. */
export function isSameDistrict(from: MovementEnd, to: MovementEnd): boolean {
  const [first, ...others] = from.districts
  return (
    from.country === to.country &&
    first !== undefined &&
    others.length === 0 &&
    to.districts.length === 1 &&
    to.districts[0] === first
  )
}

/** What an end is called in the heading: its state where the way leads from one to another, else the place. */
export function headingNames(from: MovementEnd, to: MovementEnd): [from: string, to: string] {
  const [fromState, toState] = [from.states.join(' oder '), to.states.join(' oder ')]
  if (fromState !== '' && toState !== '' && fromState !== toState) return [fromState, toState]
  if (fromState === '' && toState === '' && from.country !== to.country) {
    return [countryName(from), countryName(to)]
  }
  return [from.place ?? from.code, to.place ?? to.code]
}

function countryName({ country }: MovementEnd): string {
  return country === 'CH' ? 'der Schweiz' : COUNTRY_LABELS[country]
}

function shortName(district: string): string {
  return district.replace(/^(?:Landkreis|Kreis|Stadt|Stadtkreis|Bezirk) /, '')
}

function alternatives(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} oder ${names.at(-1)}`
}
