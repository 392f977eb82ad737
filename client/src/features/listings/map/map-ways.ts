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
import type { ListingMap } from '#shared/map/listing-map.ts'
import { type MapAddress, mapHref } from '#shared/map/map-address.ts'
import type { MarketSearch } from '#shared/search/market-search.ts'

/** Half of what a phone shows: even rows, so that the combs stay where they are. */
const STEP = { x: 6, y: 4 }

const NEARER: Partial<Record<Zoom, Zoom>> = { 0: 2, 1: 2, 2: 3 }

/** Where the map leads to from here; `null`: no farther. */
export function mapWays(search: MarketSearch, address: MapAddress, map: ListingMap) {
  const { zoom, area } = map
  const next = NEARER[zoom]
  const middle = middleOf(address, map)
  const to = (wanted: Zoom, point: MapPoint) =>
    mapHref(search, { zoom: wanted, area: insideMap(wanted, combAt(wanted, point)) })
  return {
    nearer: next === undefined || middle === null ? null : to(next, middle),
    farther: zoom === 3 && middle !== null ? to(2, middle) : zoom === 2 ? mapHref(search, { zoom: 1 }) : null,
    whole: zoom > 1 ? mapHref(search, { zoom: 1 }) : null,
    sides:
      area === null
        ? []
        : SIDES.map(({ label, x, y }) => ({
            label,
            href: mapHref(search, {
              zoom,
              area: insideMap(zoom, { x: area.x + x * STEP.x, y: area.y + y * STEP.y }),
            }),
          })),
  }
}

export type MapWays = ReturnType<typeof mapWays>

const SIDES = [
  { label: 'Nach Westen', x: -1, y: 0 },
  { label: 'Nach Norden', x: 0, y: -1 },
  { label: 'Nach Süden', x: 0, y: 1 },
  { label: 'Nach Osten', x: 1, y: 0 },
] as const

/** The chosen comb, else what the map is around, else where most is on offer. */
function middleOf({ zoom, comb }: MapAddress, map: ListingMap): MapPoint | null {
  if (comb !== undefined) return combCentre(zoom, comb)
  if (map.area !== null) return combCentre(map.zoom, map.area)
  if (map.centres[0] !== undefined) return map.centres[0]
  const [first] = map.cells.toSorted((a, b) => b.count - a.count)
  return first === undefined ? null : combCentre(map.zoom, first)
}

/** Nobody wanders off to where the three countries are far away. */
function insideMap(zoom: Zoom, { x, y }: Comb): Comb {
  const within = (value: number, km: number, step: number) =>
    Math.min(Math.max(0, value), Math.round(km / step))
  return {
    x: within(x, MAP_FRAME.width, COMB_KM[zoom]),
    y: within(y, MAP_FRAME.height, rowHeight(zoom)),
  }
}
