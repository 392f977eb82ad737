import { strFromU8, unzipSync } from 'fflate'
import type { Country } from '#shared/geo.ts'
import { isPostalCodeFor } from '#shared/postal-codes.ts'
import { findBuiltInPlace } from './built-in-places.ts'
import { type District, districtOfRow, joinDistricts } from './districts.ts'
import { greatCircleKm, medianPosition, type Position } from './positions.ts'

/** A postal code as the import stores it. */
export interface ImportedCode extends Position {
  country: Country
  code: string
  place: string
  /** See `postal_codes.district`. */
  district: string | null
  districtCode: string | null
}

/**
 * - `malformed`: a line that is no row of the format
 * - `company`: all rows of the code are single receivers of bulk mail; such a code is no area
 * - `outside-country`, `far-from-neighbours`: the coordinates cannot be right, the code is left out
 * - `far-from-known-place`: off the place that the built-in table knows; stored with the built-in position
 */
export type RejectReason =
  | 'malformed'
  | 'company'
  | 'outside-country'
  | 'far-from-neighbours'
  | 'far-from-known-place'

export interface Reject {
  country: Country
  /** The postal code; for a malformed line "line" and its number. */
  code: string
  reason: RejectReason
}

export interface ParsedFile {
  codes: ImportedCode[]
  rejects: Reject[]
}

interface PlaceRow extends Position {
  code: string
  place: string
  isCompany: boolean
  district: District | null
}

/** Bounds in degrees: south, north, west, east. */
const BOXES = {
  DE: [47.2, 55.1, 5.8, 15.1],
  AT: [46.3, 49.1, 9.5, 17.2],
  CH: [45.8, 47.9, 5.9, 10.5],
} satisfies Record<Country, [number, number, number, number]>

/** Of the codes next in number on each side, so many are compared … */
const NEIGHBOURS_PER_SIDE = 4
/** … and the third nearest must be closer than this. Real outliers (Helgoland: 61 km) are far below. */
const NEIGHBOUR_LIMIT_KM = 100
/** Austrian cities are up to 30 km off in GeoNames; a difference below this is a matter of what the centre is. */
const KNOWN_PLACE_LIMIT_KM = 5

/**
 * Reads a GeoNames postal code file (tab-separated, several rows per code): one position and name per code, and what
 * could not be used.
 */
export function parseGeoNames(country: Country, text: string): ParsedFile {
  const rejects: Reject[] = []
  const reject = (code: string, reason: RejectReason) => void rejects.push({ country, code, reason })
  const rowsByCode = new Map<string, PlaceRow[]>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const row = parseRow(country, line)
    if (row === null) reject(`line ${index + 1}`, 'malformed')
    else appendTo(rowsByCode, row)
  }
  const located: ImportedCode[] = []
  for (const [code, rows] of rowsByCode) {
    const places = rows.filter(row => !row.isCompany)
    const inside = places.filter(row => isInside(country, row))
    if (places.length === 0) reject(code, 'company')
    else if (inside.length === 0) reject(code, 'outside-country')
    else located.push(locate(country, code, inside))
  }
  const codes = withoutOutliers(located, code => reject(code, 'far-from-neighbours'))
  return { codes: codes.map(code => atKnownPlace(code, reject)), rejects }
}

/**
 * Takes `<country>.txt` out of a GeoNames archive.
 * @throws Error if the archive is broken or does not hold the file
 */
export function unzipGeoNames(country: Country, archive: Uint8Array): string {
  const name = `${country}.txt`
  const file = unzipSync(archive, { filter: entry => entry.name === name })[name]
  if (file === undefined) throw new Error(`The archive holds no ${name}`)
  return strFromU8(file)
}

function parseRow(country: Country, line: string): PlaceRow | null {
  const fields = line.split('\t')
  const [rowCountry, code = '', name = '', , stateCode = '', , , municipality = ''] = fields
  const latitude = Number.parseFloat(fields[9] ?? '')
  const longitude = Number.parseFloat(fields[10] ?? '')
  const isUsable =
    rowCountry === country &&
    isPostalCodeFor(country, code) &&
    name.trim() !== '' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  if (!isUsable) return null
  return {
    code,
    place: readableName(country, name, municipality),
    isCompany: isCompany(country, name, stateCode),
    district: districtOfRow(country, fields.slice(3, 9)),
    latitude,
    longitude,
  }
}

/**
 * Single receivers came into the German file from another list, which numbers the states ("02") where the places have
 * their letters ("BY"). Their names alone would not tell ("Radio BB", "Sexy"). The legal forms catch the rest.
 */
function isCompany(country: Country, name: string, stateCode: string): boolean {
  return (
    (country === 'DE' && /^\d+$/.test(stateCode)) ||
    /\b(g?GmbH|mbH|AG & Co|KGaA|OHG|e\. ?V\.|eG)\b/.test(name)
  )
}

/**
 * Austria: the municipality ("Graz" for "Graz,01.Bez.:Innere Stadt"), which in Vienna is only the district. Elsewhere:
 * without what tells apart places of one name, and without numbers of post offices.
 */
function readableName(country: Country, name: string, municipality: string): string {
  if (country === 'AT') {
    return municipality === '' || municipality.startsWith('Gemeindebezirk') ? name : municipality
  }
  const [beforeComma = name] = country === 'DE' ? name.split(',') : [name]
  return beforeComma.replace(/ (?:PF\b[^]*|\d+$)/, '').trim()
}

function appendTo(rowsByCode: Map<string, PlaceRow[]>, row: PlaceRow): void {
  const rows = rowsByCode.get(row.code)
  if (rows === undefined) rowsByCode.set(row.code, [row])
  else rows.push(row)
}

function isInside(country: Country, { latitude, longitude }: Position): boolean {
  const [south, north, west, east] = BOXES[country]
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

function locate(country: Country, code: string, rows: readonly PlaceRow[]): ImportedCode {
  const middle = medianPosition(rows)
  return {
    country,
    code,
    place: mainName(rows, middle),
    latitude: toMetre(middle.latitude),
    longitude: toMetre(middle.longitude),
    ...joinDistricts(rows.map(row => row.district)),
  }
}

/** Five decimals: about a metre, and short enough to come back from the database unchanged. */
function toMetre(degrees: number): number {
  return Number(degrees.toFixed(5))
}

/** The name that most rows have or begin with; of equals, the one nearest to the middle. */
function mainName(rows: readonly PlaceRow[], middle: Position): string {
  const support = new Map<string, number>()
  for (const { place } of rows) {
    if (support.has(place)) continue
    support.set(place, rows.filter(row => row.place === place || row.place.startsWith(`${place} `)).length)
  }
  const most = Math.max(...support.values())
  const [main] = rows
    .filter(row => support.get(row.place) === most)
    .toSorted((a, b) => greatCircleKm(a, middle) - greatCircleKm(b, middle))
  return (main?.place ?? '').slice(0, 100)
}

/** Neighbours in number lie near each other: a code far from all but two of them has wrong coordinates. */
function withoutOutliers(codes: readonly ImportedCode[], rejectCode: (code: string) => void): ImportedCode[] {
  const sorted = codes.toSorted((a, b) => a.code.localeCompare(b.code))
  return sorted.filter((candidate, index) => {
    const before = sorted.slice(Math.max(0, index - NEIGHBOURS_PER_SIDE), index)
    const after = sorted.slice(index + 1, index + 1 + NEIGHBOURS_PER_SIDE)
    const distances = [...before, ...after]
      .filter(neighbour => neighbour.code.slice(0, 2) === candidate.code.slice(0, 2))
      .map(neighbour => greatCircleKm(candidate, neighbour))
      .toSorted((a, b) => a - b)
    const isOutlier = (distances[2] ?? 0) > NEIGHBOUR_LIMIT_KM
    if (isOutlier) rejectCode(candidate.code)
    return !isOutlier
  })
}

function atKnownPlace(
  code: ImportedCode,
  reject: (code: string, reason: RejectReason) => void,
): ImportedCode {
  const known = findBuiltInPlace(code.country, code.code)
  if (known === null || known.isApproximate || greatCircleKm(code, known) <= KNOWN_PLACE_LIMIT_KM) return code
  reject(code.code, 'far-from-known-place')
  return { ...code, latitude: known.latitude, longitude: known.longitude }
}
