import { asc, inArray, lt, sql } from 'drizzle-orm'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { listings, listingViews } from '#drizzle/schema/market/listings.ts'
import { subscriberKey } from '#server/core/addresses/network-address.ts'
import { clock, SECOND_MS } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { publish } from '#server/core/events/events.ts'
import type { Services, Visitor } from '#server/core/trpc/context.ts'
import { viewsCounted } from '#server/listings/events.ts'
import { subscriberPart, VISITORS_PER_SUBSCRIBER, visitorHash } from '#server/listings/rules/visitor-hash.ts'
import { addDays } from '#shared/core/add-days.ts'
import { berlinDay } from '#shared/core/calendar.ts'

type Counter = Pick<Services, 'db' | 'env' | 'logger'>

interface Visits {
  day: string
  /** Visitors by listing: who comes twice before the next write costs nothing. */
  byListing: Map<number, Set<string>>
}

/** Visits wait this long, so that a rush on a listing is one write. */
const WAIT_MS = SECOND_MS

/** Written in one transaction: its fixed price is shared by many, and nobody who saves a listing waits long for it. */
const LISTINGS_PER_WRITE = 50

const waiting = new WeakMap<Database, Visits>()

/** What nobody looks at one by one, by subscriber and in the memory of this process. */
const VISITS_PER_WINDOW = 120
const WINDOW_SECONDS = 600
const recentVisits = new WeakMap<Database, RateLimiterMemory>()

/**
 * Counts a visit of a person, once per visitor and day. Returns at once: the visit is written a moment later, and a failure there
 * is logged, not thrown. Of a subscriber who opens hundreds of listings in minutes the rest is not counted.
 */
export function countView(counter: Counter, listingId: number, visitor: Visitor): void {
  if (visitor.isAutomatic) return
  const { db, env } = counter
  const limiter =
    recentVisits.get(db) ?? new RateLimiterMemory({ points: VISITS_PER_WINDOW, duration: WINDOW_SECONDS })
  recentVisits.set(db, limiter)
  if (env.RATE_LIMIT === 'off') return noteVisit(counter, listingId, visitor)
  limiter.consume(subscriberKey(visitor.ip)).then(
    () => noteVisit(counter, listingId, visitor),
    () => undefined,
  )
}

function noteVisit(counter: Counter, listingId: number, visitor: Visitor): void {
  const { db, env } = counter
  const day = berlinDay(clock.now())
  let visits = waiting.get(db)
  if (visits === undefined || visits.day !== day) {
    visits = { day, byListing: new Map() }
    waiting.set(db, visits)
    writeSoon(counter, visits)
  }
  const visitors = visits.byListing.get(listingId) ?? new Set()
  visits.byListing.set(listingId, visitors.add(visitorHash(env.SESSION_SECRET, visitor, day)))
}

function writeSoon({ db, logger }: Counter, visits: Visits): void {
  const timer = setTimeout(() => {
    if (waiting.get(db) === visits) waiting.delete(db)
    writeVisits(db, visits).catch((error: unknown) => logger.error({ err: error }, 'views not counted'))
  }, WAIT_MS)
  // A process that stops does not wait for a count.
  timer.unref()
}

async function writeVisits(db: Database, { day, byListing }: Visits): Promise<void> {
  const visited = [...byListing]
  for (let start = 0; start < visited.length; start += LISTINGS_PER_WRITE) {
    const some = new Map(visited.slice(start, start + LISTINGS_PER_WRITE))
    await withTransaction(db, tx => addViews(tx, day, some))
  }
}

async function addViews(tx: Database, day: string, visits: Visits['byListing']): Promise<void> {
  // Locked, so that nobody adds one of these visitors meanwhile. A listing that was deleted since is left out.
  const present = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(inArray(listings.id, [...visits.keys()]))
    .orderBy(asc(listings.id))
    .for('update')
  const known = await listKnown(tx, day, visits)
  const added = present.flatMap(({ id }) => {
    const newcomers = chooseNewcomers(visits.get(id) ?? new Set(), known.get(id) ?? [])
    return newcomers.map(hash => ({ listingId: id, day, visitorHash: hash }))
  })
  if (added.length === 0) return
  await tx.insert(listingViews).values(added)
  const byListing = Map.groupBy(added, ({ listingId }) => listingId)
  for (const [views, rows] of Map.groupBy(byListing.values(), newcomers => newcomers.length)) {
    const ids = rows.flatMap(([first]) => first?.listingId ?? [])
    await tx
      .update(listings)
      .set({ views: sql`${listings.views} + ${views}` })
      .where(inArray(listings.id, ids))
    await publish(tx, viewsCounted, { day, listingIds: ids, views })
  }
}

/** Who was not counted yet, as long as their subscriber has room for one more. */
function chooseNewcomers(visitors: ReadonlySet<string>, known: readonly string[]): string[] {
  const counted = [...known]
  return [...visitors].filter(hash => {
    const neighbours = counted.filter(other => subscriberPart(other) === subscriberPart(hash))
    if (neighbours.includes(hash) || neighbours.length >= VISITORS_PER_SUBSCRIBER) return false
    counted.push(hash)
    return true
  })
}

/** Whom these visitors' subscribers were counted as earlier on this day, by listing. */
async function listKnown(
  tx: Database,
  day: string,
  visits: Visits['byListing'],
): Promise<Map<number, string[]>> {
  const { listingId, visitorHash: hash } = listingViews
  const looked = [...visits].map(([id, visitors]) => {
    const subscribers = new Set([...visitors].map(subscriberPart))
    // A piece of text for each visit is put together in less than half the time of the builder's conditions.
    const isTheirs = [...subscribers].map(subscriber => sql`visitor_hash LIKE ${`${subscriber}%`}`)
    return sql`listing_id = ${id} AND day = ${day} AND (${sql.join(isTheirs, sql` OR `)})`
  })
  const rows = await tx.select({ listingId, hash }).from(listingViews).where(sql.join(looked, sql` OR `))
  const byListing = Map.groupBy(rows, row => row.listingId)
  return new Map([...byListing].map(([id, known]) => [id, known.map(row => row.hash)]))
}

/** Forgets who visited on days that are over: a view counts once per day. */
export async function forgetVisitors(db: Database): Promise<void> {
  const before = addDays(berlinDay(clock.now()), -2)
  await db.delete(listingViews).where(lt(listingViews.day, before))
}
