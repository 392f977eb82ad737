import { and, desc, eq, gte } from 'drizzle-orm'
import { certificates } from '#drizzle/schema/certificates.ts'
import { vendors } from '#drizzle/schema/vendors.ts'
import { clock } from '#server/core/clock.ts'
import type { Database } from '#server/core/database/database.ts'
import { berlinDay } from '#shared/core/calendar.ts'
import type { PublicCertificate } from '#shared/listings/certificates.ts'

/**
 * The certificate of the vendor that is valid longest, as everybody may know it; `null` when none is valid today.
 * By the day of the request: nothing has to happen at midnight.
 */
export async function findPublicCertificate(
  db: Database,
  vendorId: number,
): Promise<PublicCertificate | null> {
  const [row] = await db
    .select({
      kind: certificates.kind,
      authority: certificates.authority,
      issuedOn: certificates.issuedOn,
      validUntil: certificates.validUntil,
      apiaryPostalCode: certificates.apiaryPostalCode,
      decidedAt: certificates.decidedAt,
    })
    .from(certificates)
    .innerJoin(vendors, eq(vendors.id, certificates.vendorId))
    .where(
      and(
        eq(certificates.vendorId, vendorId),
        eq(certificates.state, 'accepted'),
        gte(certificates.validUntil, berlinDay(clock.now())),
      ),
    )
    .orderBy(desc(certificates.validUntil), desc(certificates.id))
    .limit(1)
  if (row === undefined || row.decidedAt === null) return null
  const { decidedAt, ...facts } = row
  return { ...facts, seenOn: berlinDay(decidedAt) }
}
