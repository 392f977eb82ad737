import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { listings } from '#drizzle/schema/listings.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import { findActivePlan } from '#server/billing/queries.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database.ts'
import { mayPublish } from '#server/listings/policy.ts'
import { indexListing, type LockedVendor, lockVendor } from './index-listing.ts'

/** The listings take over the vendor's place. */
export async function refreshVendorListings(tx: Database, { vendorId }: { vendorId: number }): Promise<void> {
  const vendor = await lockVendor(tx, vendorId)
  for (const { id } of await lockListings(tx, vendorId)) await indexListing(tx, vendor, id)
}

/** The listings vanish with a ban of their vendor's account, and come back with its end. */
export async function refreshUserListings(tx: Database, { userId }: { userId: number }): Promise<void> {
  const vendorId = await findVendorId(tx, userId)
  if (vendorId !== null) await refreshVendorListings(tx, { vendorId })
}

/**
 * Makes the listings follow the plan the user has now: active ones that it does not cover become inactive, and those
 * that an earlier loss of the plan made inactive are active again where it covers them. Others stay as the vendor
 * left them.
 */
export async function applyPlan(tx: Database, { userId }: { userId: number }): Promise<void> {
  const vendorId = await findVendorId(tx, userId)
  if (vendorId === null) return
  const vendor = await lockVendor(tx, vendorId)
  const plan = await findActivePlan(tx, userId)
  for (const { id, category } of await lockListings(tx, vendorId, eq(listings.status, 'active'))) {
    if (mayPublish(plan, category)) continue
    await setStatus(tx, vendor, id, 'inactive', clock.now())
  }
  const lost = and(eq(listings.status, 'inactive'), isNotNull(listings.deactivatedByPlanAt))
  for (const { id, category } of await lockListings(tx, vendorId, lost)) {
    if (mayPublish(plan, category)) await setStatus(tx, vendor, id, 'active', null)
  }
}

async function setStatus(
  tx: Database,
  vendor: LockedVendor,
  id: number,
  status: 'active' | 'inactive',
  deactivatedByPlanAt: Date | null,
): Promise<void> {
  await tx.update(listings).set({ status, deactivatedByPlanAt }).where(eq(listings.id, id))
  await indexListing(tx, vendor, id)
}

async function findVendorId(tx: Database, userId: number): Promise<number | null> {
  const [row] = await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.userId, userId))
  return row?.id ?? null
}

/** A locking read: it also sees what was committed after this transaction began. */
async function lockListings(tx: Database, vendorId: number, condition?: SQL) {
  return tx
    .select({ id: listings.id, category: listings.category })
    .from(listings)
    .where(and(eq(listings.vendorId, vendorId), condition))
    .orderBy(listings.id)
    .for('update')
}
