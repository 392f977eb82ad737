import type { PostalCode } from '#server/geo/queries/postal-codes.ts'
import { findBuiltInPlace } from '#server/geo/rules/built-in-places.ts'
import { type Comb, combAt, combCentre, type MapPoint, project, type Zoom } from '#shared/map/combs.ts'

/** A comb with the postal codes in it. */
export interface FilledComb extends Comb {
  /** What people know it by. */
  place: string
  /** The one next to its middle first. */
  codes: readonly PostalCode[]
}

export interface CombIndex {
  /** By {@link combKey}, from north to south, each row from west to east. */
  combs: ReadonlyMap<number, FilledComb>
  /** By the id of a postal code. */
  combOf: ReadonlyMap<number, FilledComb>
}

/** For the place that a routing region is named after, beside a point for each postal code of its own. */
const REGION_POINTS = 3

/** Of a row more than it has columns: sorts as people read. */
const ROW = 100_000

export function combKey({ x, y }: Comb): number {
  return y * ROW + x
}

/** Which postal codes lie in which comb. 20 ms for all 14,000 of them. */
export function createCombIndex(codes: readonly PostalCode[], zoom: Zoom): CombIndex {
  const groups = Map.groupBy(
    codes.map(code => ({ code, point: project(code) })),
    ({ point }) => combKey(combAt(zoom, point)),
  )
  const ordered = [...groups].toSorted(([a], [b]) => a - b)
  const nearestFirst = ordered.map(([key, places]) =>
    sortByDistance(places, combCentre(zoom, combOfKey(key))),
  )
  const names = nameCombs(nearestFirst)
  const filled = ordered.map(
    ([key], index): FilledComb => ({
      ...combOfKey(key),
      place: names[index] ?? '',
      codes: (nearestFirst[index] ?? []).map(({ code }) => code),
    }),
  )
  return {
    combs: new Map(filled.map(comb => [combKey(comb), comb])),
    combOf: new Map(filled.flatMap(comb => comb.codes.map(({ id }) => [id, comb] as const))),
  }
}

function combOfKey(key: number): Comb {
  const y = Math.floor(key / ROW + 0.5)
  return { x: key - y * ROW, y }
}

interface LocatedCode {
  code: PostalCode
  point: MapPoint
}

function sortByDistance(places: readonly LocatedCode[], { x, y }: MapPoint): LocatedCode[] {
  const distance = ({ point }: LocatedCode) => Math.hypot(point.x - x, point.y - y)
  return places.toSorted((a, b) => distance(a) - distance(b))
}

/** A town that reaches into several combs names the one in which most of it lies; the others have names of their own. */
function nameCombs(combs: readonly (readonly LocatedCode[])[]): (string | undefined)[] {
  const ranked = combs.map(rankPlaces)
  const owners = new Map<string, { comb: number; points: number }>()
  for (const [comb, places] of ranked.entries()) {
    for (const [place, points] of places) {
      if (points > (owners.get(place)?.points ?? 0)) owners.set(place, { comb, points })
    }
  }
  return ranked.map((places, comb) => {
    const own = places.find(([place]) => owners.get(place)?.comb === comb)
    return (own ?? places[0])?.[0]
  })
}

/** Large towns have many postal codes; where all are small, the main place of the region counts, else what is in the middle. */
function rankPlaces(nearestFirst: readonly LocatedCode[]): [place: string, points: number][] {
  const points = new Map<string, number>()
  for (const { code } of nearestFirst) {
    const known = findBuiltInPlace(code.country, code.code)
    const isMain = known?.place === code.place && !code.isApproximate
    points.set(code.place, (points.get(code.place) ?? 0) + 1 + (isMain ? REGION_POINTS : 0))
  }
  return [...points].toSorted(([, a], [, b]) => b - a)
}
