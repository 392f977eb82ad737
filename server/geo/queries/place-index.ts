import type { Database } from '#server/core/database/database.ts'
import { resolvePostalCode } from '#server/geo/commands.ts'
import { findBuiltInPlace } from '#server/geo/rules/built-in-places.ts'
import { readDistricts } from '#server/geo/rules/districts.ts'
import { type Position, searchedCountries } from '#server/geo/rules/positions.ts'
import type { Country, Place } from '#shared/geo.ts'
import { type DistanceOf, type PlaceDistance, PlaceSnapshot } from './place-snapshot.ts'
import {
  findHighestPostalCodeId,
  getPostalCodesVersion,
  isImported,
  listPostalCodes,
  type PostalCode,
} from './postal-codes.ts'

export interface SearchCentre extends Place, Position {}

/** The postal codes of this process in memory, kept in step with the table. One per process. */
export interface PlaceIndex {
  /** The id under which vendors refer to the code, added if need be; `null` if there is no such code. */
  resolvePostalCode(country: Country, code: string): Promise<number | null>
  /**
   * The places that a searched postal code means: five digits a German one, four the Austrian and the Swiss one, or
   * only that of `country`. Empty for an unknown code.
   */
  findSearchCentres(code: string, country?: Country): Promise<SearchCentre[]>
  /** Postal codes within the radius of any centre, nearest first. 0.01 ms (10 km) to 0.2 ms (100 km) with 17,000 codes. */
  listIdsWithin(centres: readonly Position[], radiusKm: number, country?: Country): PlaceDistance[]
  /** Great-circle distances from the nearest centre; `null` for an unknown id or without centres. */
  distancesFrom(centres: readonly Position[]): DistanceOf
  /** All known postal codes. The same array until a code has changed, so that what is worked out from it can be kept by it. */
  listCodes(): Promise<readonly PostalCode[]>
}

/** Added codes are seen at once; those that an import moved in another process, after this time. */
const RECHECK_MS = 2000

export function createPlaceIndex(db: Database): PlaceIndex {
  const table = followTable(db)
  return {
    async resolvePostalCode(country, code) {
      return (await resolvePostalCode(db, country, code))?.id ?? null
    },
    async findSearchCentres(code, country) {
      const countries = searchedCountries(code, country)
      if (countries.length === 0) return []
      await table.catchUp()
      return countries.flatMap(each => findCentre(table.snapshot(), each, code))
    },
    listIdsWithin: (centres, radiusKm, country) => table.snapshot().listWithin(centres, radiusKm, country),
    distancesFrom: centres => table.snapshot().distancesFrom(centres),
    async listCodes() {
      await table.catchUp()
      return table.snapshot().codes
    },
  }
}

function findCentre(snapshot: PlaceSnapshot, country: Country, code: string): SearchCentre[] {
  const known = snapshot.find(country, code)
  if (known !== null) {
    return [{ ...known, ...(known.districtCode !== null && readDistricts(country, known)) }]
  }
  const builtIn = isImported(snapshot.countExact(country)) ? null : findBuiltInPlace(country, code)
  return builtIn === null ? [] : [{ ...builtIn, country, code }]
}

/** Keeps a snapshot of the table and renews it when the table has changed. */
function followTable(db: Database) {
  let snapshot = new PlaceSnapshot([])
  let version = ''
  let checkedAt = Number.NEGATIVE_INFINITY
  let current: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  async function reload(): Promise<void> {
    // The version is read first: a change in between is then only loaded once too often, never missed.
    const found = await getPostalCodesVersion(db)
    if (found !== version) snapshot = new PlaceSnapshot(await listPostalCodes(db))
    version = found
    checkedAt = performance.now()
  }

  /** One reload at a time. Who comes while one runs waits for the next: the running one may have read too early. */
  function refresh(): Promise<void> {
    next ??= current
      .catch(() => {})
      .then(() => {
        next = null
        current = reload()
        return current
      })
    return next
  }

  return {
    snapshot: () => snapshot,
    async catchUp(): Promise<void> {
      const isDue = performance.now() - checkedAt >= RECHECK_MS
      if (isDue || (await findHighestPostalCodeId(db)) !== snapshot.highestId) await refresh()
    },
  }
}
