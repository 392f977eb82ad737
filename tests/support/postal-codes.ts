import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Country } from '#shared/geo.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')

/** Folder with GeoNames' real files, where the machine has them: GEO_SOURCE, else beside the checkout. */
export const realPostalCodeFolder: string | null =
  [process.env.GEO_SOURCE, path.join(PROJECT, '../shared/geo')].find(
    folder => folder !== undefined && existsSync(path.join(folder, 'DE.txt')),
  ) ?? null

export interface PostalCodeLine {
  code: string
  place: string
  latitude: number
  longitude: number
  stateCode?: string
  municipality?: string
}

/** A row in GeoNames' format. */
export function postalCodeLine(country: Country, row: PostalCodeLine): string {
  const { code, place, stateCode = 'XX', municipality = '', latitude, longitude } = row
  const admin = ['State', stateCode, '', '', municipality, '']
  return [country, code, place, ...admin, latitude, longitude, ''].join('\t')
}

/**
 * Made-up codes on a grid that starts at a corner: enough of them to count as a country's complete data, and none that
 * the built-in table knows by its whole code.
 */
const GRIDS = {
  DE: { firstCode: 84_600, south: 47.6, west: 10.6 },
  AT: { firstCode: 6901, south: 47.6, west: 13.1 },
  CH: { firstCode: 7001, south: 46.6, west: 7 },
} satisfies Record<Country, { firstCode: number; south: number; west: number }>
const GRID_CODES = 1000
const GRID_ROWS = 40

export function gridLines(country: Country, count = GRID_CODES): PostalCodeLine[] {
  const { firstCode, south, west } = GRIDS[country]
  return Array.from({ length: count }, (_, index) => ({
    code: String(firstCode + index),
    place: `Ort-${index}`,
    latitude: Number((south + (index % GRID_ROWS) * 0.02).toFixed(4)),
    longitude: Number((west + Math.floor(index / GRID_ROWS) * 0.05).toFixed(4)),
  }))
}

/** Writes a file per country into `folder`: the grids, unless other content is given. */
export async function writePostalCodeFiles(
  folder: string,
  contents: Partial<Record<Country, string>> = {},
): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const country of ['DE', 'AT', 'CH'] as const) {
    const lines = contents[country] ?? toFile(country, gridLines(country))
    await writeFile(path.join(folder, `${country}.txt`), lines)
  }
  return folder
}

export function toFile(country: Country, lines: readonly PostalCodeLine[]): string {
  return lines.map(line => `${postalCodeLine(country, line)}\n`).join('')
}
