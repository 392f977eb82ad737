import { and, eq, inArray } from 'drizzle-orm'
import { listingNews, listings, listingWords, searchPostings } from '#drizzle/schema/market/listings.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import {
  isPromoted,
  isShippingAvailable,
  organicColumns,
  PROMOTED_RANK,
  rankKeyOf,
  subtypeOf,
} from '#server/listings/rules/derived-fields.ts'
import { joinWords, searchWords, splitWords, termsOf } from '#server/listings/rules/search-text.ts'
import type { LockedVendor } from '#server/vendors/commands/lock-vendor.ts'
import { ensureTerms } from './ensure-terms.ts'
import type { ListingRow } from './lock-listing.ts'

type IndexedFields = Pick<
  ListingRow,
  | 'status'
  | 'createdAt'
  | 'matingType'
  | 'colonyType'
  | 'equipmentCategory'
  | 'honeyType'
  | 'shippingType'
  | 'isBio'
  | 'hidesBio'
>

/** The search columns of a listing, but for the place in the default order. */
function searchColumns(vendor: LockedVendor, listing: IndexedFields) {
  return {
    isPublic: listing.status === 'active' && vendor.isActive,
    ...organicColumns(listing.isBio || listing.hidesBio, vendor),
    subtype: subtypeOf(listing),
    shippingAvailable: isShippingAvailable(listing.shippingType),
    country: vendor.country,
    postalCodeId: vendor.postalCodeId,
  }
}

type NewListing = IndexedFields & Omit<typeof listings.$inferInsert, DerivedColumn>
type DerivedColumn = 'rankKey' | 'firstPublicAt' | keyof ReturnType<typeof searchColumns>

/** Writes a new listing with all that is derived from it. */
export async function addListing(tx: Database, vendor: LockedVendor, listing: NewListing): Promise<number> {
  const columns = searchColumns(vendor, listing)
  const firstPublicAt = columns.isPublic ? listing.createdAt : null
  const values = { ...listing, ...columns, firstPublicAt, rankKey: rankKeyOf(listing.createdAt) }
  const [row] = await tx.insert(listings).values(values).$returningId()
  if (row === undefined) throw new Error('the database returned no id for the new listing')
  const posted = { ...values, id: row.id }
  await updatePostings(tx, null, posted, posted, wordsOf(posted))
  if (columns.isPublic) await noteNews(tx, row.id)
  return row.id
}

/** Once in its life: what comes back from a draft, a ban or the end of a plan is no news to anybody. */
async function noteNews(tx: Database, listingId: number): Promise<void> {
  await tx.insert(listingNews).ignore().values({ listingId })
}

/**
 * Writes changes of a listing, and with them everything that is derived from it, its vendor and its bookings: the search
 * columns and the words. Without changes it brings those up to date.
 * @param before as locked by this transaction
 * @param rankKey place in the default order; without it the listing keeps a promotion that still runs
 */
export async function changeListing(
  tx: Database,
  vendor: LockedVendor,
  before: ListingRow,
  changes: Partial<ListingRow>,
  rankKey?: number,
): Promise<void> {
  const listing = { ...before, ...changes }
  const columns = searchColumns(vendor, listing)
  const isNews = columns.isPublic && before.firstPublicAt === null
  const derived = {
    ...columns,
    firstPublicAt: isNews ? clock.now() : before.firstPublicAt,
    rankKey: rankKey ?? currentRankKey(listing),
  }
  await tx
    .update(listings)
    .set({ ...changes, ...derived })
    .where(eq(listings.id, before.id))
  const after = { ...listing, ...derived }
  await updatePostings(tx, await findStoredWords(tx, vendor, before), before, after, wordsOf(after))
  if (isNews) await noteNews(tx, before.id)
}

/** Takes a locked listing out of the search before it is deleted. No foreign key does it. */
export async function unindexListing(tx: Database, vendor: LockedVendor, listing: ListingRow): Promise<void> {
  await updatePostings(tx, await findStoredWords(tx, vendor, listing), listing, listing, [])
}

function wordsOf({ isPublic, title, description }: Pick<ListingRow, 'isPublic' | 'title' | 'description'>) {
  return isPublic ? searchWords(title, description) : []
}

/** Replaces the postings and the words, touching only what differs. A listing is posted under its stored words. */
async function updatePostings(
  tx: Database,
  stored: string | null,
  before: PostedListing,
  after: PostedListing,
  words: readonly string[],
): Promise<void> {
  const oldTerms = new Set(stored === null ? [] : termsOf(splitWords(stored)))
  const terms = new Set(termsOf(words))
  const { rankKey, category, postalCodeId } = after
  const isMoved =
    rankKey !== before.rankKey || category !== before.category || postalCodeId !== before.postalCodeId
  // Looked up are those alone whose postings change: of a listing whose price changes, none.
  const changed = isMoved ? oldTerms.union(terms) : oldTerms.symmetricDifference(terms)
  const termIds = await ensureTerms(tx, [...changed])
  const idsOf = (wanted: ReadonlySet<string>) => [...wanted].flatMap(term => termIds.get(term) ?? [])
  const posted = [eq(searchPostings.rankKey, before.rankKey), eq(searchPostings.listingId, before.id)]
  const removed = idsOf(oldTerms.difference(terms))
  if (removed.length > 0) {
    await tx.delete(searchPostings).where(and(inArray(searchPostings.termId, removed), ...posted))
  }
  const kept = idsOf(oldTerms.intersection(terms))
  if (isMoved && kept.length > 0) {
    await tx
      .update(searchPostings)
      .set({ rankKey, category, postalCodeId })
      .where(and(inArray(searchPostings.termId, kept), ...posted))
  }
  const added = idsOf(terms.difference(oldTerms))
  if (added.length > 0) {
    const rows = added.map(termId => ({ termId, rankKey, listingId: after.id, category, postalCodeId }))
    await tx.insert(searchPostings).ignore().values(rows)
  }
  await saveWords(tx, after.id, stored, words)
}

/** Stored are those of public listings, and of hidden ones that are still due to be refreshed. */
async function findStoredWords(
  tx: Database,
  { listingsDueFrom }: LockedVendor,
  { id, isPublic }: { id: number; isPublic: boolean },
): Promise<string | null> {
  // To look for a row that is not there would lock the gap in which other writers put theirs.
  if (!isPublic && listingsDueFrom === null) return null
  const [row] = await tx
    .select({ words: listingWords.words })
    .from(listingWords)
    .where(eq(listingWords.listingId, id))
    .for('update')
  return row?.words ?? null
}

async function saveWords(
  tx: Database,
  listingId: number,
  stored: string | null,
  wordList: readonly string[],
): Promise<void> {
  const words = joinWords(wordList)
  const isListing = eq(listingWords.listingId, listingId)
  if (wordList.length === 0) {
    if (stored !== null) await tx.delete(listingWords).where(isListing)
  } else if (stored === null) await tx.insert(listingWords).values({ listingId, words })
  else if (words !== stored) await tx.update(listingWords).set({ words }).where(isListing)
}

function currentRankKey(row: Pick<ListingRow, 'rankKey' | 'topListingUntil' | 'createdAt'>): number {
  const keepsPromotion = row.rankKey >= PROMOTED_RANK && isPromoted(row.topListingUntil, clock.now())
  return keepsPromotion ? row.rankKey : rankKeyOf(row.createdAt)
}

type PostedListing = Pick<ListingRow, 'id' | 'rankKey' | 'category' | 'postalCodeId'>
