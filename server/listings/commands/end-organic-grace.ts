import { clock, DAY_MS } from '#server/core/clock.ts'
import { type Database, withTransaction } from '#server/core/database/database.ts'
import { ORGANIC_GRACE_DAYS } from '#server/listings/rules/derived-fields.ts'
import { lockVendorIfPresent } from '#server/vendors/commands/lock-vendor.ts'
import { endOrganicGraceOf } from '#server/vendors/commands/mark-listings-due.ts'
import { listVendorsPastOrganicGrace } from '#server/vendors/queries/list-due-vendors.ts'
import { finishRefresh, refreshVendorListings } from './refresh-listings.ts'

/** Offers that were called organic without a code before it was asked for no longer are, once the grace period is over. */
export async function endOrganicGraces(db: Database): Promise<void> {
  const before = new Date(clock.now().getTime() - ORGANIC_GRACE_DAYS * DAY_MS)
  for (const vendorId of await listVendorsPastOrganicGrace(db, before)) {
    await withTransaction(db, async tx => {
      if ((await lockVendorIfPresent(tx, vendorId)) === null) return
      await endOrganicGraceOf(tx, vendorId)
      await refreshVendorListings(tx, { vendorId })
    })
    await finishRefresh(db, { vendorId })
  }
}
