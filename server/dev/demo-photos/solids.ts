import { combCell, noise, type Paint } from '#server/dev/demo-photos/paint.ts'

/** Something to be seen: how far a point is from it, and how it takes the light. */
export interface Solid {
  at: (x: number, y: number, z: number) => number
  paint: Paint
}

type Point = readonly [number, number, number]

export function box([cx, cy, cz]: Point, [hx, hy, hz]: Point, paint: Paint, round = 0.03): Solid {
  return {
    paint,
    at(x, y, z) {
      const dx = Math.abs(x - cx) - hx + round
      const dy = Math.abs(y - cy) - hy + round
      const dz = Math.abs(z - cz) - hz + round
      const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0))
      return outside + Math.min(Math.max(dx, dy, dz), 0) - round
    },
  }
}

/** Stands upright; `top` is its radius at the top, where it differs. */
export function cylinder(
  [cx, cy, cz]: Point,
  [radius, half]: readonly [number, number],
  paint: Paint,
  { round = 0.04, top = radius } = {},
): Solid {
  return {
    paint,
    at(x, y, z) {
      const share = Math.min(Math.max((y - cy + half) / (2 * half), 0), 1)
      const dr = Math.hypot(x - cx, z - cz) - (radius + (top - radius) * share) + round
      const dy = Math.abs(y - cy) - half + round
      return (Math.hypot(Math.max(dr, 0), Math.max(dy, 0)) + Math.min(Math.max(dr, dy), 0) - round) * 0.9
    },
  }
}

export function rod([ax, ay, az]: Point, [bx, by, bz]: Point, radius: number, paint: Paint): Solid {
  const length = (bx - ax) ** 2 + (by - ay) ** 2 + (bz - az) ** 2
  return {
    paint,
    at(x, y, z) {
      const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay) + (z - az) * (bz - az)) / length
      const share = Math.min(Math.max(along, 0), 1)
      const nearest = [ax + (bx - ax) * share, ay + (by - ay) * share, az + (bz - az) * share] as const
      return Math.hypot(x - nearest[0], y - nearest[1], z - nearest[2]) - radius
    },
  }
}

export function egg([cx, cy, cz]: Point, [rx, ry, rz]: Point, paint: Paint): Solid {
  const smallest = Math.min(rx, ry, rz)
  return {
    paint,
    at(x, y, z) {
      const size = Math.hypot((x - cx) / rx, (y - cy) / ry, (z - cz) / rz)
      return (size - 1) * smallest
    },
  }
}

/** A sheet of comb, upright in the plane of x and y, its cells sunk into both faces. */
export function comb([cx, cy, cz]: Point, [hx, hy]: readonly [number, number], paint: Paint): Solid {
  return {
    paint,
    at(x, y, z) {
      const wall = combCell(x, y).wall
      const bulge = noise(x * 0.9, y * 0.9, 3) * 0.05
      const dx = Math.abs(x - cx) - hx
      const dy = Math.abs(y - cy) - hy
      const dz = Math.abs(z - cz) - 0.12 - bulge + 0.05 * (1 - wall)
      return Math.max(dx, dy, dz) * 0.6
    },
  }
}

/** A comb that lies on the ground, as a floor for bees. */
export function combFloor(paint: Paint): Solid {
  return { paint, at: (x, y, z) => (y + 0.07 * (1 - combCell(x * 0.8, z * 0.8).wall)) * 0.7 }
}

export function floor(paint: Paint, roughness = 0): Solid {
  if (roughness === 0) return { paint, at: (_x, y) => y }
  return {
    paint,
    at: (x, y, z) => (y - (noise(x * 9, 1, z * 9) + noise(x * 23, 2, z * 23) * 0.6) * roughness) * 0.55,
  }
}
