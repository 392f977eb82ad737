import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'

/**
 * `pnpm shots:compare <before> <after>`: which pictures of two runs of `pnpm shots` differ, and where. Both runs want a
 * fresh database: pages show how often they were viewed.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const [before, after] = positionals
if (before === undefined || after === undefined) throw new Error('Usage: pnpm shots:compare <before> <after>')

const names = await readdir(before)
let same = 0
for (const name of names) {
  const difference = await compare(path.join(before, name), path.join(after, name))
  if (difference === null) same++
  else console.log(`${name}: ${difference}`)
}
console.log(`${same} of ${names.length} pictures are the same.`)
process.exitCode = same === names.length ? 0 : 1

/** @returns what differs; null for two pictures that look the same */
async function compare(before: string, after: string): Promise<string | null> {
  const [old, current] = await Promise.all([before, after].map(file => readFile(file).catch(() => null)))
  if (!old || !current) return 'missing'
  if (old.equals(current)) return null
  const [a, b] = await Promise.all([readPixels(old), readPixels(current)])
  if (a.width !== b.width || a.height !== b.height)
    return `${a.width} × ${a.height} px before, ${b.width} × ${b.height} px after`
  return describeDifference(a, b)
}

interface Pixels {
  /** Red, green, blue of one pixel after the other, row by row. */
  values: Buffer
  width: number
  height: number
}

async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { values: data, width: info.width, height: info.height }
}

function describeDifference(a: Pixels, b: Pixels): string | null {
  let pixels = 0
  let strongest = 0
  const box = { left: a.width, top: a.height, right: 0, bottom: 0 }
  for (let at = 0; at < a.values.length; at += 3) {
    const distance = distanceAt(a.values, b.values, at)
    if (distance === 0) continue
    const x = (at / 3) % a.width
    const y = Math.floor(at / 3 / a.width)
    pixels++
    strongest = Math.max(strongest, distance)
    Object.assign(box, { left: Math.min(box.left, x), top: Math.min(box.top, y) })
    Object.assign(box, { right: Math.max(box.right, x), bottom: Math.max(box.bottom, y) })
  }
  const where = `from ${box.left}, ${box.top} to ${box.right}, ${box.bottom}`
  return pixels === 0 ? null : `${pixels} px by up to ${strongest} of 255 levels, ${where}`
}

/** Of the colour that differs most, in levels of 255. */
function distanceAt(a: Buffer, b: Buffer, at: number): number {
  let most = 0
  for (let i = at; i < at + 3; i++) most = Math.max(most, Math.abs((a[i] ?? 0) - (b[i] ?? 0)))
  return most
}
