import { eq, lt, sql } from 'drizzle-orm'
import { listings, listingViews } from '#drizzle/schema/listings.ts'
import { clock, DAY_MS, SECOND_MS } from '#server/core/clock.ts'
import type { Services, Visitor } from '#server/core/context.ts'
import { type Database, withTransaction } from '#server/core/database.ts'
import { berlinDay, visitorHash } from '#server/listings/rules/visitor-hash.ts'

type Counter = Pick<Services, 'db' | 'env' | 'logger'>

interface Visits {
  day: string
  /** Visitors by listing: who comes twice before the next write costs nothing. */
  byListing: Map<number, Set<string>>
}

/** Visits wait this long, so that a rush on a listing is one write. */
const WAIT_MS = SECOND_MS

const waiting = new WeakMap<Database, Visits>()

/**
 * Counts a visit of a person, once per visitor and day. Returns at once: the visit is written a moment later, and a failure there
 * is logged, not thrown.
 */
export function countView(counter: Counter, listingId: number, visitor: Visitor): void {
  if (visitor.isAutomatic) return
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
  for (const [listingId, visitors] of byListing) {
    await withTransaction(db, tx => addViews(tx, listingId, day, [...visitors]))
  }
}

async function addViews(tx: Database, listingId: number, day: string, visitors: string[]): Promise<void> {
  // Leaves out who came before, and everyone if the listing was deleted in the meantime.
  const [added] = await tx
    .insert(listingViews)
    .ignore()
    .values(visitors.map(hash => ({ listingId, day, visitorHash: hash })))
  if (added.affectedRows === 0) return
  await tx
    .update(listings)
    .set({ views: sql`${listings.views} + ${added.affectedRows}` })
    .where(eq(listings.id, listingId))
}

/** Forgets who visited on days that are over: a view counts once per day. */
export async function forgetVisitors(db: Database): Promise<void> {
  const before = berlinDay(new Date(clock.ms() - 2 * DAY_MS))
  await db.delete(listingViews).where(lt(listingViews.day, before))
}
