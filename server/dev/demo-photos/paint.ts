export type Color = readonly [number, number, number]

export interface Paint {
  color: (x: number, y: number, z: number) => Color
  /** How sharp the light is mirrored, 0 to 1. */
  gloss: number
  /** Mirrors its surroundings in its own colour. */
  isMetal?: boolean
  /** Light goes through it, as through honey or wax. */
  glow?: number
}

function hash(x: number, y: number, z: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7 + z * 74.7) * 43758.5453
  return value - Math.floor(value)
}

/** Smooth noise between 0 and 1. */
export function noise(x: number, y: number, z: number): number {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const ease = (t: number) => t * t * (3 - 2 * t)
  const [u, v, w] = [ease(x - ix), ease(y - iy), ease(z - iz)]
  const line = (j: number, k: number) => hash(ix, iy + j, iz + k) * (1 - u) + hash(ix + 1, iy + j, iz + k) * u
  const face = (k: number) => line(0, k) * (1 - v) + line(1, k) * v
  return face(0) * (1 - w) + face(1) * w
}

export function mix(a: Color, b: Color, share: number): Color {
  const t = Math.min(Math.max(share, 0), 1)
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

const CELL = 0.26

/** Of the hexagonal cell about a point: how near its wall is (1: on it), and a number of its own. */
export function combCell(x: number, y: number): { wall: number; id: number } {
  const [w, h] = [CELL, CELL * 1.7320508]
  const wrap = (value: number, size: number) => value - size * Math.round(value / size)
  const [ax, ay] = [wrap(x, w), wrap(y, h)]
  const [bx, by] = [wrap(x - w / 2, w), wrap(y - h / 2, h)]
  const [px, py] = ax * ax + ay * ay < bx * bx + by * by ? [ax, ay] : [bx, by]
  const edge = Math.max(Math.abs(px), Math.abs(px) * 0.5 + Math.abs(py) * 0.8660254) / (w / 2)
  return {
    wall: Math.min(Math.max((edge - 0.7) / 0.25, 0), 1),
    id: hash(Math.round((x - px) * 50), Math.round((y - py) * 50), 7),
  }
}

export const plain = (color: Color, gloss = 0.1): Paint => ({ color: () => color, gloss })
export const metal = (color: Color): Paint => ({
  color: (x, y) => mix(color, [color[0] * 0.85, color[1] * 0.85, color[2] * 0.86], noise(x * 3, y * 60, 1)),
  gloss: 0.75,
  isMetal: true,
})
export const honey = (light: Color, dark: Color): Paint => ({
  color: (x, y, z) => mix(dark, light, 0.35 + 0.35 * y + 0.2 * noise(x * 2, y * 2, z * 2)),
  gloss: 0.95,
  glow: 0.55,
})
export function wood(light: Color, dark: Color, isUpright = false): Paint {
  return {
    gloss: 0.12,
    color(x, y, z) {
      const [along, across] = isUpright ? [y, x + z] : [x, y * 3 + z]
      const ring = noise(along * 0.5, across * 5, 2) * 6 + across * 4 + noise(along * 2, across * 30, 5)
      return mix(light, dark, 0.5 + 0.5 * Math.sin(ring * 3) * noise(along, across * 2, 9))
    },
  }
}
export const wax = (color: Color): Paint => ({
  color: (x, y, z) =>
    mix(color, [color[0] * 1.1, color[1] * 1.12, color[2] * 1.3], noise(x * 3, y * 3, z * 3)),
  gloss: 0.3,
  glow: 0.25,
})
/** Comb with capped, open and filled cells. */
export const cells = (open: Color, capped: Color, axes: 'xy' | 'xz' = 'xy'): Paint => ({
  gloss: 0.35,
  glow: 0.2,
  color(x, y, z) {
    const [u, v] = axes === 'xy' ? [x, y] : [x * 0.8, z * 0.8]
    const { wall, id } = combCell(u, v)
    const isCapped = noise(u * 0.7, v * 0.9, 4) > 0.5
    const inside: Color = isCapped
      ? mix(capped, [0.9, 0.75, 0.5], id * 0.4)
      : mix(open, [0.75, 0.4, 0.08], id * 0.6)
    return mix(inside, [0.86, 0.66, 0.3], wall)
  },
})
export const grass: Paint = {
  gloss: 0,
  color: (x, _y, z) =>
    mix([0.1, 0.2, 0.04], [0.3, 0.42, 0.1], noise(x * 14, 0, z * 14) * 0.7 + noise(x, 0, z) * 0.4),
}
export const gravel: Paint = {
  gloss: 0,
  color: (x, _y, z) => mix([0.42, 0.4, 0.37], [0.68, 0.65, 0.6], noise(x * 16, 0, z * 16)),
}
/** A bee's fur and rings; along z. */
export const rings = (light: Color, dark: Color): Paint => ({
  gloss: 0.5,
  color: (x, y, z) => mix(dark, light, 0.5 + 0.9 * Math.sin(z * 17) + 0.3 * noise(x * 30, y * 30, z * 30)),
})
export const fur = (color: Color): Paint => ({
  gloss: 0.05,
  color: (x, y, z) =>
    mix([color[0] * 0.4, color[1] * 0.4, color[2] * 0.4], color, noise(x * 45, y * 45, z * 45)),
})
