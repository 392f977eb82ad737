import { COUNTRIES, type Country } from '#shared/geo.ts'
import { isPostalCodeFor } from '#shared/postal-codes.ts'

/** Degrees, WGS 84. */
export interface Position {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_KM = 6371

const RADIANS = Math.PI / 180

/** Great-circle distance in km on a sphere (haversine; at most 0.5 % off the ellipsoid). */
export function greatCircleKm(from: Position, to: Position): number {
  const halfLatitude = ((to.latitude - from.latitude) * RADIANS) / 2
  const halfLongitude = ((to.longitude - from.longitude) * RADIANS) / 2
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * Math.sin(halfLongitude) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The point on the unit sphere. Straight distances between such points order like great-circle distances. */
export function toUnitVector({ latitude, longitude }: Position): [x: number, y: number, z: number] {
  const parallel = Math.cos(latitude * RADIANS)
  return [
    parallel * Math.cos(longitude * RADIANS),
    parallel * Math.sin(longitude * RADIANS),
    Math.sin(latitude * RADIANS),
  ]
}

/** Length of the straight line, on the unit sphere, under an arc of `km`. */
export function chordOfArc(km: number): number {
  return 2 * Math.sin(Math.min(Math.PI / 2, km / (2 * EARTH_RADIUS_KM)))
}

/** Inverse of `chordOfArc`: great-circle distance in km. */
export function arcOfChord(chord: number): number {
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, chord / 2))
}

/** The middle one by latitude and by longitude: a single misplaced position does not move it. */
export function medianPosition(positions: readonly Position[]): Position {
  return {
    latitude: median(positions.map(position => position.latitude)),
    longitude: median(positions.map(position => position.longitude)),
  }
}

/** `NaN` for no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/**
 * The countries that a searched postal code can lie in: five digits Germany; four digits the filtered country if it is
 * Austria or Switzerland, else both. None for any other form.
 */
export function searchedCountries(code: string, country?: Country): Country[] {
  const matching = COUNTRIES.filter(candidate => isPostalCodeFor(candidate, code))
  return country !== undefined && matching.includes(country) ? [country] : matching
}
