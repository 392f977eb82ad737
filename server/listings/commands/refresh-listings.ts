import { and, asc, eq, gt, inArray, isNotNull, notInArray, type SQL } from 'drizzle-orm'
import { listings } from '#drizzle/schema/market/listings.ts'
import { findAccountById } from '#server/auth/queries/find-account.ts'
import { findActivePlan } from '#server/billing/queries/find-subscription.ts'
import { clock } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { mayPublish, refusalToPublish } from '#server/listings/policy.ts'
import { listingsOfflineMail } from '#server/listings/templates/listing-mails.ts'
import { enqueueMail } from '#server/mail/commands.ts'
import type { Env } from '#server/process/env.ts'
import { lockVendor } from '#server/vendors/commands/lock-vendor.ts'
import { markListingsDue } from '#server/vendors/commands/mark-listings-due.ts'
import { findVendorId } from '#server/vendors/queries/find-vendor-id.ts'
import { listVendorsWithDueListings } from '#server/vendors/queries/list-due-vendors.ts'
import type { Plan } from '#shared/billing/billing.ts'
import { CATEGORIES, type Category } from '#shared/listings/listings.ts'
import { changeListing } from './index-listing.ts'

export interface AppliedPlan {
  userId: number
  env: Env
  /** Somebody else writes to the vendor what it means. */
  isTold?: boolean
}

/** Listings refreshed in one transaction: nobody waits for its locks longer than for these. */
const CHUNK_SIZE = 50

/**
 * Copies the vendor's place, and whether the account is banned, into the vendor's listings. What must vanish does so at
 * once; the search index is updated for the first listings in this transaction, for the others in {@link finishRefresh}.
 */
export async function refreshVendorListings(tx: Database, { vendorId }: { vendorId: number }): Promise<void> {
  const { isActive } = await lockVendor(tx, vendorId)
  if (!isActive) await tx.update(listings).set({ isPublic: false }).where(eq(listings.vendorId, vendorId))
  await markListingsDue(tx, vendorId, 0)
  await refreshChunk(tx, vendorId)
}

/** The listings vanish with a ban of their vendor's account, and come back with its end. */
export async function refreshUserListings(tx: Database, { userId }: { userId: number }): Promise<void> {
  const vendorId = await findVendorId(tx, userId)
  if (vendorId !== null) await refreshVendorListings(tx, { vendorId })
}

/**
 * Applies the plan that the user has now to the listings: active ones that it does not cover become inactive, and those
 * that an earlier loss of the plan made inactive are active again where it covers them. Others stay as the vendor
 * left them.
 */
export async function applyPlan(tx: Database, change: AppliedPlan): Promise<void> {
  const { userId } = change
  const vendorId = await findVendorId(tx, userId)
  if (vendorId === null) return
  const vendor = await lockVendor(tx, vendorId)
  const plan = await findActivePlan(tx, userId)
  const covered = CATEGORIES.filter(category => mayPublish(plan, category))
  const ofVendor = eq(listings.vendorId, vendorId)
  // Not what the law forbids to show meanwhile: its vendor is told why by publishing it.
  const mayShow = (category: Category, isElectric = false) =>
    refusalToPublish(plan, vendor, { category, isElectric }) === null
  const allowed = covered.filter(category => mayShow(category))
  const isAllowed = mayShow('equipment', true) ? undefined : eq(listings.isElectric, false)
  const uncovered = and(ofVendor, eq(listings.status, 'active'), notInArray(listings.category, covered))
  // A banned account's listings were not public before either.
  if (vendor.isActive && change.isTold !== true) await tellWhatGoes(tx, change, plan, uncovered)
  await tx
    .update(listings)
    .set({ status: 'inactive', deactivatedByPlanAt: clock.now(), isPublic: false })
    .where(uncovered)
  await tx
    .update(listings)
    .set({ status: 'active', deactivatedByPlanAt: null })
    .where(
      and(
        ofVendor,
        eq(listings.status, 'inactive'),
        isNotNull(listings.deactivatedByPlanAt),
        inArray(listings.category, allowed),
        isAllowed,
      ),
    )
  await refreshVendorListings(tx, { vendorId })
}

/** Refreshes the listings that are still due, a chunk at a time, so that others may write in between. */
export async function finishRefresh(db: Database, { vendorId }: { vendorId: number }): Promise<void> {
  while (await withTransaction(db, tx => refreshChunk(tx, vendorId))) continue
}

/** Writes to the vendor which listings vanish because the plan does not cover them; nothing where there are none. */
async function tellWhatGoes(
  tx: Database,
  { userId, env }: AppliedPlan,
  plan: Plan | null,
  going: SQL | undefined,
): Promise<void> {
  const [account, listed] = [
    await findAccountById(tx, userId),
    await tx.select({ title: listings.title }).from(listings).where(going).orderBy(asc(listings.id)),
  ]
  if (account === null || listed.length === 0) return
  const titles = listed.map(({ title }) => title)
  await enqueueMail(tx, listingsOfflineMail({ appUrl: env.APP_URL, to: account.email }, plan, titles))
}

/** Finishes what a process that died has left, and what nobody waits for. */
export async function finishRefreshes(db: Database): Promise<void> {
  for (const vendorId of await listVendorsWithDueListings(db)) await finishRefresh(db, { vendorId })
}

/** @returns whether there are more */
async function refreshChunk(tx: Database, vendorId: number): Promise<boolean> {
  const vendor = await lockVendor(tx, vendorId)
  if (vendor.listingsDueFrom === null) return false
  const chunk = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.vendorId, vendorId), gt(listings.id, vendor.listingsDueFrom)))
    .orderBy(asc(listings.id))
    .limit(CHUNK_SIZE)
    // A locking read also sees what was committed after this transaction began.
    .for('update')
  for (const listing of chunk) await changeListing(tx, vendor, listing, {})
  const last = chunk.length === CHUNK_SIZE ? (chunk.at(-1)?.id ?? null) : null
  await markListingsDue(tx, vendorId, last)
  return last !== null
}
