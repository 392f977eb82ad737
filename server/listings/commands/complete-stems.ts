import { and, eq, inArray, like, ne, notInArray, sql } from 'drizzle-orm'
import { searchSuffixes, searchTerms } from '#drizzle/schema/market/listings.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { SEARCH_STEMS } from '#server/listings/rules/search-stems.ts'
import { ensureTerms } from './ensure-terms.ts'

/**
 * Makes the stems of this version usable: listings from before a stem was added are posted under it, then searches may
 * rely on it. Runs beside readers and writers, and has nothing to do until the list of stems changes.
 */
export async function completeStems(db: Database): Promise<void> {
  await db
    .update(searchTerms)
    .set({ isStem: false })
    .where(and(eq(searchTerms.isStem, true), notInArray(searchTerms.term, [...SEARCH_STEMS])))
  await withTransaction(db, tx => ensureTerms(tx, SEARCH_STEMS))
  const incomplete = await db
    .select({ id: searchTerms.id, term: searchTerms.term })
    .from(searchTerms)
    .where(and(eq(searchTerms.isStem, false), inArray(searchTerms.term, [...SEARCH_STEMS])))
  for (const { id, term } of incomplete) {
    for (const termId of await listTermsWith(db, term, id)) await copyPostings(db, termId, id)
    await db.update(searchTerms).set({ isStem: true }).where(eq(searchTerms.id, id))
  }
}

/** Terms that contain the stem. Those added from now on come from writers that post the stem themselves. */
async function listTermsWith(db: Database, stem: string, ownId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ termId: searchSuffixes.termId })
    .from(searchSuffixes)
    .where(and(like(searchSuffixes.suffix, `${stem}%`), ne(searchSuffixes.termId, ownId)))
  return rows.map(row => row.termId)
}

/** In one statement, whose locks keep the copied postings from changing meanwhile. */
async function copyPostings(db: Database, from: number, to: number): Promise<void> {
  await withTransaction(db, tx =>
    tx.execute(sql`
      INSERT IGNORE INTO search_postings (term_id, rank_key, listing_id, category, postal_code_id)
      SELECT ${to}, rank_key, listing_id, category, postal_code_id FROM search_postings WHERE term_id = ${from}
    `),
  )
}
