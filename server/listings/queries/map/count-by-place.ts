import type { Database } from '#server/core/database/database.ts'
import { plainSql } from '#server/core/database/plain-sql.ts'
import type { PostalCode } from '#server/geo/queries/postal-codes.ts'
import { allOf, hasAttributes } from '#server/listings/queries/search/access-paths/conditions.ts'
import { rankIndex, scanIndex, scanPlaces } from '#server/listings/queries/search/access-paths/scan-index.ts'
import type { PostingColumn, Source } from '#server/listings/queries/search/access-paths/source.ts'
import { chooseCounted } from '#server/listings/queries/search/choose-counted.ts'
import type { Criteria } from '#server/listings/queries/search/criteria.ts'
import { cachedDensity, type ListingDensity } from '#server/listings/queries/search/listing-density.ts'
import { readBoundedRows } from '#server/listings/queries/search/read-bounded.ts'

export interface PlaceCounts {
  /** By the id of the postal code. */
  counts: ReadonlyMap<number, number>
  /** True when counting stopped before all were counted. */
  capped: boolean
}

/**
 * Counting stops here: so many entries of an index, or of a list of postings, are read in about ten milliseconds, and so many
 * listings of which rows or further words are looked up.
 */
const CAPS = { entries: 20_000, lookUps: 4000 }

/** Read by place, all or nothing is counted, since a part of them would be a part of the map; with and without their rows. */
const READ_BY_PLACE = { entries: 60_000, lookUps: 6000 }

/** Of a market up to this size every map is counted when it is asked for: it shows a listing at once. */
const COUNTED_AT_ONCE = 20_000

/** The criteria, for listings at these postal codes alone. */
export function restrictToCodes(criteria: Criteria, codes: readonly PostalCode[] | null): Criteria {
  if (codes === null) return criteria
  const within = criteria.postalCodeIds && new Set(criteria.postalCodeIds)
  const ids = codes.map(({ id }) => id).filter(id => within?.has(id) ?? true)
  return { ...criteria, postalCodeIds: ids }
}

/**
 * How many of the listings that meet the criteria are at each postal code.
 * @param codes those that are asked for; there may be counts of others
 */
export async function countByPlace(
  db: Database,
  criteria: Criteria,
  codes: readonly PostalCode[],
): Promise<PlaceCounts> {
  if (criteria.postalCodeIds?.length === 0) return { counts: new Map(), capped: false }
  const density = cachedDensity(db)
  if (density !== null && density.total > COUNTED_AT_ONCE && isKnownByPlace(criteria)) {
    return { counts: knownCounts(density, criteria, codes), capped: false }
  }
  return readCounts(db, criteria, density)
}

function knownCounts(
  density: ListingDensity,
  { filter: { category, country }, postalCodeIds }: Criteria,
  codes: readonly PostalCode[],
): Map<number, number> {
  const within = postalCodeIds && new Set(postalCodeIds)
  const counts = new Map<number, number>()
  for (const { id, country: own } of codes) {
    if ((country !== undefined && country !== own) || within?.has(id) === false) continue
    counts.set(id, density.countAt([id], category))
  }
  return counts
}

/** What the density tells: which category, and where. */
function isKnownByPlace({ filter, words, excludedIds }: Criteria): boolean {
  const { category: _category, country: _country, ...others } = filter
  const isNarrowed = Object.values(others).some(value => value !== undefined && value !== false)
  return words.length === 0 && excludedIds.length === 0 && !isNarrowed
}

async function readCounts(
  db: Database,
  criteria: Criteria,
  density: ListingDensity | null,
): Promise<PlaceCounts> {
  const { source, cap } = await planCount(db, criteria, density)
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
  return {
    counts: new Map(rows.map(({ postalCodeId: place, size }) => [place, size])),
    capped: total > cap,
  }
}

async function planCount(
  db: Database,
  criteria: Criteria,
  density: ListingDensity | null,
): Promise<{ source: Source<PostingColumn, boolean>; cap: number }> {
  const { words, postalCodeIds, filter } = criteria
  const effort = looksUp(criteria) ? 'lookUps' : 'entries'
  if (postalCodeIds !== null && words.length === 0 && filter.vendorId === undefined) {
    const cap = READ_BY_PLACE[effort]
    const size = density?.countAt(postalCodeIds, filter.category) ?? 0
    if (size <= cap) return { source: scanPlaces(criteria), cap }
    return { source: scanIndex(criteria, rankIndex(criteria)), cap: CAPS[effort] }
  }
  return { source: await chooseCounted(db, criteria, CAPS[effort]), cap: CAPS[effort] }
}

/** Whether something beside the walked index or list has to be looked up for each listing. */
function looksUp(criteria: Criteria): boolean {
  const { words, filter } = criteria
  const inRow = filter.availableNow === true || filter.queenYear !== undefined
  return inRow || words.length > 1 || (words.length > 0 && hasAttributes(criteria))
}
