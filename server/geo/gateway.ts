import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Country } from '#shared/geo.ts'
import { unzipGeoNames } from './rules/geonames.ts'

/** The postal code files cannot be had from the given source. The message is for the operator. */
export class GeoSourceError extends Error {
  override name = 'GeoSourceError'
}

/**
 * The text of a country's GeoNames file from `source`: a folder or a base URL that holds `<country>.zip` or
 * `<country>.txt`.
 * @param signal ends a download that takes too long
 * @throws GeoSourceError
 */
export async function fetchPostalCodeFile(
  source: string,
  country: Country,
  signal: AbortSignal,
): Promise<string> {
  const read = /^https?:\/\//.test(source) ? download : readFromFolder
  try {
    const archive = await read(source, `${country}.zip`, signal)
    if (archive !== null) return unzipGeoNames(country, archive)
    const file = await read(source, `${country}.txt`, signal)
    if (file !== null) return new TextDecoder().decode(file)
  } catch (error) {
    throw new GeoSourceError(`${country} from ${source}: ${describeError(error)}`, { cause: error })
  }
  throw new GeoSourceError(`Neither ${country}.zip nor ${country}.txt at ${source}`)
}

/** "fetch failed" says nothing; its cause does (host unknown, connection refused). */
function describeError(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message} (${cause.message})` : message
}

async function download(base: string, name: string, signal: AbortSignal): Promise<Uint8Array | null> {
  const response = await fetch(new URL(name, base.endsWith('/') ? base : `${base}/`), { signal })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

async function readFromFolder(folder: string, name: string, signal: AbortSignal): Promise<Uint8Array | null> {
  try {
    return await readFile(path.join(folder, name), { signal })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
