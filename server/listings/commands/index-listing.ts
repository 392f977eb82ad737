import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { users } from '#drizzle/schema/auth.ts'
import { listings, listingWords, searchPostings } from '#drizzle/schema/listings.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { AppError } from '#server/core/errors.ts'
import {
  isPromoted,
  isShippingAvailable,
  PROMOTED_RANK,
  rankKeyOf,
  subtypeOf,
} from '#server/listings/rules/derived-fields.ts'
import { joinWords, searchWords, splitWords, termsOf } from '#server/listings/rules/search-text.ts'
import { ensureTerms } from './ensure-terms.ts'

export interface LockedVendor {
  id: number
  userId: number
  country: (typeof vendors.$inferSelect)['country']
  postalCodeId: number
  /** False: the account is banned. */
  isActive: boolean
  listingsDueFrom: number | null
}

/**
 * Makes the calling transaction the only one that writes listings of this vendor until it ends, so that what decides
 * whether a listing is public (profile, account, plan) stands still meanwhile.
 * @throws AppError PROFILE_REQUIRED when the vendor is gone
 */
export async function lockVendor(tx: Database, vendorId: number): Promise<LockedVendor> {
  const [vendor] = await tx
    .select({
      id: vendors.id,
      userId: vendors.userId,
      country: vendors.country,
      postalCodeId: vendors.postalCodeId,
      isActive: users.isActive,
      listingsDueFrom: vendors.listingsDueFrom,
    })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.userId))
    .where(eq(vendors.id, vendorId))
    .for('update')
  if (vendor === undefined) throw new AppError('PROFILE_REQUIRED')
  return vendor
}

type Listing = typeof listings.$inferSelect

/**
 * Until the transaction ends nobody else changes the listing. Every change reads it so: an outdated idea of what is posted
 * would leave postings behind.
 * @returns `null` when it is gone, or not `owned`
 */
export async function lockListing(tx: Database, id: number, owned?: SQL): Promise<Listing | null> {
  const isListing = and(eq(listings.id, id), owned)
  const [row] = await tx.select().from(listings).where(isListing).for('update')
  return row ?? null
}

type IndexedFields = Pick<
  Listing,
  'status' | 'createdAt' | 'matingType' | 'colonyType' | 'equipmentCategory' | 'shippingType'
>

/** The search columns of a listing, but for the place in the default order. */
function searchColumns(vendor: LockedVendor, listing: IndexedFields) {
  return {
    isPublic: listing.status === 'active' && vendor.isActive,
    subtype: subtypeOf(listing),
    shippingAvailable: isShippingAvailable(listing.shippingType),
    country: vendor.country,
    postalCodeId: vendor.postalCodeId,
  }
}

type NewListing = IndexedFields & Omit<typeof listings.$inferInsert, DerivedColumn>
type DerivedColumn = 'rankKey' | keyof ReturnType<typeof searchColumns>

/** Writes a new listing with all that is derived from it. */
export async function addListing(tx: Database, vendor: LockedVendor, listing: NewListing): Promise<number> {
  const values = { ...listing, ...searchColumns(vendor, listing), rankKey: rankKeyOf(listing.createdAt) }
  const [row] = await tx.insert(listings).values(values).$returningId()
  if (row === undefined) throw new Error('the database returned no id for the new listing')
  const posted = { ...values, id: row.id }
  await repost(tx, null, posted, posted, wordsOf(posted))
  return row.id
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
  before: Listing,
  changes: Partial<Listing>,
  rankKey?: number,
): Promise<void> {
  const listing = { ...before, ...changes }
  const derived = { ...searchColumns(vendor, listing), rankKey: rankKey ?? currentRankKey(listing) }
  await tx
    .update(listings)
    .set({ ...changes, ...derived })
    .where(eq(listings.id, before.id))
  const after = { ...listing, ...derived }
  await repost(tx, await findStoredWords(tx, vendor, before), before, after, wordsOf(after))
}

/** Takes a locked listing out of the search before it is deleted. No foreign key does it. */
export async function unindexListing(tx: Database, vendor: LockedVendor, listing: Listing): Promise<void> {
  await repost(tx, await findStoredWords(tx, vendor, listing), listing, listing, [])
}

function wordsOf({ isPublic, title, description }: Pick<Listing, 'isPublic' | 'title' | 'description'>) {
  return isPublic ? searchWords(title, description) : []
}

/** Replaces the postings and the words, touching only what differs. A listing is posted under its stored words. */
async function repost(
  tx: Database,
  stored: string | null,
  before: PostedListing,
  after: PostedListing,
  words: readonly string[],
): Promise<void> {
  const oldTerms = new Set(stored === null ? [] : termsOf(splitWords(stored)))
  const terms = new Set(termsOf(words))
  const termIds = await ensureTerms(tx, [...oldTerms.union(terms)])
  const idsOf = (wanted: ReadonlySet<string>) => [...wanted].flatMap(term => termIds.get(term) ?? [])
  const posted = [eq(searchPostings.rankKey, before.rankKey), eq(searchPostings.listingId, before.id)]
  const removed = idsOf(oldTerms.difference(terms))
  if (removed.length > 0) {
    await tx.delete(searchPostings).where(and(inArray(searchPostings.termId, removed), ...posted))
  }
  const { rankKey, category, postalCodeId } = after
  const kept = idsOf(oldTerms.intersection(terms))
  const isMoved =
    rankKey !== before.rankKey || category !== before.category || postalCodeId !== before.postalCodeId
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

/** Stored are those of public listings, and of hidden ones that are due to follow their vendor. */
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

function currentRankKey(row: Pick<Listing, 'rankKey' | 'topListingUntil' | 'createdAt'>): number {
  const keepsPromotion = row.rankKey >= PROMOTED_RANK && isPromoted(row.topListingUntil, clock.now())
  return keepsPromotion ? row.rankKey : rankKeyOf(row.createdAt)
}

type PostedListing = Pick<Listing, 'id' | 'rankKey' | 'category' | 'postalCodeId'>
