import { arcOfChord, chordOfArc, type Position, toUnitVector } from '#server/geo/rules/positions.ts'
import type { Country } from '#shared/geo.ts'
import type { PostalCode } from './postal-codes.ts'

export interface PlaceDistance {
  postalCodeId: number
  /** Great-circle distance to the nearest of the centres. */
  distanceKm: number
}

/** In km, of a postal code. */
export type DistanceOf = (postalCodeId: number) => number | null

/** All postal codes at one moment, laid out for distances: points on the unit sphere in one flat array, from south to north. */
export class PlaceSnapshot {
  readonly highestId: number
  /** From south to north. */
  readonly codes: readonly PostalCode[]
  readonly #ids: Int32Array
  readonly #points: Float64Array
  readonly #indexByCode = new Map<string, number>()
  readonly #indexById = new Map<number, number>()
  readonly #exactCounts = new Map<Country, number>()

  constructor(postalCodes: readonly PostalCode[]) {
    const rows = postalCodes.toSorted((a, b) => a.latitude - b.latitude)
    this.codes = rows
    this.#ids = Int32Array.from(rows, row => row.id)
    this.#points = new Float64Array(rows.length * 3)
    let highestId = 0
    for (const [index, row] of rows.entries()) {
      this.#points.set(toUnitVector(row), index * 3)
      this.#indexByCode.set(row.country + row.code, index)
      this.#indexById.set(row.id, index)
      if (!row.isApproximate) this.#exactCounts.set(row.country, this.countExact(row.country) + 1)
      highestId = Math.max(highestId, row.id)
    }
    this.highestId = highestId
  }

  find(country: Country, code: string): PostalCode | null {
    return this.codes[this.#indexByCode.get(country + code) ?? -1] ?? null
  }

  /** How many codes of the country are known exactly. */
  countExact(country: Country): number {
    return this.#exactCounts.get(country) ?? 0
  }

  /** The codes within `radiusKm` of any centre, nearest first (ties by id), or those of one country. */
  listWithin(centres: readonly Position[], radiusKm: number, country?: Country): PlaceDistance[] {
    const chord = chordOfArc(radiusKm)
    const vectors = toUnitVectors(centres)
    const heights = vectors.filter((_, index) => index % 3 === 2)
    const [south, north] = [Math.min(...heights) - chord, Math.max(...heights) + chord]
    const found: PlaceDistance[] = []
    for (let index = this.#firstFrom(south); this.#heightOf(index) <= north; index++) {
      const squared = this.#squaredChord(index, vectors)
      if (squared > chord ** 2) continue
      if (country !== undefined && this.codes[index]?.country !== country) continue
      found.push({ postalCodeId: this.#ids[index] ?? 0, distanceKm: arcOfChord(Math.sqrt(squared)) })
    }
    return found.toSorted((a, b) => a.distanceKm - b.distanceKm || a.postalCodeId - b.postalCodeId)
  }

  /** Tells the distance of a code from the nearest centre; `null` for an unknown id or without centres. */
  distancesFrom(centres: readonly Position[]): DistanceOf {
    const vectors = toUnitVectors(centres)
    return postalCodeId => {
      const index = this.#indexById.get(postalCodeId)
      if (index === undefined || vectors.length === 0) return null
      return arcOfChord(Math.sqrt(this.#squaredChord(index, vectors)))
    }
  }

  /** The southernmost code that is not south of `height`. */
  #firstFrom(height: number): number {
    let [low, high] = [0, this.#ids.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#heightOf(middle) < height) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Above the plane of the equator; behind the last code there is nothing but north. */
  #heightOf(index: number): number {
    return this.#points[index * 3 + 2] ?? Number.POSITIVE_INFINITY
  }

  /** To the nearest of `vectors`, three numbers each; infinite without any. */
  #squaredChord(index: number, vectors: Float64Array): number {
    const points = this.#points
    const x = points[index * 3] ?? 0
    const y = points[index * 3 + 1] ?? 0
    const z = points[index * 3 + 2] ?? 0
    let nearest = Number.POSITIVE_INFINITY
    for (let start = 0; start < vectors.length; start += 3) {
      const dx = x - (vectors[start] ?? 0)
      const dy = y - (vectors[start + 1] ?? 0)
      const dz = z - (vectors[start + 2] ?? 0)
      const squared = dx * dx + dy * dy + dz * dz
      if (squared < nearest) nearest = squared
    }
    return nearest
  }
}

function toUnitVectors(positions: readonly Position[]): Float64Array {
  return Float64Array.from(positions.flatMap(toUnitVector))
}
