import type { Database } from '#server/core/database/database.ts'
import { PlainSql, plainSql, readRows } from '#server/core/database/plain-sql.ts'
import type { DistanceOf, PlaceDistance } from '#server/geo/queries/place-snapshot.ts'
import { type CardRow, listCardRows, selectCards } from '#server/listings/queries/read-listings.ts'
import { findFew } from './choose-source.ts'
import { knownDensity } from './listing-density.ts'
import { readPage } from './read-page.ts'
import type { ResolvedSearch } from './resolve-search.ts'
import { type Criteria, facetConditions, type Page, pageClause } from './search-criteria.ts'
import { indexSource, type Source } from './search-source.ts'

/** A listing that may be on the page, before its row is read. */
type Hit = Pick<CardRow, 'id' | 'postalCodeId' | 'rankKey'>

/** Codes of the first ring; each further ring has at least this many times more. */
const FIRST_RING = 4
const RING_GROWTH = 2
/** The database looks through them for each of their listings. */
const CODES_AT_ONCE = 100

/**
 * The page's listings, nearest first, those of one postal code in the default order, as all are without a place. Distances
 * are only known here, not to the database: it is told the order of the nearest postal codes or, where they are too
 * many, rings of postal codes around the centre are read until the page is full, and sorted here.
 */
export async function searchByDistance(
  db: Database,
  { criteria, places, distanceOf }: ResolvedSearch,
  page: Page,
): Promise<CardRow[]> {
  if (places === null) return readPage(db, criteria, 'top_listing', page)
  const cards = await readAtOnce(db, criteria, places, page)
  if (cards !== null) return sortByDistance(cards, distanceOf)
  const needed = page.offset + page.limit
  const few = await findFew(db, criteria, 'distance', needed)
  const hits = few === null ? await readRings(db, criteria, places, needed) : await readHits(db, few)
  const ids = sortByDistance(hits, distanceOf).map(hit => hit.id)
  return listCardRows(db, ids.slice(page.offset, needed))
}

function sortByDistance<Row extends Hit>(rows: readonly Row[], distanceOf: DistanceOf): Row[] {
  const measured = rows.map(row => ({
    row,
    distance: distanceOf(row.postalCodeId) ?? Number.POSITIVE_INFINITY,
  }))
  return measured
    .toSorted((a, b) => a.distance - b.distance || b.row.rankKey - a.row.rankKey || b.row.id - a.row.id)
    .map(({ row }) => row)
}

/**
 * The page in one statement, in no order, where this process knows which postal codes fill it.
 * @returns `null` elsewhere, and where fewer listings are there than it knew of
 */
async function readAtOnce(
  db: Database,
  criteria: Criteria,
  places: readonly PlaceDistance[],
  page: Page,
): Promise<CardRow[] | null> {
  const density = knownDensity(db)
  if (density === null || criteria.words.length > 0 || facetConditions(criteria).length > 0) return null
  const codes = density.countCodes(places, 0, page.offset + page.limit, criteria.filter.category)
  const nearest = places.slice(0, endOfRing(places, codes))
  if (nearest.length > CODES_AT_ONCE) return null
  const postalCodeIds = nearest.map(place => place.postalCodeId)
  const { id, from, where, rankKey } = indexSource({ ...criteria, postalCodeIds }, 'listings_place')
  const order = plainSql`${placeInOrder(nearest)}, ${rankKey} DESC, ${id} DESC`
  const found = plainSql`SELECT ${id} AS id FROM ${from} WHERE ${where} ORDER BY ${order} ${pageClause(page)}`
  const rows = await readRows<CardRow>(db, selectCards(found))
  return rows.length === page.limit || nearest.length === places.length ? rows : null
}

/** A number for each listing `l`, the lower the nearer; the same for codes at the same distance. */
function placeInOrder(places: readonly PlaceDistance[]): PlainSql {
  let order = 0
  const cases = places.map(({ postalCodeId, distanceKm }, index) => {
    if (index > 0 && distanceKm !== places[index - 1]?.distanceKm) order++
    return `WHEN ${postalCodeId} THEN ${order}`
  })
  return new PlainSql(`CASE l.postal_code_id ${cases.join(' ')} END`)
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
