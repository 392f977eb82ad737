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
import { ensureTerms } from './ensure-terms.ts'

export interface LockedVendor {
  id: number
  userId: number
  country: (typeof vendors.$inferSelect)['country']
  postalCodeId: number
  /** False: the account is banned. */
  isActive: boolean
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
    })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.userId))
    .where(eq(vendors.id, vendorId))
    .for('update')
  if (vendor === undefined) throw new AppError('PROFILE_REQUIRED')
  return vendor
}

/**
 * Brings everything that is derived from a listing, its vendor and its bookings up to date: the search columns and
 * the words. To be called in every transaction that changed any of these, after the change.
 * @param rankKey place in the default order; without it the listing keeps a promotion that still runs
 */
export async function indexListing(
  tx: Database,
  vendor: LockedVendor,
  id: number,
  rankKey?: number,
): Promise<void> {
  const listing = await getListingToIndex(tx, id)
  const { country, postalCodeId } = vendor
  const after = {
    isPublic: listing.status === 'active' && vendor.isActive,
    rankKey: rankKey ?? currentRankKey(listing),
    subtype: subtypeOf(listing),
    shippingAvailable: isShippingAvailable(listing.shippingType),
    country,
    postalCodeId,
  }
  await tx.update(listings).set(after).where(eq(listings.id, id))
  const oldWords = listing.isPublic ? await getWords(tx, id) : []
  const words = after.isPublic ? searchWords(listing.title, listing.description) : []
  const isMoved = after.rankKey !== listing.rankKey || postalCodeId !== listing.postalCodeId
  const oldTerms = new Set(termsOf(oldWords))
  const terms = new Set(termsOf(words))
  await removePostings(tx, listing, isMoved ? [...oldTerms] : without(oldTerms, terms))
  const posted = { ...after, id, category: listing.category }
  await addPostings(tx, posted, isMoved ? [...terms] : without(terms, oldTerms))
  await saveWords(tx, id, oldWords, words)
}

/**
 * Takes a public listing out of the search: before it is deleted, or before a change of what its postings hold
 * besides words. No foreign key does it.
 */
export async function unindexListing(tx: Database, id: number): Promise<void> {
  const listing = await getListingToIndex(tx, id)
  if (!listing.isPublic) return
  const words = await getWords(tx, id)
  await removePostings(tx, listing, termsOf(words))
  await saveWords(tx, id, words, [])
  await tx.update(listings).set({ isPublic: false }).where(eq(listings.id, id))
}

function without(terms: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...terms].filter(term => !others.has(term))
}

/** A locking read: an outdated idea of what is posted would leave postings behind. */
async function getListingToIndex(tx: Database, id: number) {
  const [row] = await tx.select().from(listings).where(eq(listings.id, id)).for('update')
  if (row === undefined) throw new AppError('LISTING_NOT_FOUND')
  return row
}

async function getWords(tx: Database, listingId: number): Promise<string[]> {
  const [row] = await tx
    .select({ words: listingWords.words })
    .from(listingWords)
    .where(eq(listingWords.listingId, listingId))
    .for('update')
  return row === undefined ? [] : splitWords(row.words)
}

async function saveWords(
  tx: Database,
  listingId: number,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const words = joinWords(after)
  const isListing = eq(listingWords.listingId, listingId)
  if (before.length === 0 && after.length > 0) await tx.insert(listingWords).values({ listingId, words })
  else if (after.length > 0) await tx.update(listingWords).set({ words }).where(isListing)
  else if (before.length > 0) await tx.delete(listingWords).where(isListing)
}

function currentRankKey(row: { rankKey: number; topListingUntil: Date | null; createdAt: Date }): number {
  const keepsPromotion = row.rankKey >= PROMOTED_RANK && isPromoted(row.topListingUntil, clock.now())
  return keepsPromotion ? row.rankKey : rankKeyOf(row.createdAt)
}

type PostedListing = Pick<typeof listings.$inferSelect, 'id' | 'rankKey' | 'category' | 'postalCodeId'>

async function addPostings(
  tx: Database,
  { id, rankKey, category, postalCodeId }: PostedListing,
  terms: readonly string[],
): Promise<void> {
  if (terms.length === 0) return
  const termIds = await ensureTerms(tx, terms)
  await tx
    .insert(searchPostings)
    .ignore()
    .values(termIds.map(termId => ({ termId, rankKey, listingId: id, category, postalCodeId })))
}

async function removePostings(
  tx: Database,
  { id, rankKey }: Pick<PostedListing, 'id' | 'rankKey'>,
  terms: readonly string[],
): Promise<void> {
  if (terms.length === 0) return
  await tx
    .delete(searchPostings)
    .where(
      and(
        inArray(searchPostings.termId, await ensureTerms(tx, terms)),
        eq(searchPostings.rankKey, rankKey),
        eq(searchPostings.listingId, id),
      ),
    )
}
