import type { Database } from '#server/core/database.ts'
import { plainSql, readRows } from '#server/core/plain-sql.ts'
import type { PlaceDistance } from '#server/geo/place-snapshot.ts'
import { type CardRow, listCardRows } from '#server/listings/queries.ts'
import { findFew } from './choose-source.ts'
import { knownDensity } from './listing-density.ts'
import type { Criteria } from './search-criteria.ts'
import { indexSource, type Source } from './search-source.ts'

/** A listing that may be on the page, before its row is read. */
interface Hit {
  id: number
  postalCodeId: number
  rankKey: number
}

/** Codes of the first ring; each further ring has at least this many times more. */
const FIRST_RING = 4
const RING_GROWTH = 2

/**
 * The page's listings, nearest first; those of one postal code in the default order. Distances are only known here,
 * not to the database: rings of postal codes around the centre are read until the page is full, and sorted here.
 */
export async function searchByDistance(
  db: Database,
  criteria: Criteria,
  places: readonly PlaceDistance[],
  { limit, offset }: { limit: number; offset: number },
): Promise<CardRow[]> {
  const needed = offset + limit
  const few = await findFew(db, criteria, 'distance', needed)
  const hits = few === null ? await readRings(db, criteria, places, needed) : await readHits(db, few)
  const distances = new Map(places.map(({ postalCodeId, distanceKm }) => [postalCodeId, distanceKm]))
  const distanceOf = (hit: Hit) => distances.get(hit.postalCodeId) ?? Number.POSITIVE_INFINITY
  const page = hits
    .toSorted((a, b) => distanceOf(a) - distanceOf(b) || b.rankKey - a.rankKey || b.id - a.id)
    .slice(offset, needed)
  return listCardRows(
    db,
    page.map(hit => hit.id),
  )
}

async function readRings(
  db: Database,
  criteria: Criteria,
  places: readonly PlaceDistance[],
  needed: number,
): Promise<Hit[]> {
  const density = knownDensity(db)
  const hits: Hit[] = []
  let size = FIRST_RING
  for (let start = 0; start < places.length && hits.length < needed; size *= RING_GROWTH) {
    const likely = density?.countCodes(places, start, needed - hits.length, criteria.filter.category) ?? 0
    const end = endOfRing(places, start + Math.max(size, likely))
    const postalCodeIds = places.slice(start, end).map(place => place.postalCodeId)
    hits.push(...(await readHits(db, indexSource({ ...criteria, postalCodeIds }, 'listings_place'))))
    start = end
  }
  return hits
}

/** Codes at the same distance belong to one ring: else the order of their listings would be torn. */
function endOfRing(places: readonly PlaceDistance[], end: number): number {
  let next = end
  while (next < places.length && places[next]?.distanceKm === places[next - 1]?.distanceKm) next++
  return Math.min(next, places.length)
}

function readHits(db: Database, { from, where, id, postalCodeId, rankKey }: Source): Promise<Hit[]> {
  return readRows<Hit>(
    db,
    plainSql`SELECT ${id} AS id, ${postalCodeId} AS postalCodeId, ${rankKey} AS rankKey FROM ${from} WHERE ${where}`,
  )
}
