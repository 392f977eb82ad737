import { COUNTRIES, type Country } from '#shared/geo.ts'
import { AUSTRIA } from './built-in/at.ts'
import { SWITZERLAND } from './built-in/ch.ts'
import { GERMANY } from './built-in/de.ts'
import type { Position } from './positions.ts'

/** A row of the built-in table. `prefix` is the start of postal codes, or a whole one. */
export interface BuiltInPlace extends Position {
  prefix: string
  place: string
}

const SOURCES = { DE: GERMANY, AT: AUSTRIA, CH: SWITZERLAND } satisfies Record<Country, string>

const PLACES = new Map(
  COUNTRIES.map(country => [
    country,
    new Map(parseTable(SOURCES[country]).map(place => [place.prefix, place])),
  ]),
)

/** The built-in table of a country, in the order in which it is written. */
export function listBuiltInPlaces(country: Country): BuiltInPlace[] {
  return [...(PLACES.get(country)?.values() ?? [])]
}

/**
 * The built-in place of the longest known prefix of `code`, `null` outside every known routing region. Only a row for
 * the whole code is exact; the others place a code at the main place of its region, about 30 km off at worst.
 */
export function findBuiltInPlace(
  country: Country,
  code: string,
): (BuiltInPlace & { isApproximate: boolean }) | null {
  for (let length = code.length; length > 1; length--) {
    const place = PLACES.get(country)?.get(code.slice(0, length))
    if (place !== undefined) return { ...place, isApproximate: length < code.length }
  }
  return null
}

function parseTable(table: string): BuiltInPlace[] {
  return table.trim().split('\n').map(parseRow)
}

function parseRow(row: string): BuiltInPlace {
  const [, prefix, place, latitude, longitude] = /^(\d+) (.+) ([\d.]+) ([\d.]+)$/.exec(row) ?? []
  if (prefix === undefined || place === undefined) throw new Error(`Not a row of the built-in places: ${row}`)
  return { prefix, place, latitude: Number(latitude), longitude: Number(longitude) }
}
