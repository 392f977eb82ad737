import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings, listingWords, searchPostings, searchTerms } from '#drizzle/schema/market/listings.ts'
import type { Database } from '#server/core/database/database.ts'
import { searchWords, splitWords, termsOf } from '#server/listings/rules/search-text.ts'

/** What the word index should hold, from the listings alone. */
async function expectedPostings(db: Database): Promise<string[]> {
  const rows = await db.select().from(listings).where(eq(listings.isPublic, true))
  return rows
    .flatMap(({ id, title, description, rankKey, category, postalCodeId }) =>
      termsOf(searchWords(title, description)).map(term =>
        [term, id, rankKey, category, postalCodeId].join(' '),
      ),
    )
    .toSorted()
}

async function storedPostings(db: Database): Promise<string[]> {
  const rows = await db
    .select()
    .from(searchPostings)
    .leftJoin(searchTerms, eq(searchTerms.id, searchPostings.termId))
  return rows
    .map(({ search_terms: term, search_postings: posting }) =>
      [term?.term, posting.listingId, posting.rankKey, posting.category, posting.postalCodeId].join(' '),
    )
    .toSorted()
}

/** The index holds exactly what the public listings say. */
export async function expectConsistentIndex(db: Database): Promise<void> {
  const expected = await expectedPostings(db)
  expect(expected.length).toBeGreaterThan(0)
  expect(await storedPostings(db)).toEqual(expected)
  const stored = await db.select().from(listingWords)
  const publicRows = await db.select().from(listings).where(eq(listings.isPublic, true))
  const wordsOf = new Map(stored.map(row => [row.listingId, splitWords(row.words)]))
  expect(new Set(wordsOf.keys())).toEqual(new Set(publicRows.map(row => row.id)))
  for (const row of publicRows) expect(wordsOf.get(row.id)).toEqual(searchWords(row.title, row.description))
}
