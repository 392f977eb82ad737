import {
  type Color,
  cells,
  fur,
  grass,
  gravel,
  honey,
  metal,
  type Paint,
  plain,
  rings,
  wax,
  wood,
} from '#server/dev/demo-photos/paint.ts'
import {
  box,
  comb,
  combFloor,
  cylinder,
  egg,
  floor,
  rod,
  type Solid,
} from '#server/dev/demo-photos/solids.ts'

const SPRUCE = wood([0.78, 0.6, 0.38], [0.62, 0.43, 0.24])
const LARCH = wood([0.6, 0.38, 0.2], [0.42, 0.25, 0.12])
const GREY_WOOD = wood([0.5, 0.46, 0.4], [0.34, 0.31, 0.27])
const STEEL = metal([0.82, 0.83, 0.84])
const TIN = metal([0.62, 0.62, 0.6])
const PAPER = plain([0.93, 0.89, 0.78], 0.05)
const BLACK = plain([0.03, 0.03, 0.03], 0.4)
const COMB = cells([0.3, 0.14, 0.03], [0.78, 0.56, 0.26])

const HONEYS = {
  light: honey([1, 0.74, 0.2], [0.8, 0.45, 0.04]),
  gold: honey([0.95, 0.55, 0.06], [0.62, 0.26, 0.01]),
  dark: honey([0.42, 0.14, 0.02], [0.16, 0.04, 0.01]),
  creamy: honey([1, 0.9, 0.66], [0.93, 0.78, 0.46]),
}
export type HoneyTone = keyof typeof HONEYS

export const TABLE = floor(wood([0.5, 0.33, 0.19], [0.3, 0.18, 0.1]))
export const MEADOW = floor(grass, 0.09)
export const PATH = floor(gravel, 0.04)
export const SHEET = floor(plain([0.97, 0.97, 0.97], 0.02))
export const SLATE = floor(plain([0.05, 0.05, 0.055], 0.35))

/** A jar with a blank label: what it holds, the listing says. */
export function jar(
  x: number,
  z: number,
  tone: HoneyTone,
  { size = 1, lid = [0.8, 0.62, 0.15] as Color } = {},
): Solid[] {
  return [
    cylinder([x, 0.62 * size, z], [0.5 * size, 0.6 * size], HONEYS[tone], { round: 0.12 * size }),
    cylinder([x, 0.6 * size, z], [0.507 * size, 0.26 * size], PAPER, { round: 0.01 }),
    cylinder([x, 1.3 * size, z], [0.46 * size, 0.12 * size], metal(lid), { round: 0.03 }),
  ]
}

export function hive(x: number, z: number, boxes: number, paint: Paint = SPRUCE): Solid[] {
  const parts = [
    box([x, 0.28, z], [1, 0.08, 1.2], GREY_WOOD),
    box([x, 0.37, z + 0.97], [0.7, 0.035, 0.05], BLACK, 0.01),
  ]
  for (let level = 0; level < boxes; level++) {
    const y = 0.72 + level * 0.76
    parts.push(
      box([x, y, z], [0.95, 0.37, 0.95], paint),
      box([x, y + 0.12, z + 0.95], [0.28, 0.05, 0.03], BLACK, 0.02),
    )
  }
  const top = 0.34 + boxes * 0.76
  parts.push(
    box([x, top + 0.06, z], [1.02, 0.08, 1.02], TIN, 0.02),
    egg([x + 0.3, top + 0.26, z], [0.32, 0.16, 0.25], plain([0.45, 0.43, 0.4], 0.05)),
  )
  for (const side of [-0.7, 0.7])
    parts.push(box([x + side, 0.1, z], [0.2, 0.12, 0.9], plain([0.55, 0.54, 0.52], 0.02)))
  return parts
}

export const LARCH_HIVE = LARCH
export const GREEN_HIVE = plain([0.25, 0.42, 0.3], 0.15)
export const FOAM_HIVE = plain([0.72, 0.74, 0.72], 0.05)

/** A frame of comb, hung as if held up by its ears. */
export function frame(z: number, height = 1.5, paint: Paint = COMB): Solid[] {
  return [
    comb([0, height, z], [1.25, 0.72], paint),
    box([0, height + 0.8, z], [1.7, 0.07, 0.14], SPRUCE, 0.02),
    box([0, height - 0.78, z], [1.35, 0.05, 0.1], SPRUCE, 0.02),
    box([-1.31, height, z], [0.06, 0.78, 0.14], SPRUCE, 0.02),
    box([1.31, height, z], [0.06, 0.78, 0.14], SPRUCE, 0.02),
  ]
}

/** A queen among workers on comb; `mark` is the dot on her back. */
export function queen(mark: Color | null): Solid[] {
  const court = [-1.25, 1.3].flatMap((x, index) => bee(x, [-0.8, 0.7][index] ?? 0, 0.72, [0.62, 0.42, 0.18]))
  const dot = mark === null ? [] : [egg([0, 0.74, 0.55], [0.13, 0.05, 0.13], plain(mark, 0.5))]
  const floorOfComb = combFloor(cells([0.2, 0.09, 0.03], [0.62, 0.42, 0.2], 'xz'))
  return [floorOfComb, ...court, ...bee(0, 0, 1.05, [0.75, 0.42, 0.12], 1.55), ...dot]
}

function bee(x: number, z: number, size: number, color: Color, length = 1): Solid[] {
  const at = (dx: number, y: number, dz: number) => [x + dx * size, y * size, z + dz * size] as const
  const legs = [-1, 1].flatMap(side =>
    [0.35, 0.5, 0.68].map(dz =>
      rod(at(side * 0.15, 0.4, dz), at(side * 0.5, 0.04, dz * 1.5 - 0.3), 0.026 * size, BLACK),
    ),
  )
  const wing = plain([0.62, 0.55, 0.44], 0.8)
  return [
    egg(
      at(0, 0.4, -0.28 * length),
      [0.25 * size, 0.22 * size, 0.5 * size * length],
      rings(color, [0.16, 0.09, 0.04]),
    ),
    egg(at(0, 0.46, 0.5), [0.27 * size, 0.25 * size, 0.3 * size], fur([0.5, 0.36, 0.18])),
    egg(at(0, 0.4, 0.86), [0.2 * size, 0.17 * size, 0.14 * size], fur([0.25, 0.17, 0.1])),
    egg(at(-0.22, 0.62, -0.15), [0.16 * size, 0.015, 0.5 * size], wing),
    egg(at(0.22, 0.62, -0.15), [0.16 * size, 0.015, 0.5 * size], wing),
    ...legs,
  ]
}

export function extractor(): Solid[] {
  const legs = [-0.8, 0.8].flatMap(x =>
    [-0.6, 0.6].map(z => rod([x, 0, z], [x * 0.9, 1.2, z * 0.9], 0.07, TIN)),
  )
  return [
    ...legs,
    cylinder([0, 1.7, 0], [1.05, 0.95], STEEL, { round: 0.05 }),
    cylinder([0, 2.66, 0], [1.08, 0.04], TIN, { round: 0.02 }),
    box([0, 2.85, 0], [0.24, 0.2, 0.3], plain([0.1, 0.24, 0.4], 0.4)),
    rod([0, 0.95, 1], [0, 0.9, 1.35], 0.12, plain([0.75, 0.6, 0.2], 0.6)),
    box([0, 1.02, 1.36], [0.06, 0.2, 0.06], BLACK),
  ]
}

export function smoker(): Solid[] {
  return [
    cylinder([0, 0.75, 0], [0.5, 0.72], STEEL, { round: 0.03 }),
    cylinder([0, 1.78, 0], [0.5, 0.32], STEEL, { round: 0.03, top: 0.18 }),
    rod([0, 2.05, 0.1], [0, 2.3, 0.5], 0.14, TIN),
    box([0, 0.85, -0.85], [0.42, 0.6, 0.07], LARCH, 0.03),
    box([0, 0.85, -0.7], [0.38, 0.54, 0.1], plain([0.35, 0.16, 0.1], 0.15), 0.06),
    box([0, 0.85, -0.56], [0.42, 0.6, 0.05], LARCH, 0.03),
  ]
}

export function bucket(): Solid[] {
  return [
    cylinder([0, 0.8, 0], [0.72, 0.8], plain([0.95, 0.95, 0.93], 0.35), { top: 0.84 }),
    cylinder([0, 1.65, 0], [0.9, 0.09], plain([0.85, 0.2, 0.12], 0.3), { round: 0.03 }),
    box([0, 0.8, 0.76], [0.4, 0.3, 0.06], PAPER, 0.02),
  ]
}

export function candles(): Solid[] {
  const beeswax = wax([0.86, 0.6, 0.16])
  const heights = [1.7, 1.2, 0.8]
  return heights.flatMap((height, index) => [
    cylinder([index * 0.95 - 0.95, height / 2, index * 0.2], [0.36, height / 2], beeswax),
    rod(
      [index * 0.95 - 0.95, height, index * 0.2],
      [index * 0.95 - 0.93, height + 0.14, index * 0.2],
      0.02,
      BLACK,
    ),
  ])
}

export function waxBlocks(): Solid[] {
  const yellow = wax([0.84, 0.62, 0.14])
  return [
    box([0, 0.25, 0], [1.1, 0.25, 0.7], yellow, 0.06),
    box([0.15, 0.75, 0.05], [1.05, 0.25, 0.68], wax([0.75, 0.5, 0.12]), 0.06),
    box([-0.1, 1.25, -0.02], [1, 0.25, 0.66], yellow, 0.06),
  ]
}

/** A box of six frames for a young colony, its lid leaning beside it. */
export function nucleus(): Solid[] {
  const frames = [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5].map(x =>
    box([x, 1.32, 0], [0.07, 0.05, 1.06], SPRUCE, 0.01),
  )
  return [
    box([-0.72, 0.66, 0], [0.06, 0.66, 1.1], LARCH),
    box([0.72, 0.66, 0], [0.06, 0.66, 1.1], LARCH),
    box([0, 0.62, 1.06], [0.75, 0.6, 0.06], LARCH),
    box([0, 0.62, -1.06], [0.75, 0.6, 0.06], LARCH),
    box([0, 0.55, 0], [0.66, 0.5, 1], plain([0.1, 0.07, 0.04], 0)),
    box([0, 0.2, 1.12], [0.3, 0.05, 0.03], BLACK),
    ...frames,
  ]
}
