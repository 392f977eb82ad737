import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { listings, listingWords, searchPostings, searchTerms } from '#drizzle/schema/market/listings.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { isStem } from '#server/listings/rules/search-text.ts'
import { completeStems } from './complete-stems.ts'
import { changeListing } from './index-listing.ts'
import { lockListingWithVendor } from './lock-listing.ts'

export interface RebuildReport {
  listings: number
  /** Postings that no listing stood behind. */
  removed: number
}

const BATCH_SIZE = 1000

/**
 * Derives the whole index anew from the listings, whatever is in it, beside readers and writers: a transaction per
 * listing. Can be broken off and begun again at any time.
 * @param progress hears how many listings are done
 */
export async function rebuildIndex(db: Database, progress: (done: number) => void): Promise<RebuildReport> {
  let done = 0
  for await (const batch of listBatches(db)) {
    for (const id of batch) await withTransaction(db, tx => indexAnew(tx, id))
    done += batch.length
    progress(done)
  }
  await completeStems(db)
  return { listings: done, removed: await removeOrphans(db) }
}

async function* listBatches(db: Database): AsyncGenerator<number[]> {
  let last = 0
  for (;;) {
    const batch = await db
      .select({ id: listings.id })
      .from(listings)
      .where(gt(listings.id, last))
      .orderBy(asc(listings.id))
      .limit(BATCH_SIZE)
    const end = batch.at(-1)
    if (end === undefined) return
    yield batch.map(({ id }) => id)
    last = end.id
  }
}

/** Without its stored words a listing counts as not posted, so that all of its postings are written again. */
async function indexAnew(tx: Database, id: number): Promise<void> {
  const locked = await lockListingWithVendor(tx, id)
  if (locked === null) return
  await tx.delete(listingWords).where(eq(listingWords.listingId, id))
  await changeListing(tx, locked.vendor, locked.listing, {})
}

interface Posting {
  rankKey: number
  listingId: number
}

/** Postings that no listing stands behind: of deleted ones, of words they lost, of places in the order they left. */
async function removeOrphans(db: Database): Promise<number> {
  let removed = 0
  for (const term of await db.select().from(searchTerms)) {
    for (const { rankKey, listingId } of await findOrphans(db, term)) {
      removed += await withTransaction(db, tx => removeOrphan(tx, term, { rankKey, listingId }))
    }
  }
  return removed
}

async function removeOrphan(
  tx: Database,
  term: typeof searchTerms.$inferSelect,
  { rankKey, listingId }: Posting,
): Promise<number> {
  const isPosting = sql`p.rank_key = ${rankKey} AND p.listing_id = ${listingId}`
  // Looked at again, locked: a writer may have put it there for good since.
  const still = await findOrphans(tx, term, sql`AND ${isPosting} FOR UPDATE`)
  if (still.length === 0) return 0
  const { termId, rankKey: rank, listingId: id } = searchPostings
  await tx.delete(searchPostings).where(and(eq(termId, term.id), eq(rank, rankKey), eq(id, listingId)))
  return 1
}

/** The stored words decide; a stem is posted for every word that contains it. */
async function findOrphans(
  db: Database,
  { id, term }: typeof searchTerms.$inferSelect,
  restriction = sql``,
): Promise<Posting[]> {
  const pattern = isStem(term) ? `%${term}%` : `% ${term} %`
  const [rows] = await db.execute(
    sql`SELECT p.rank_key AS rankKey, p.listing_id AS listingId FROM search_postings p
      LEFT JOIN listings l ON l.id = p.listing_id AND l.is_public = 1 AND l.rank_key = p.rank_key
      LEFT JOIN listing_words w ON w.listing_id = l.id AND w.words LIKE ${pattern}
      WHERE p.term_id = ${id} AND w.listing_id IS NULL ${restriction}`,
  )
  return rows as unknown as Posting[]
}
