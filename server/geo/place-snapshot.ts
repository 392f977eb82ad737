import type { Country } from '#shared/geo.ts'
import type { PostalCode } from './queries.ts'
import { arcOfChord, chordOfArc, type Position, toUnitVector } from './rules.ts'

export interface PlaceDistance {
  postalCodeId: number
  /** Great-circle distance to the nearest of the centres. */
  distanceKm: number
}

/** All postal codes at one moment, laid out for distances: points on the unit sphere in one flat array. */
export class PlaceSnapshot {
  readonly highestId: number
  readonly #rows: readonly PostalCode[]
  readonly #points: Float64Array
  readonly #indexByCode = new Map<string, number>()
  readonly #indexById = new Map<number, number>()
  readonly #exactCounts = new Map<Country, number>()

  constructor(rows: readonly PostalCode[]) {
    this.#rows = rows
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
    return this.#rows[this.#indexByCode.get(country + code) ?? -1] ?? null
  }

  /** How many codes of the country are known exactly. */
  countExact(country: Country): number {
    return this.#exactCounts.get(country) ?? 0
  }

  /** The codes within `radiusKm` of any centre, nearest first (ties by id). */
  listWithin(centres: readonly Position[], radiusKm: number): PlaceDistance[] {
    const limit = chordOfArc(radiusKm) ** 2
    const vectors = centres.map(toUnitVector)
    const found: PlaceDistance[] = []
    for (const [index, row] of this.#rows.entries()) {
      const squared = this.#squaredChord(index, vectors)
      if (squared <= limit) {
        found.push({ postalCodeId: row.id, distanceKm: arcOfChord(Math.sqrt(squared)) })
      }
    }
    return found.toSorted((a, b) => a.distanceKm - b.distanceKm || a.postalCodeId - b.postalCodeId)
  }

  /** Distance of a code from the nearest centre; `null` for an unknown id or without centres. */
  distanceKm(centres: readonly Position[], postalCodeId: number): number | null {
    const index = this.#indexById.get(postalCodeId)
    if (index === undefined || centres.length === 0) return null
    return arcOfChord(Math.sqrt(this.#squaredChord(index, centres.map(toUnitVector))))
  }

  /** To the nearest of `vectors`; infinite without any. */
  #squaredChord(index: number, vectors: readonly (readonly [number, number, number])[]): number {
    const points = this.#points
    const x = points[index * 3] ?? 0
    const y = points[index * 3 + 1] ?? 0
    const z = points[index * 3 + 2] ?? 0
    let nearest = Number.POSITIVE_INFINITY
    for (const [a, b, c] of vectors) {
      const squared = (x - a) ** 2 + (y - b) ** 2 + (z - c) ** 2
      if (squared < nearest) nearest = squared
    }
    return nearest
  }
}
