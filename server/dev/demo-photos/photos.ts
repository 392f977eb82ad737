import { cells } from '#server/dev/demo-photos/paint.ts'
import type { Solid } from '#server/dev/demo-photos/solids.ts'
import {
  bucket,
  candles,
  extractor,
  FOAM_HIVE,
  frame,
  GREEN_HIVE,
  hive,
  jar,
  LARCH_HIVE,
  MEADOW,
  nucleus,
  PATH,
  queen,
  SHEET,
  SLATE,
  smoker,
  TABLE,
  waxBlocks,
} from '#server/dev/demo-photos/still-lifes.ts'
import type { Backdrop, Camera } from '#server/dev/demo-photos/trace.ts'

export interface Photo {
  width: number
  height: number
  solids: readonly Solid[]
  backdrop: Backdrop
  camera: Camera
  /** 1 is right; phones often miss it. */
  exposure?: number
  /** Out of focus, in pixels. */
  blur?: number
  /** Stored lying, with a note in its EXIF data how to hold it. */
  isTurned?: boolean
}

const WIDE = { width: 720, height: 540 }
const TALL = { width: 480, height: 720 }
const SQUARE = { width: 600, height: 600 }
const PANORAMA = { width: 960, height: 330 }
const JAR: Camera = { yaw: 14, pitch: 9, distance: 5, target: [0, 0.68, 0] }
const HIVE: Camera = { yaw: 28, pitch: 10, distance: 9, target: [0, 1.2, 0] }
const MACRO: Camera = { yaw: 24, pitch: 48, distance: 6, target: [0, 0.3, -0.1] }
const BIG: Camera = { yaw: 20, pitch: 12, distance: 8.5, target: [0, 1.5, 0] }

const WHITE_DOT = [0.96, 0.96, 0.94] as const
const BLUE_DOT = [0.1, 0.3, 0.85] as const
const PALE_COMB = cells([0.72, 0.5, 0.2], [0.93, 0.84, 0.62])

/** In all the shapes and lights that vendors' phones bring. */
export const PHOTOS = {
  'glas-tisch': {
    ...WIDE,
    solids: [TABLE, ...jar(0, 0, 'gold'), ...jar(-1.3, -1, 'gold')],
    backdrop: 'garden',
    camera: JAR,
  },
  'glas-hoch': {
    ...TALL,
    solids: [TABLE, ...jar(0, 0, 'light')],
    backdrop: 'garden',
    camera: { ...JAR, distance: 4.6 },
  },
  'glas-weiss': {
    ...SQUARE,
    solids: [SHEET, ...jar(0, 0, 'light')],
    backdrop: 'white',
    camera: JAR,
    exposure: 1.5,
  },
  'glas-dunkel': {
    ...WIDE,
    solids: [SLATE, ...jar(0.2, 0, 'dark')],
    backdrop: 'dark',
    camera: { ...JAR, yaw: -20 },
    exposure: 0.5,
  },
  'glas-wald': {
    ...TALL,
    solids: [TABLE, ...jar(0, 0, 'dark', { lid: [0.16, 0.3, 0.2] })],
    backdrop: 'wall',
    camera: JAR,
  },
  'glas-cremig': {
    ...WIDE,
    solids: [TABLE, ...jar(0, 0, 'creamy', { lid: [0.9, 0.9, 0.88] })],
    backdrop: 'wall',
    camera: JAR,
  },
  'glaeser-reihe': {
    ...PANORAMA,
    solids: [
      TABLE,
      ...([-4.2, -2.8, -1.4, 0, 1.4, 2.8, 4.2] as const).flatMap((x, i) =>
        jar(x, (i % 2) * 0.2, i % 3 === 1 ? 'dark' : i % 3 === 2 ? 'light' : 'gold'),
      ),
    ],
    backdrop: 'wall',
    camera: { yaw: 4, pitch: 10, distance: 6, target: [0, 0.7, 0], angle: 0.34 },
  },
  'glas-ueberbelichtet': {
    ...WIDE,
    solids: [TABLE, ...jar(0, 0, 'light'), ...jar(1.2, -0.6, 'creamy', { size: 0.7 })],
    backdrop: 'sky',
    camera: JAR,
    exposure: 3.6,
  },
  'drei-glaeser': {
    ...SQUARE,
    solids: [
      TABLE,
      ...jar(-1.1, 0, 'light', { size: 0.8 }),
      ...jar(0, 0.15, 'gold', { size: 0.8 }),
      ...jar(1.1, 0, 'dark', { size: 0.8 }),
    ],
    backdrop: 'wall',
    camera: JAR,
  },
  eimer: {
    ...TALL,
    solids: [PATH, ...bucket()],
    backdrop: 'garden',
    camera: { ...JAR, target: [0, 0.85, 0], distance: 6 },
    isTurned: true,
  },
  'wabe-licht': {
    ...WIDE,
    solids: [MEADOW, ...frame(0, 1.9)],
    backdrop: 'sky',
    camera: { yaw: -12, pitch: 2, distance: 5.6, target: [0, 1.9, 0] },
  },
  'wabe-hoch': {
    ...TALL,
    solids: [MEADOW, ...frame(0, 1.9, PALE_COMB)],
    backdrop: 'garden',
    camera: { yaw: 16, pitch: 4, distance: 6.4, target: [0, 1.85, 0], angle: 0.32 },
  },
  'wabe-nah': {
    ...SQUARE,
    solids: frame(0, 1.5, PALE_COMB),
    backdrop: 'dark',
    camera: { yaw: 24, pitch: 14, distance: 3, target: [0, 1.5, 0] },
    exposure: 1.7,
  },
  'koenigin-weiss': { ...WIDE, solids: queen(WHITE_DOT), backdrop: 'garden', camera: MACRO, exposure: 1.25 },
  'koenigin-blau': {
    ...SQUARE,
    solids: queen(BLUE_DOT),
    backdrop: 'garden',
    camera: { ...MACRO, yaw: -38 },
    exposure: 1.3,
  },
  'koenigin-hoch': {
    ...TALL,
    solids: queen(WHITE_DOT),
    backdrop: 'garden',
    camera: { ...MACRO, yaw: 70, pitch: 60 },
    exposure: 1.1,
  },
  'koenigin-unscharf': {
    ...WIDE,
    solids: queen(WHITE_DOT),
    backdrop: 'garden',
    camera: { ...MACRO, yaw: 150 },
    blur: 5,
  },
  'beute-wiese': { ...WIDE, solids: [MEADOW, ...hive(0, 0, 3)], backdrop: 'garden', camera: HIVE },
  'beute-hoch': {
    ...TALL,
    solids: [MEADOW, ...hive(0, 0, 4, LARCH_HIVE)],
    backdrop: 'garden',
    camera: { ...HIVE, yaw: -24, target: [0, 1.7, 0] },
  },
  'beute-gruen': {
    ...TALL,
    solids: [PATH, ...hive(0, 0, 2, GREEN_HIVE)],
    backdrop: 'sky',
    camera: { ...HIVE, yaw: 12 },
    isTurned: true,
  },
  segeberger: {
    ...WIDE,
    solids: [PATH, ...hive(-1.3, 0, 2, FOAM_HIVE), ...hive(1.3, -0.4, 3, FOAM_HIVE)],
    backdrop: 'sky',
    camera: HIVE,
    exposure: 1.2,
  },
  ableger: {
    ...WIDE,
    solids: [MEADOW, ...nucleus()],
    backdrop: 'garden',
    camera: { yaw: 34, pitch: 30, distance: 6, target: [0, 0.7, 0] },
  },
  'ableger-dunkel': {
    ...TALL,
    solids: [SLATE, ...nucleus()],
    backdrop: 'dark',
    camera: { yaw: -30, pitch: 36, distance: 6, target: [0, 0.7, 0] },
    exposure: 0.75,
  },
  schleuder: { ...TALL, solids: [PATH, ...extractor()], backdrop: 'wall', camera: BIG },
  'schleuder-weiss': {
    ...SQUARE,
    solids: [SHEET, ...extractor()],
    backdrop: 'white',
    camera: { ...BIG, yaw: -18 },
    exposure: 1.4,
  },
  smoker: {
    ...WIDE,
    solids: [TABLE, ...smoker()],
    backdrop: 'garden',
    camera: { yaw: 60, pitch: 10, distance: 6.5, target: [0, 1.1, -0.1] },
  },
  'smoker-weiss': {
    ...SQUARE,
    solids: [SHEET, ...smoker()],
    backdrop: 'white',
    camera: { yaw: 116, pitch: 10, distance: 6.5, target: [0, 1.1, -0.1] },
    exposure: 1.4,
  },
  wachsbloecke: {
    ...WIDE,
    solids: [TABLE, ...waxBlocks()],
    backdrop: 'wall',
    camera: { yaw: 30, pitch: 18, distance: 5.5, target: [0, 0.7, 0] },
  },
  kerzen: {
    ...SQUARE,
    solids: [SLATE, ...candles()],
    backdrop: 'dark',
    camera: { yaw: -8, pitch: 8, distance: 5.6, target: [0, 0.8, 0] },
    exposure: 0.8,
  },
} satisfies Record<string, Photo>
