import { asc, count, desc, eq, sql } from 'drizzle-orm'
import { users } from '#drizzle/schema/auth.ts'
import { certificates } from '#drizzle/schema/certificates.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import type { Database } from '#server/core/database/database.ts'
import type { CertificateCase } from '#shared/certificates.ts'
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
      })
      .from(certificates)
      .innerJoin(vendors, eq(vendors.id, certificates.vendorId))
      .innerJoin(users, eq(users.id, vendors.userId))
      .orderBy(
        asc(certificates.state),
        asc(sql`IF(${isWaiting}, ${certificates.id}, 0)`),
        desc(certificates.decidedAt),
      )
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(certificates).where(isWaiting),
  ])
  return { certificates: rows.map(withoutKey), waiting: waiting?.count ?? 0 }
}
