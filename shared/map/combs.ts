/** A point of the Wabenkarte: kilometres from the upper left corner of its drawing, to the east and to the south. */
export interface MapPoint {
  x: number
  y: number
}

/** A comb of a grid, by its column and its row. Rows lie √3/2 of a width apart, odd ones half a width to the right. */
export interface Comb {
  x: number
  y: number
}

/** 0 is the overview of narrow screens; from 1 on each comb has the area of three by three of the next. */
export const ZOOMS = [0, 1, 2, 3] as const
export type Zoom = (typeof ZOOMS)[number]

/**
 * Width of a comb in km, across its flats: 1 to 3 have the areas of squares of 45, 15 and 5 km. That of the overview is
 * such that no comb of the zoom 1 is as near to one of them as to another.
 */
export const COMB_KM = { 0: 132.53, 1: 48, 2: 16, 3: 16 / 3 } as const satisfies Record<Zoom, number>

/** Where the middle of a grid's first comb is, in km: that of the overview is such that few combs cover the three countries. */
const ORIGINS = {
  0: { x: 2.65, y: -48.2 },
  1: { x: 0, y: 0 },
  2: { x: 0, y: 0 },
  3: { x: 0, y: 0 },
} as const satisfies Record<Zoom, MapPoint>

/** What those squares measure, in km, for whoever reads. */
export const COMB_SIDES = { 0: 120, 1: 45, 2: 15, 3: 5 } as const satisfies Record<Zoom, number>

/** Of the drawing, in km: the three countries fill it. */
export const MAP_FRAME = { width: 920, height: 1090 }

/** From the zoom 2 on, a map reaches so many combs from the one in its middle, so that it never has more than 600. */
export const MAP_REACH = { x: 16, y: 8 }

/** No comb of the three countries is farther from the corner, at any zoom. */
export const COMB_MAX = 400

const RADIANS = Math.PI / 180
const EARTH_KM = 6371
const PARALLELS = [47 * RADIANS, 53 * RADIANS] as const
const MERIDIAN = 10.6

const steepness = (latitude: number) => Math.tan(Math.PI / 4 + latitude / 2)
const CONE =
  Math.log(Math.cos(PARALLELS[0]) / Math.cos(PARALLELS[1])) /
  Math.log(steepness(PARALLELS[1]) / steepness(PARALLELS[0]))
const SCALE = (EARTH_KM * Math.cos(PARALLELS[0]) * steepness(PARALLELS[0]) ** CONE) / CONE
/** Puts the three countries into the middle of the frame. */
const CORNER = { x: 395.7, y: -4739.9 }

/** Lambert's conformal conic projection on a sphere. Takes degrees, WGS 84. */
export function project({ latitude, longitude }: { latitude: number; longitude: number }): MapPoint {
  const radius = SCALE / steepness(latitude * RADIANS) ** CONE
  const angle = CONE * (longitude - MERIDIAN) * RADIANS
  return { x: radius * Math.sin(angle) + CORNER.x, y: radius * Math.cos(angle) + CORNER.y }
}

/** Where the middle of the comb is. */
export function combCentre(zoom: Zoom, { x, y }: Comb): MapPoint {
  const { x: left, y: top } = ORIGINS[zoom]
  return { x: left + (x + (y % 2 === 0 ? 0 : 0.5)) * COMB_KM[zoom], y: top + y * rowHeight(zoom) }
}

/** Between two rows of combs, in km. */
export function rowHeight(zoom: Zoom): number {
  return COMB_KM[zoom] * (Math.sqrt(3) / 2)
}

/** The comb in which a point lies. Those of the overview are made of whole combs of the zoom 1, so that these add up to them. */
export function combAt(zoom: Zoom, point: MapPoint): Comb {
  return nearestComb(zoom, zoom === 0 ? combCentre(1, nearestComb(1, point)) : point)
}

/** Combs are what lies nearest to their middle. */
function nearestComb(zoom: Zoom, point: MapPoint): Comb {
  const { x: left, y: top } = ORIGINS[zoom]
  const row = Math.floor((point.y - top) / rowHeight(zoom))
  const candidates = [row, row + 1].map(y => {
    const shift = y % 2 === 0 ? 0 : 0.5
    return { x: Math.round((point.x - left) / COMB_KM[zoom] - shift), y }
  })
  const [first, second] = candidates.map(comb => squaredDistance(combCentre(zoom, comb), point))
  const [upper, lower] = candidates as [Comb, Comb]
  return (first ?? 0) <= (second ?? 0) ? upper : lower
}

function squaredDistance(a: MapPoint, b: MapPoint): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2
}

/** The six combs beside one. */
export function combsAround({ x, y }: Comb): Comb[] {
  const shift = y % 2 === 0 ? -1 : 0
  return [
    { x: x + shift, y: y - 1 },
    { x: x + shift + 1, y: y - 1 },
    { x: x - 1, y },
    { x: x + 1, y },
    { x: x + shift, y: y + 1 },
    { x: x + shift + 1, y: y + 1 },
  ]
}

/** Whether a map around `middle` shows the comb. */
export function isWithinReach(middle: Comb, comb: Comb): boolean {
  return Math.abs(comb.x - middle.x) <= MAP_REACH.x && Math.abs(comb.y - middle.y) <= MAP_REACH.y
}
