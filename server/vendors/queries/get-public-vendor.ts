import { eq } from 'drizzle-orm'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import { clock } from '#server/core/clock.ts'
import { AppError } from '#server/core/errors.ts'
import { verificationOf } from '#server/vendors/rules.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { PublicVendor } from '#shared/vendors/public-vendors.ts'
import { findPublicIdentity, type IdentityReader } from './find-public-identity.ts'
import { listOffers, summaryColumns, toSummary } from './list-summaries.ts'

/**
 * What the vendor's page shows.
 * @throws AppError VENDOR_NOT_FOUND also for a vendor who is banned or has nothing on offer
 */
export async function getPublicVendor(reader: IdentityReader, id: number): Promise<PublicVendor> {
  const { db } = reader
  const [[row], offers, identity] = await Promise.all([
    db
      .select({
        ...summaryColumns,
        description: vendors.description,
        verifiedAt: vendors.verifiedAt,
        verifiedChecks: vendors.verifiedChecks,
        memberSince: vendors.createdAt,
        organicCode: vendors.organicCode,
      })
      .from(vendors)
      .where(eq(vendors.id, id)),
    listOffers(db, [id]),
    findPublicIdentity(reader, id),
  ])
  if (row === undefined || identity === null || !offers.has(id)) throw new AppError('VENDOR_NOT_FOUND')
  const { description, memberSince, organicCode } = row
  return {
    ...toSummary(row, offers),
    today: berlinDay(clock.now()),
    description,
    identity,
    verification: verificationOf(row),
    memberSince,
    organicCode,
  }
}
