import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#drizzle/schema/auth.ts'
import { listings, listingWords, searchPostings } from '#drizzle/schema/listings.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database.ts'
import { AppError } from '#server/core/errors.ts'
import {
  isPromoted,
  isShippingAvailable,
  PROMOTED_RANK,
  rankKeyOf,
  subtypeOf,
} from '#server/listings/rules/derived-fields.ts'
import { joinWords, searchWords, splitWords, termsOf } from '#server/listings/rules/search-text.ts'
import type { ListingStatus } from '#shared/listings.ts'
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

/** Whether visitors see a listing of this status. */
export function isPublicBy(vendor: LockedVendor, status: ListingStatus): boolean {
  return status === 'active' && vendor.isActive
}

interface IndexOptions {
  /** Place in the default order; without it the listing keeps a promotion that still runs. */
  rankKey?: number
  /** Made by this very transaction, with the search columns that it is to have. */
  isNew?: boolean
}

/**
 * Brings everything that is derived from a listing, its vendor and its bookings up to date: the search columns and
 * the words. To be called in every transaction that changed any of these, after the change.
 */
export async function indexListing(
  tx: Database,
  vendor: LockedVendor,
  id: number,
  { rankKey, isNew = false }: IndexOptions = {},
): Promise<void> {
  const listing = await getListingToIndex(tx, id)
  const { country, postalCodeId } = vendor
  const after = {
    isPublic: isPublicBy(vendor, listing.status),
    rankKey: rankKey ?? currentRankKey(listing),
    subtype: subtypeOf(listing),
    shippingAvailable: isShippingAvailable(listing.shippingType),
    country,
    postalCodeId,
  }
  if (!isNew) await tx.update(listings).set(after).where(eq(listings.id, id))
  const words = after.isPublic ? searchWords(listing.title, listing.description) : []
  const stored = isNew ? null : await findStoredWords(tx, vendor, listing)
  await repost(tx, stored, listing, { ...listing, ...after }, words)
}

/**
 * Takes a listing out of the search: before it is deleted, or before a change of what its postings hold besides words.
 * No foreign key does it.
 */
export async function unindexListing(tx: Database, vendor: LockedVendor, id: number): Promise<void> {
  const listing = await getListingToIndex(tx, id)
  await repost(tx, await findStoredWords(tx, vendor, listing), listing, listing, [])
  await tx.update(listings).set({ isPublic: false }).where(eq(listings.id, id))
}

/** A locking read: an outdated idea of what is posted would leave postings behind. */
async function getListingToIndex(tx: Database, id: number) {
  const [row] = await tx.select().from(listings).where(eq(listings.id, id)).for('update')
  if (row === undefined) throw new AppError('LISTING_NOT_FOUND')
  return row
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
  const isMoved = rankKey !== before.rankKey || postalCodeId !== before.postalCodeId
  if (isMoved && kept.length > 0) {
    await tx
      .update(searchPostings)
      .set({ rankKey, postalCodeId })
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

function currentRankKey(row: { rankKey: number; topListingUntil: Date | null; createdAt: Date }): number {
  const keepsPromotion = row.rankKey >= PROMOTED_RANK && isPromoted(row.topListingUntil, clock.now())
  return keepsPromotion ? row.rankKey : rankKeyOf(row.createdAt)
}

type PostedListing = Pick<typeof listings.$inferSelect, 'id' | 'rankKey' | 'category' | 'postalCodeId'>
