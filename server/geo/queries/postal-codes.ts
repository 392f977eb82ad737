import { and, count, eq, isNotNull, max, sql } from 'drizzle-orm'
import { postalCodes } from '#drizzle/schema/geo.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Position } from '#server/geo/rules/positions.ts'
import type { Country } from '#shared/geo.ts'

export interface PostalCode extends Position {
  id: number
  country: Country
  code: string
  place: string
  isApproximate: boolean
  /** See `server/geo/rules/districts.ts`; `null` without an import. */
  district: string | null
  districtCode: string | null
}

/** More exact codes than the built-in table has for any country: they can only come from an import. */
const IMPORTED_MIN_CODES = 1000

const columns = {
  id: postalCodes.id,
  country: postalCodes.country,
  code: postalCodes.code,
  place: postalCodes.place,
  latitude: postalCodes.latitude,
  longitude: postalCodes.longitude,
  isApproximate: postalCodes.isApproximate,
  district: postalCodes.district,
  districtCode: postalCodes.districtCode,
}

export async function findPostalCode(
  db: Database,
  country: Country,
  code: string,
): Promise<PostalCode | null> {
  const [row] = await db
    .select(columns)
    .from(postalCodes)
    .where(and(eq(postalCodes.country, country), eq(postalCodes.code, code)))
  return row ?? null
}

/** Every known code, or those of one country. About 14,000 rows after an import. */
export async function listPostalCodes(db: Database, country?: Country): Promise<PostalCode[]> {
  return db
    .select(columns)
    .from(postalCodes)
    .where(country === undefined ? undefined : eq(postalCodes.country, country))
}

/** Whether the country's codes were imported, so that a code that is missing does not exist. */
export async function hasImportedCodes(db: Database, country: Country): Promise<boolean> {
  const [row] = await db
    .select({ exact: count() })
    .from(postalCodes)
    .where(and(eq(postalCodes.country, country), eq(postalCodes.isApproximate, false)))
  return isImported(row?.exact ?? 0)
}

/** Whether the country was imported since its districts are kept. */
export async function hasDistricts(db: Database, country: Country): Promise<boolean> {
  const [row] = await db
    .select({ id: postalCodes.id })
    .from(postalCodes)
    .where(and(eq(postalCodes.country, country), isNotNull(postalCodes.districtCode)))
    .limit(1)
  return row !== undefined
}

/** `exactCodes`: how many codes of one country are known exactly. */
export function isImported(exactCodes: number): boolean {
  return exactCodes >= IMPORTED_MIN_CODES
}

/** Changes with every added code; 0 without any. One look into an index. */
export async function findHighestPostalCodeId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(postalCodes.id) }).from(postalCodes)
  return row?.id ?? 0
}

/** A text that changes when a code is added or moved, whichever process does it. Reads the whole table (5 to 10 ms). */
export async function getPostalCodesVersion(db: Database): Promise<string> {
  const [row] = await db
    .select({
      version: sql<string>`concat_ws(' ', count(*), max(${postalCodes.id}), max(${postalCodes.updatedAt}),
        sum(${postalCodes.latitude} * ${postalCodes.longitude}))`,
    })
    .from(postalCodes)
  return row?.version ?? ''
}
