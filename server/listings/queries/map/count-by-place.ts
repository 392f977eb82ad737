import type { Database } from '#server/core/database/database.ts'
import { plainSql } from '#server/core/database/plain-sql.ts'
import type { PostalCode } from '#server/geo/queries/postal-codes.ts'
import { allOf, hasAttributes } from '#server/listings/queries/search/access-paths/conditions.ts'
import { rankIndex, scanIndex, scanPlaces } from '#server/listings/queries/search/access-paths/scan-index.ts'
import type { Criteria } from '#server/listings/queries/search/criteria.ts'
import {
  type CountedSource,
  chooseCounted,
  type WalkLimit,
} from '#server/listings/queries/search/planning/choose-counted.ts'
import {
  cachedDensity,
  type ListingDensity,
} from '#server/listings/queries/search/planning/listing-density.ts'
import { readBoundedRows } from '#server/listings/queries/search/read-bounded.ts'
import { cachedFacets, wantedFacets } from './listing-facets.ts'

export interface PlaceCounts {
  /** Of a postal code that was asked for. */
  countAt: (code: PostalCode) => number
  /** True when counting stopped before all were counted. */
  capped: boolean
}

/** Of a market up to this size every map is counted when it is asked for: it shows a listing at once. */
const COUNTED_AT_ONCE = 20_000

/** What is read to count for a map that asks for words or what only rows tell: at a million listings in some ten milliseconds. */
const LIMITS: Record<'small' | 'large', WalkLimit> = {
  small: { entries: COUNTED_AT_ONCE, lookUps: 6000, around: 6000, partOf: 'market' },
  large: { entries: 6000, lookUps: 2500, around: 6000, partOf: 'market' },
}

/** Without words all or nothing is read around a place, since a part of it would be a part of the map: so much needs no rows. */
const ENTRIES_AROUND = 60_000

/** The criteria, for listings at these postal codes alone. */
export function restrictToCodes(criteria: Criteria, codes: readonly PostalCode[] | null): Criteria {
  if (codes === null) return criteria
  const within = criteria.postalCodeIds && new Set(criteria.postalCodeIds)
  const ids = codes.map(({ id }) => id).filter(id => within?.has(id) ?? true)
  return { ...criteria, postalCodeIds: ids }
}

/** How many of the listings that meet the criteria are at each postal code. */
export async function countByPlace(db: Database, criteria: Criteria): Promise<PlaceCounts> {
  if (criteria.postalCodeIds?.length === 0) return { countAt: () => 0, capped: false }
  const density = cachedDensity(db)
  if (isLarge(density)) {
    const known = knownCounts(db, density, criteria)
    if (known !== null) return { countAt: withinReach(criteria, known), capped: false }
  }
  return readCounts(db, criteria, density)
}

function isLarge(density: ListingDensity | null): density is ListingDensity {
  return density !== null && density.total > COUNTED_AT_ONCE
}

type CountAt = PlaceCounts['countAt']

/** What this process knows of a large market, as of some minutes ago; `null` where it has to be counted. */
function knownCounts(
  db: Database,
  density: ListingDensity,
  { filter, words, excludedIds }: Criteria,
): CountAt | null {
  const { vendorId, availableNow, queenYear, ...facets } = filter
  const isInRow = vendorId !== undefined || availableNow === true || queenYear !== undefined
  if (words.length > 0 || excludedIds.length > 0 || isInRow) return null
  const { category, country, ...others } = facets
  if (Object.values(others).every(value => value === undefined || value === false)) {
    return code =>
      country === undefined || country === code.country ? density.countAt([code.id], category) : 0
  }
  const wanted = wantedFacets(facets)
  if (wanted === null) return () => 0
  const known = cachedFacets(db)
  return known && (code => known.countAt(code.id, wanted))
}

function withinReach({ postalCodeIds }: Criteria, countAt: CountAt): CountAt {
  if (postalCodeIds === null) return countAt
  const within = new Set(postalCodeIds)
  return code => (within.has(code.id) ? countAt(code) : 0)
}

async function readCounts(
  db: Database,
  criteria: Criteria,
  density: ListingDensity | null,
): Promise<PlaceCounts> {
  const { source, isPartial, cap } = await planCount(db, criteria, density)
  const { from, conditions, columns, distinct } = source
  const { id, postalCodeId } = columns
  const entry = distinct
    ? plainSql`${postalCodeId} AS postalCodeId`
    : plainSql`DISTINCT ${id} AS id, ${postalCodeId} AS postalCodeId`
  const rows = await readBoundedRows<{ postalCodeId: number; size: number }>(
    db,
    plainSql`SELECT postalCodeId, COUNT(*) AS size FROM (
      SELECT ${entry} FROM ${from} WHERE ${allOf(conditions)} LIMIT ${cap + 1}
    ) found GROUP BY postalCodeId`,
  )
  const total = rows.reduce((sum, { size }) => sum + size, 0)
  const counts = new Map(rows.map(({ postalCodeId: place, size }) => [place, size]))
  return { countAt: code => counts.get(code.id) ?? 0, capped: isPartial || total > cap }
}

async function planCount(
  db: Database,
  criteria: Criteria,
  density: ListingDensity | null,
): Promise<CountedSource & { cap: number }> {
  const { words, postalCodeIds, filter } = criteria
  const effort = looksUp(criteria) ? 'lookUps' : 'entries'
  const limit = LIMITS[isLarge(density) ? 'large' : 'small']
  if (postalCodeIds !== null && words.length === 0 && filter.vendorId === undefined) {
    const cap = effort === 'lookUps' ? limit.around : ENTRIES_AROUND
    const size = density?.countAt(postalCodeIds, filter.category) ?? 0
    const source = size <= cap ? scanPlaces(criteria) : scanIndex(criteria, rankIndex(criteria))
    return { source, isPartial: false, cap: size <= cap ? cap : limit[effort] }
  }
  return { ...(await chooseCounted(db, criteria, limit[effort], limit)), cap: limit[effort] }
}

/** Whether something beside the walked index or list has to be looked up for each listing. */
function looksUp(criteria: Criteria): boolean {
  const { words, filter } = criteria
  const inRow = filter.availableNow === true || filter.queenYear !== undefined
  return inRow || words.length > 1 || (words.length > 0 && hasAttributes(criteria))
}
