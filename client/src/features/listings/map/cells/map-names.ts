import { type MapView, onStage } from '#client/features/listings/map/map-view.ts'
import { combCentre, type MapPoint, project } from '#shared/map/combs.ts'
import type { MapCell } from '#shared/map/listing-map.ts'

export interface PlacedName extends MapPoint {
  name: string
}

/** Degrees east and north, the best known first: what finds no room is left out. */
const TOWNS = [
  ['Berlin', 13.4, 52.52],
  ['Wien', 16.37, 48.21],
  ['Zürich', 8.54, 47.37],
  ['Hamburg', 9.98, 53.55],
  ['München', 11.58, 48.14],
  ['Köln', 6.96, 50.94],
  ['Frankfurt', 8.68, 50.11],
  ['Stuttgart', 9.18, 48.78],
  ['Leipzig', 12.37, 51.34],
  ['Hannover', 9.73, 52.37],
  ['Nürnberg', 11.08, 49.45],
  ['Dresden', 13.74, 51.05],
  ['Bremen', 8.8, 53.08],
  ['Bern', 7.44, 46.95],
  ['Graz', 15.44, 47.07],
  ['Innsbruck', 11.39, 47.27],
  ['Linz', 14.29, 48.31],
  ['Genf', 6.14, 46.2],
  ['Kassel', 9.49, 51.31],
  ['Rostock', 12.14, 54.09],
  ['Münster', 7.63, 51.96],
  ['Freiburg', 7.85, 48],
  ['Magdeburg', 11.63, 52.13],
  ['Erfurt', 11.03, 50.98],
  ['Regensburg', 12.1, 49.02],
  ['Klagenfurt', 14.31, 46.62],
  ['Trier', 6.64, 49.76],
  ['Bregenz', 9.75, 47.5],
  ['Kiel', 10.13, 54.32],
  ['Flensburg', 9.43, 54.79],
] as const satisfies readonly (readonly [string, number, number])[]

/** Of the overview, where a letter is as wide as half a comb. */
const OVERVIEW_TOWNS = 11
const NEAR_NAMES = 26
const NEAR_NAME_LENGTH = 18

/** Units that a letter takes at most, with the narrowest drawing of each kind. */
const LETTER = { whole: 11, overview: 20, near: 9 }

/** Names of places for a map, each on the free line between two rows of numbers. */
export function namesFor(view: MapView, cells: readonly MapCell[]): PlacedName[] {
  if (view.zoom > 1) return spaceOut(nearNames(view, cells), LETTER.near)
  const towns = TOWNS.slice(0, view.zoom === 0 ? OVERVIEW_TOWNS : undefined).map(
    ([name, longitude, latitude]) => {
      const { x, y } = onStage(view, project({ longitude, latitude }))
      const top = combCentre(view.zoom, { x: 0, y: 0 }).y
      return { name, x, y: Math.round(top + (Math.round((y - top) / view.row - 0.5) + 0.5) * view.row) }
    },
  )
  return spaceOut(towns, view.zoom === 0 ? LETTER.overview : LETTER.whole)
}

/** Where most is on offer, each place once. */
function nearNames(view: MapView, cells: readonly MapCell[]): PlacedName[] {
  const byPlace = Map.groupBy(
    cells.toSorted((a, b) => b.count - a.count),
    ({ place }) => place,
  )
  return [...byPlace]
    .flatMap(([name, [cell]]) => {
      if (cell === undefined || name.length > NEAR_NAME_LENGTH) return []
      const { x, y } = onStage(view, combCentre(view.zoom, cell))
      return [{ name, x, y: Math.round(y + view.row / 2) }]
    })
    .slice(0, NEAR_NAMES)
}

function spaceOut(names: readonly PlacedName[], letter: number): PlacedName[] {
  const kept: PlacedName[] = []
  for (const name of names) {
    const isFree = kept.every(
      other =>
        Math.abs(other.y - name.y) > 2 * letter ||
        Math.abs(other.x - name.x) > ((name.name.length + other.name.length + 1) * letter) / 2,
    )
    if (isFree) kept.push(name)
  }
  return kept
}

/** What lies around, in units of the drawing. */
export const NEIGHBOURS = [
  { name: 'Dänemark', x: 330, y: 12 },
  { name: 'Polen', x: 905, y: 345 },
  { name: 'Tschechien', x: 745, y: 520 },
  { name: 'Frankreich', x: 40, y: 815 },
  { name: 'Italien', x: 560, y: 1060 },
  { name: 'Niederlande', x: 12, y: 275 },
  { name: 'Ungarn', x: 965, y: 855 },
  { name: 'Slowenien', x: 770, y: 1015 },
] as const

export const SEAS = [
  { name: 'Nordsee', x: 95, y: 85 },
  { name: 'Ostsee', x: 690, y: 52 },
] as const
