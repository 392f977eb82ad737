import type { Database } from '#server/core/database/database.ts'
import { PlainSql, plainSql } from '#server/core/database/plain-sql.ts'
import type { DistanceOf, PlaceDistance } from '#server/geo/queries/place-snapshot.ts'
import { type CardRow, listCardRows } from '#server/listings/queries/list-cards.ts'
import { hasAttributes } from './access-paths/conditions.ts'
import { scanPlaces } from './access-paths/scan-index.ts'
import type { Columns, PostingColumn, Source } from './access-paths/source.ts'
import type { Criteria, Page } from './criteria.ts'
import { type EndedPromotions, withCorrectRank } from './ended-promotions.ts'
import { attributeCandidates, postingCandidates } from './planning/candidates.ts'
import { chooseShortest } from './planning/choose-shortest.ts'
import { shareWithAttributes, walkAround } from './planning/estimates.ts'
import { cachedDensity } from './planning/listing-density.ts'
import { createPlan, type Hit, selectHits } from './planning/plan.ts'
import { readBoundedRows } from './read-bounded.ts'
import { readPlannedPage } from './read-page.ts'
import { compareRanks, orderByRank, type SortOrder } from './sort-orders.ts'

/** A search around a place. */
interface Nearby {
  criteria: Criteria
  /** The postal codes within the radius, nearest first. */
  places: readonly PlaceDistance[]
  distanceOf: DistanceOf
}

/** Postal codes of the first ring; each further ring has at least this many times more. */
const FIRST_RING = 4
const RING_GROWTH = 2
/** The database looks through them for each of their listings. */
const CODES_AT_ONCE = 100

/**
 * The page's listings, nearest first, those of one postal code in the default order. Distances are only known here, not to
 * the database: it is told the order of the nearest postal codes or, where they are too many, rings of postal codes
 * around the centre are read until the page is full, and sorted here.
 */
export async function searchByDistance(
  db: Database,
  search: Nearby,
  page: Page,
  ended: EndedPromotions,
): Promise<CardRow[]> {
  const cards = ended.size === 0 ? await readAtOnce(db, search, page) : null
  if (cards !== null) return cards
  const { criteria, distanceOf } = search
  const needed = page.offset + page.limit
  const candidates = [...postingCandidates(criteria), ...attributeCandidates(criteria)]
  const shortest = await chooseShortest(db, candidates, needed, walkAround(criteria, needed))
  const hits = shortest === null ? await readRings(db, search, needed) : await readHits(db, shortest)
  const ids = sortByDistance(withCorrectRank(hits, ended), distanceOf).map(hit => hit.id)
  return listCardRows(db, ids.slice(page.offset, needed))
}

function sortByDistance(hits: readonly Hit[], distanceOf: DistanceOf): Hit[] {
  const measured = hits.map(hit => ({
    ...hit,
    distance: distanceOf(hit.postalCodeId) ?? Number.POSITIVE_INFINITY,
  }))
  return measured.toSorted((a, b) => a.distance - b.distance || compareRanks(a, b))
}

/**
 * The page in one statement, where this process knows which postal codes fill it.
 * @returns `null` elsewhere, and where fewer listings are there than it knew of
 */
async function readAtOnce(
  db: Database,
  { criteria, places, distanceOf }: Nearby,
  page: Page,
): Promise<CardRow[] | null> {
  const density = cachedDensity(db)
  if (density === null || criteria.words.length > 0 || hasAttributes(criteria)) return null
  const codes = density.countCodes(places, 0, page.offset + page.limit, criteria.filter.category)
  const nearest = places.slice(0, endOfRing(places, codes))
  if (nearest.length > CODES_AT_ONCE) return null
  const plan = createPlan(
    scanPlaces({ ...criteria, postalCodeIds: idsOf(nearest) }),
    nearestFirst(nearest, distanceOf),
  )
  const rows = await readPlannedPage(db, plan, page)
  return rows.length === page.limit || nearest.length === places.length ? rows : null
}

/** For listings of these places alone. */
function nearestFirst(
  places: readonly PlaceDistance[],
  distanceOf: DistanceOf,
): SortOrder<'id' | 'postalCodeId' | 'rankKey'> {
  const distance = ({ postalCodeId }: Hit) => distanceOf(postalCodeId) ?? Number.POSITIVE_INFINITY
  return {
    sections: [
      {
        orderBy: columns => plainSql`${placeInOrder(places, columns)}, ${orderByRank(columns)}`,
        compare: (a, b) => distance(a) - distance(b) || compareRanks(a, b),
      },
    ],
  }
}

/** A number for each listing, the lower the nearer; the same for codes at the same distance. */
function placeInOrder(
  places: readonly PlaceDistance[],
  { postalCodeId: column }: Columns<'postalCodeId'>,
): PlainSql {
  let order = 0
  const cases = places.map(({ postalCodeId, distanceKm }, index) => {
    if (index > 0 && distanceKm !== places[index - 1]?.distanceKm) order++
    return `WHEN ${postalCodeId} THEN ${order}`
  })
  return plainSql`CASE ${column} ${new PlainSql(cases.join(' '))} END`
}

async function readRings(db: Database, { criteria, places }: Nearby, needed: number): Promise<Hit[]> {
  const density = cachedDensity(db)
  let hits: Hit[] = []
  let size = FIRST_RING
  for (let start = 0; start < places.length && hits.length < needed; size *= RING_GROWTH) {
    const wanted = density === null ? 0 : (needed - hits.length) / shareWithAttributes(criteria, density)
    const likely = density?.countCodes(places, start, wanted, criteria.filter.category) ?? 0
    const end = endOfRing(places, start + Math.max(size, likely))
    const ring = { ...criteria, postalCodeIds: idsOf(places.slice(start, end)) }
    hits = hits.concat(await readHits(db, scanPlaces(ring)))
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

function idsOf(places: readonly PlaceDistance[]): number[] {
  return places.map(place => place.postalCodeId)
}

function readHits(db: Database, source: Source<PostingColumn>): Promise<Hit[]> {
  return readBoundedRows<Hit>(db, selectHits(source))
}
