import { formatNumber } from '#client/lib/format.ts'
import {
  COMB_KM,
  type Comb,
  combAt,
  combCentre,
  MAP_FRAME,
  type MapPoint,
  rowHeight,
  type Zoom,
} from '#shared/map/combs.ts'
import type { ListingMap, MapCell } from '#shared/map/listing-map.ts'

/** How a part of the map lies on the drawing, whose units are kilometres at the zoom 1. */
export interface MapView {
  zoom: Zoom
  /** Units per km. */
  scale: number
  /** What is in the middle, in km; `null`: everything is shown. */
  middle: MapPoint | null
  /** Width of a comb, in units. */
  comb: number
  /** Between rows of combs, in units. */
  row: number
}

const SCALES = { 0: 1, 1: 1, 2: 3, 3: 9 } as const satisfies Record<Zoom, number>

export const STAGE_MIDDLE = { x: MAP_FRAME.width / 2, y: MAP_FRAME.height / 2 }

export function mapView(zoom: Zoom, area: Comb | null): MapView {
  const scale = SCALES[zoom]
  return {
    zoom,
    scale,
    middle: area === null ? null : combCentre(zoom, area),
    comb: COMB_KM[zoom] * scale,
    row: rowHeight(zoom) * scale,
  }
}

/** Where a point of the map lies on the drawing, to a tenth of a unit. */
export function onStage({ middle, scale }: MapView, point: MapPoint): MapPoint {
  const x = middle === null ? point.x : STAGE_MIDDLE.x + (point.x - middle.x) * scale
  const y = middle === null ? point.y : STAGE_MIDDLE.y + (point.y - middle.y) * scale
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }
}

/** The cells of the overview, made of those of the zoom 1: together they have the same listings. */
export function overviewOf(cells: readonly MapCell[]): MapCell[] {
  const groups = Map.groupBy(cells, cell => {
    const { x, y } = combAt(0, combCentre(1, cell))
    return y * 1000 + x
  })
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([key, own]) => {
      const most = own.reduce((best, cell) => (cell.count > best.count ? cell : best))
      const count = own.reduce((sum, cell) => sum + cell.count, 0)
      return { x: key % 1000, y: Math.floor(key / 1000), count, place: most.place }
    })
}

/** "Raum Traunstein"; the smallest combs are hardly more than the place itself. */
export function cellName(zoom: Zoom, place: string): string {
  return zoom === 3 ? place : `Raum ${place}`
}

/** "14 Inserate", "mindestens 14 Inserate" */
export function cellCount(count: number, { capped }: Pick<ListingMap, 'capped'>): string {
  return `${capped ? 'mindestens ' : ''}${formatNumber(count)} ${count === 1 ? 'Inserat' : 'Inserate'}`
}
