import { asc, count, desc, eq, sql } from 'drizzle-orm'
import { postalCodes } from '#drizzle/schema/geo.ts'
import { users } from '#drizzle/schema/people/auth.ts'
import { certificates } from '#drizzle/schema/people/certificates.ts'
import { vendors } from '#drizzle/schema/people/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import { isOutsideDistricts } from '#server/geo/rules/districts.ts'
import type { Country } from '#shared/geo.ts'
import type { CertificateCase } from '#shared/listings/certificates.ts'
import { ownColumns, withoutKey } from './list-own-certificates.ts'

/** For moderators: what waits, the oldest first; then what was decided, the newest first. */
export async function listQueue(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ certificates: CertificateCase[]; waiting: number }> {
  const isWaiting = sql`${certificates.state} = 'waiting'`
  const [rows, [waiting]] = await Promise.all([
    db
      .select({
        ...ownColumns,
        vendorId: certificates.vendorId,
        businessName: vendors.businessName,
        phone: vendors.phone,
        email: users.email,
        vendorPostalCode: vendors.postalCode,
        vendorCity: vendors.city,
        vendorCountry: vendors.country,
        registrationNumber: vendors.registrationNumber,
        districtCode: postalCodes.districtCode,
      })
      .from(certificates)
      .innerJoin(vendors, eq(vendors.id, certificates.vendorId))
      .innerJoin(users, eq(users.id, vendors.userId))
      .innerJoin(postalCodes, eq(postalCodes.id, vendors.postalCodeId))
      .orderBy(
        desc(isWaiting),
        asc(sql`IF(${isWaiting}, ${certificates.id}, 0)`),
        desc(certificates.decidedAt),
        desc(certificates.id),
      )
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(certificates).where(isWaiting),
  ])
  return { certificates: rows.map(toCase), waiting: waiting?.count ?? 0 }
}

interface Comparison {
  vendorCountry: Country
  registrationNumber: string | null
  districtCode: string | null
}

/** The number begins with the key of the municipality, and that with the district's. */
function toCase<Row extends Comparison & { photoKey: string | null }>(row: Row) {
  const { vendorCountry, districtCode, ...certificate } = row
  const { registrationNumber } = row
  return {
    ...withoutKey(certificate),
    isRegisteredElsewhere:
      vendorCountry === 'DE' &&
      registrationNumber !== null &&
      isOutsideDistricts(registrationNumber.slice(0, 5), districtCode),
  }
}
