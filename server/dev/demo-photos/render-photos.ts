/**
 * Renders the photo-like pictures of the demo market: `node server/dev/demo-photos/render-photos.ts [name…]`. All of it is
 * made here, so nobody else has a right to them; kept beside the demo data, since rendering takes minutes.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { PHOTOS, type Photo } from '#server/dev/demo-photos/photos.ts'
import { type Camera, normalize, traceRay } from '#server/dev/demo-photos/trace.ts'

const FOLDER = new URL('../demo-data/photos/', import.meta.url)
/** Rays for each pixel. */
const RAYS = 2
const QUALITY = 74
/** Turned on its side, with a note how to hold it: what phones write. */
const ORIENTATION_LEFT = 6

const wanted = process.argv.slice(2)
await mkdir(FOLDER, { recursive: true })
for (const [name, photo] of Object.entries<Photo>(PHOTOS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const picture = develop(renderPixels(photo), photo)
  const bytes =
    photo.isTurned === true
      ? await turned(picture)
      : await picture.webp({ quality: QUALITY, effort: 6 }).toBuffer()
  await writeFile(new URL(`${name}.${photo.isTurned === true ? 'jpg' : 'webp'}`, FOLDER), bytes)
  process.stdout.write(`${name} ${bytes.byteLength}\n`)
}

function develop(pixels: Buffer, { width, height, blur }: Photo): Sharp {
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
  return blur === undefined ? picture : picture.blur(blur)
}

async function turned(picture: Sharp): Promise<Buffer> {
  const upright = await picture.png().toBuffer()
  return sharp(upright)
    .rotate(-90)
    .withMetadata({ orientation: ORIENTATION_LEFT })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

function renderPixels(photo: Photo): Buffer {
  const { width, height } = photo
  const pixels = Buffer.alloc(width * height * 3)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const color = pixel(photo, column, row)
      color.forEach((value, channel) => {
        pixels[(row * width + column) * 3 + channel] = Math.round(Math.min(Math.max(value, 0), 1) * 255)
      })
    }
  }
  return pixels
}

/** Light that falls on one point of the film, with the lens's dark corners and the film's grain. */
function pixel(photo: Photo, column: number, row: number): number[] {
  const { width, height, exposure = 1, solids, backdrop } = photo
  const sum = [0, 0, 0]
  for (let ray = 0; ray < RAYS; ray++) {
    const [dx, dy] = [(ray + 0.5) / RAYS, ((ray * 2 + 1) % RAYS) / RAYS]
    const view = viewRay(
      photo.camera,
      column + dx - width / 2,
      height / 2 - row - dy,
      Math.min(width, height),
    )
    const color = traceRay(solids, backdrop, view.from, view.along)
    for (const channel of [0, 1, 2] as const) sum[channel] = (sum[channel] ?? 0) + color[channel] / RAYS
  }
  const corner =
    ((column / width - 0.5) ** 2 + (row / height - 0.5) ** 2) * (backdrop === 'white' ? 0.05 : 0.55)
  const grain = (Math.random() - 0.5) * 0.022
  return sum.map(light => {
    const exposed = Math.max(light, 0) * exposure * (1 - corner)
    return (1 - Math.exp(-exposed * 1.75)) ** (1 / 1.75) * 1.06 + grain
  })
}

function viewRay({ yaw, pitch, distance, target, angle = 0.42 }: Camera, x: number, y: number, side: number) {
  const [a, b] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  const back = [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)] as const
  const right = [Math.cos(a), 0, -Math.sin(a)] as const
  const up = [-Math.sin(a) * Math.sin(b), Math.cos(b), -Math.cos(a) * Math.sin(b)] as const
  const [u, v] = [(x / side) * 2 * angle, (y / side) * 2 * angle]
  const part = (axis: 0 | 1 | 2) => -back[axis] + right[axis] * u + up[axis] * v
  const place = (axis: 0 | 1 | 2) => target[axis] + back[axis] * distance
  return {
    from: [place(0), place(1), place(2)] as [number, number, number],
    along: normalize([part(0), part(1), part(2)]),
  }
}
