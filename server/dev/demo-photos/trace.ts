import { type Color, mix, noise } from '#server/dev/demo-photos/paint.ts'
import type { Solid } from '#server/dev/demo-photos/solids.ts'

export type Backdrop = 'garden' | 'white' | 'dark' | 'sky' | 'wall'

export interface Camera {
  /** Degrees about what is looked at, and above it. */
  yaw: number
  pitch: number
  distance: number
  target: readonly [number, number, number]
  /** Of half the picture's shorter side, per unit of distance. */
  angle?: number
}

type Vector = [number, number, number]

const FAR = 40
const SUN: Vector = normalize([-0.5, 0.75, 0.45])

export function traceRay(solids: readonly Solid[], backdrop: Backdrop, from: Vector, along: Vector): Color {
  const { distance, hit } = march(solids, from, along, FAR)
  if (hit === null) return surroundings(backdrop, along)
  const point: Vector = [
    from[0] + along[0] * distance,
    from[1] + along[1] * distance,
    from[2] + along[2] * distance,
  ]
  return shade(solids, backdrop, hit, point, along, distance)
}

function march(solids: readonly Solid[], from: Vector, along: Vector, far: number) {
  let distance = 0.02
  for (let step = 0; step < 110 && distance < far; step++) {
    const [x, y, z] = [
      from[0] + along[0] * distance,
      from[1] + along[1] * distance,
      from[2] + along[2] * distance,
    ]
    let [nearest, hit]: [number, Solid | null] = [FAR, null]
    for (const solid of solids) {
      const gap = solid.at(x, y, z)
      if (gap < nearest) [nearest, hit] = [gap, solid]
    }
    if (nearest < 0.0015 * (1 + distance * 0.3)) return { distance, hit }
    distance += nearest
  }
  return { distance, hit: null }
}

function shade(
  solids: readonly Solid[],
  backdrop: Backdrop,
  { paint, at }: Solid,
  point: Vector,
  along: Vector,
  distance: number,
): Color {
  const [x, y, z] = point
  const e = 0.003
  const normal = normalize([
    at(x + e, y, z) - at(x - e, y, z),
    at(x, y + e, z) - at(x, y - e, z),
    at(x, y, z + e) - at(x, y, z - e),
  ])
  const off: Vector = [x + normal[0] * 0.02, y + normal[1] * 0.02, z + normal[2] * 0.02]
  const facing = Math.max(dot(normal, SUN), 0)
  const indoors = backdrop === 'dark' ? 0.45 : 1
  const lit = facing > 0 && march(solids, off, SUN, 8).hit === null ? facing : 0
  const open = openness(solids, off, normal)
  const color = paint.color(x, y, z)
  const mirror = reflect(along, normal)
  const grazing = (1 + dot(along, normal)) ** 4
  const shine = paint.isMetal === true ? 0.85 : paint.gloss * (0.06 + 0.5 * Math.max(grazing, 0))
  const around = surroundings(backdrop, mirror)
  const spark =
    Math.max(dot(mirror, SUN), 0) ** (20 + paint.gloss * 160) * paint.gloss * (lit > 0 ? 1.6 : 0.4)
  const through = (paint.glow ?? 0) * (0.55 + 0.45 * Math.max(-dot(normal, along), 0))
  const sky = (0.3 + 0.2 * normal[1]) * open
  const tone = (channel: 0 | 1 | 2) => {
    const warm = [1.12, 1, 0.84][channel] ?? 1
    const body = color[channel] * ((lit * 0.95 * warm + sky) * indoors + through)
    const mirrored = around[channel] * (paint.isMetal === true ? color[channel] : 1)
    return body * (1 - shine) + mirrored * shine * (0.4 + 0.6 * open) + spark
  }
  const seen: Color = [tone(0), tone(1), tone(2)]
  return backdrop === 'dark' ? seen : mix(seen, surroundings(backdrop, along), ((distance - 12) / 24) * 0.9)
}

/** How much of the sky a point sees. */
function openness(solids: readonly Solid[], from: Vector, normal: Vector): number {
  let closed = 0
  for (const reach of [0.08, 0.22, 0.5]) {
    let gap = FAR
    for (const { at } of solids) {
      gap = Math.min(
        gap,
        at(from[0] + normal[0] * reach, from[1] + normal[1] * reach, from[2] + normal[2] * reach),
      )
    }
    closed += Math.max(reach - gap, 0) / reach / 3
  }
  return 1 - closed * 0.85
}

/** What lies behind and around: out of focus, as behind things that are near. */
function surroundings(backdrop: Backdrop, [x, y, z]: Vector): Color {
  if (backdrop === 'white') return mix([0.93, 0.93, 0.93], [1.05, 1.05, 1.04], y + 0.6)
  if (backdrop === 'dark') return mix([0.02, 0.018, 0.015], [0.3, 0.26, 0.2], y > 0.5 ? (y - 0.5) * 3 : 0)
  if (backdrop === 'wall')
    return mix([0.62, 0.56, 0.48], [0.86, 0.8, 0.7], noise(x * 1.4, y * 1.4, 1) * 0.5 + y * 0.4 + 0.3)
  const sky = mix([0.86, 0.9, 0.93], [0.42, 0.6, 0.86], y * 1.6)
  if (backdrop === 'sky') return mix(sky, [0.97, 0.97, 0.96], noise(x * 3, y * 6, z * 3) * 1.6 - 0.7)
  const leaves = mix(
    [0.09, 0.16, 0.05],
    [0.45, 0.56, 0.18],
    noise(x * 6, y * 6, z * 6) * 0.7 + noise(x * 17, y * 17, z * 17) * 0.35,
  )
  return mix(leaves, sky, (y - 0.16 - noise(x * 4, 1, z * 4) * 0.3) * 4)
}

export function normalize([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function reflect(along: Vector, normal: Vector): Vector {
  const twice = 2 * dot(along, normal)
  return [along[0] - twice * normal[0], along[1] - twice * normal[1], along[2] - twice * normal[2]]
}
