import { inArray } from 'drizzle-orm'
import { searchSuffixes, searchTerms } from '#drizzle/schema/market/listings.ts'
import type { Database } from '#server/core/database/database.ts'

/** Ends of words shorter than this are not looked up: "Öl" is sought at the beginning and the end of words. */
const SUFFIX_MIN_LENGTH = 2

/** The ids by these terms; new ones are put into the dictionary. */
export async function ensureTerms(tx: Database, terms: readonly string[]): Promise<Map<string, number>> {
  if (terms.length === 0) return new Map()
  const known = await tx
    .select({ id: searchTerms.id, term: searchTerms.term })
    .from(searchTerms)
    .where(inArray(searchTerms.term, [...terms]))
  const ids = new Map(known.map(row => [row.term, row.id]))
  // In one order for all, so that two writers with the same new words wait for each other instead of deadlocking.
  const missing = terms.filter(term => !ids.has(term)).toSorted()
  if (missing.length > 0) for (const { id, term } of await addTerms(tx, missing)) ids.set(term, id)
  return ids
}

async function addTerms(tx: Database, terms: readonly string[]): Promise<{ id: number; term: string }[]> {
  await tx
    .insert(searchTerms)
    .ignore()
    .values(terms.map(term => ({ term })))
  // A locking read, since another writer may have added some after this transaction's snapshot.
  const rows = await tx
    .select({ id: searchTerms.id, term: searchTerms.term })
    .from(searchTerms)
    .where(inArray(searchTerms.term, [...terms]))
    .for('update')
  await tx
    .insert(searchSuffixes)
    .ignore()
    .values(rows.flatMap(({ id, term }) => suffixesOf(term).map(suffix => ({ suffix, termId: id }))))
  return rows
}

/** The word itself, and its ends down to {@link SUFFIX_MIN_LENGTH} letters. */
export function suffixesOf(term: string): string[] {
  const starts = Math.max(1, term.length - SUFFIX_MIN_LENGTH + 1)
  return Array.from({ length: starts }, (_, start) => term.slice(start))
}
