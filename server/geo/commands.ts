import { sql } from 'drizzle-orm'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import type { Services } from '#server/core/trpc/context.ts'
import { COUNTRIES, type Country } from '#shared/geo.ts'
import { isPostalCodeFor } from '#shared/postal-codes.ts'
import { fetchPostalCodeFile, GeoSourceError } from './gateway.ts'
import {
  findPostalCode,
  hasDistricts,
  hasImportedCodes,
  listPostalCodes,
  type PostalCode,
} from './queries/postal-codes.ts'
import { findBuiltInPlace } from './rules/built-in-places.ts'
import { type ImportedCode, type ParsedFile, parseGeoNames, type Reject } from './rules/geonames.ts'

/** How long the downloads may take together. */
const DOWNLOAD_LIMIT_MS = 60_000
const BATCH_SIZE = 1000

/** What an import did; the counts are postal codes. */
export interface ImportReport {
  rows: number
  inserted: number
  updated: number
  rejected: Reject[]
}

/**
 * The row of a postal code; one that the table lacks is added from the built-in table. `null` if the code has the
 * wrong form, lies in no known region or, once the country's codes were imported, does not exist.
 */
export async function resolvePostalCode(
  db: Database,
  country: Country,
  code: string,
): Promise<PostalCode | null> {
  if (!isPostalCodeFor(country, code)) return null
  const known = await findPostalCode(db, country, code)
  if (known !== null) return known
  if (await hasImportedCodes(db, country)) return null
  const builtIn = findBuiltInPlace(country, code)
  if (builtIn === null) return null
  const { place, latitude, longitude, isApproximate } = builtIn
  const row = {
    country,
    code,
    place,
    latitude,
    longitude,
    isApproximate,
    district: null,
    districtCode: null,
  }
  const [{ insertId }] = await db
    .insert(postalCodes)
    .values({ ...row, updatedAt: clock.now() })
    // Another process may just have added it: this keeps its row as it is and answers its id.
    .onDuplicateKeyUpdate({ set: { id: sql`last_insert_id(${postalCodes.id})` } })
  return { id: insertId, ...row }
}

/**
 * Imports the GeoNames files of all countries in one transaction. Codes keep their ids, so what refers to them (vendors,
 * listings) moves along; nothing is deleted. A second run changes nothing.
 * @param source folder or base URL
 * @throws GeoSourceError if a file cannot be had or is broken; nothing is changed then
 */
export async function importPostalCodes(db: Database, source: string): Promise<ImportReport> {
  const signal = AbortSignal.timeout(DOWNLOAD_LIMIT_MS)
  const files = await Promise.all(COUNTRIES.map(country => readFile(source, country, signal)))
  const changes = await withTransaction(db, async tx => {
    let inserted = 0
    let updated = 0
    for (const { country, codes } of files) {
      const change = await storeCodes(tx, country, codes)
      inserted += change.inserted
      updated += change.updated
    }
    return { inserted, updated }
  })
  return {
    rows: files.reduce((sum, file) => sum + file.codes.length, 0),
    ...changes,
    rejected: files.flatMap(file => file.rejects),
  }
}

/**
 * Imports the postal codes if that has not happened yet, or not since districts are kept. Meant to run beside everything else after the start: it never
 * throws, and what it cannot get is a warning, because the built-in table serves meanwhile.
 */
export async function ensurePlaces({ db, env, logger }: Pick<Services, 'db' | 'env' | 'logger'>) {
  try {
    const imported = await Promise.all(
      COUNTRIES.flatMap(country => [hasImportedCodes(db, country), hasDistricts(db, country)]),
    )
    if (imported.every(Boolean)) return
    const { rejected, ...counts } = await importPostalCodes(db, env.GEO_SOURCE)
    logger.info({ ...counts, rejected: rejected.length }, 'postal codes imported')
  } catch (error) {
    logger.warn(
      { reason: (error as Error).message },
      'No postal codes imported: vendors are placed by region (about 30 km). `pnpm geo:import` does it later.',
    )
  }
}

async function readFile(
  source: string,
  country: Country,
  signal: AbortSignal,
): Promise<ParsedFile & { country: Country }> {
  const parsed = parseGeoNames(country, await fetchPostalCodeFile(source, country, signal))
  if (parsed.codes.length === 0) {
    throw new GeoSourceError(`The ${country} file from ${source} holds no usable postal code`)
  }
  return { country, ...parsed }
}

async function storeCodes(tx: Database, country: Country, codes: readonly ImportedCode[]) {
  const known = new Map((await listPostalCodes(tx, country)).map(row => [row.code, row]))
  const exact = [...known.values()].filter(row => !row.isApproximate).length
  // Half a file is a broken one: it would move what it has and let the rest grow old.
  if (codes.length < exact / 2) {
    throw new GeoSourceError(
      `The ${country} file has only ${codes.length} codes; ${exact} are known. Nothing was changed.`,
    )
  }
  const added = codes.filter(row => !known.has(row.code))
  const changed = codes.filter(row => {
    const before = known.get(row.code)
    return before !== undefined && isChanged(before, row)
  })
  await upsertCodes(tx, [...added, ...changed])
  return { inserted: added.length, updated: changed.length }
}

function isChanged(before: PostalCode, after: ImportedCode): boolean {
  return (
    before.isApproximate ||
    before.place !== after.place ||
    before.latitude !== after.latitude ||
    before.longitude !== after.longitude ||
    before.district !== after.district ||
    before.districtCode !== after.districtCode
  )
}

async function upsertCodes(tx: Database, codes: readonly ImportedCode[]): Promise<void> {
  const updatedAt = clock.now()
  for (let start = 0; start < codes.length; start += BATCH_SIZE) {
    const batch = codes.slice(start, start + BATCH_SIZE)
    await tx
      .insert(postalCodes)
      .values(batch.map(row => ({ ...row, isApproximate: false, updatedAt })))
      .onDuplicateKeyUpdate({
        set: {
          place: sql`values(${postalCodes.place})`,
          latitude: sql`values(${postalCodes.latitude})`,
          longitude: sql`values(${postalCodes.longitude})`,
          isApproximate: sql`values(${postalCodes.isApproximate})`,
          district: sql`values(${postalCodes.district})`,
          districtCode: sql`values(${postalCodes.districtCode})`,
          updatedAt: sql`values(${postalCodes.updatedAt})`,
        },
      })
  }
}
